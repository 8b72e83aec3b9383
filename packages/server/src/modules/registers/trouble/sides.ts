import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import type { Caller } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import type { BeforeRow, NextRow } from '../../../framework/store/row.ts'

type Name = keyof typeof enterprisehiddentrouble.fields

/** Fields of the finding belong to its finder; an authority may correct them until it is closed. */
const found: readonly Name[] = [
  'enterpriseId',
  'source',
  'level',
  'category',
  'place',
  'workplaceId',
  'description',
  'findDate',
  'finder',
  'deadline',
  'beforeFiles',
]
/** Fields of the rectification belong to the enterprise until it requests the recheck. */
const done: readonly Name[] = ['measure', 'finishDate', 'afterFiles']

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join() : value === null || value === undefined ? '' : String(value)
/** Compares amounts by value: 5 equals 5.00. */
const isSame = (one: unknown, other: unknown) =>
  asText(one) === asText(other) || (asText(one) !== '' && asText(other) !== '' && Number(one) === Number(other))

/** Throws when one side changes the fields of the other. */
export function checkSides(
  { userType }: Pick<Caller, 'userType'>,
  next: NextRow<typeof enterprisehiddentrouble>,
  before: BeforeRow<typeof enterprisehiddentrouble>,
): void {
  const changed = (names: readonly Name[]) => names.find((name) => !isSame(next[name], before[name]))
  const ofFinder = changed(found)
  const ofEnterprise = changed(done)
  const label = (name: Name) => enterprisehiddentrouble.fields[name].label
  const mayCorrect =
    userType === 'sss' || (before.finderSide === 'esp' && before.status === hiddenTroubleStatus.is.toBeRectified)
  if (ofFinder && !mayCorrect) throw badRequest(say.keptByFinder, { label: label(ofFinder) })
  if (ofEnterprise && userType === 'sss') throw badRequest(say.keptByEnterprise, { label: label(ofEnterprise) })
  if (ofEnterprise && before.status === hiddenTroubleStatus.is.awaitingRecheck) throw conflict()
}
