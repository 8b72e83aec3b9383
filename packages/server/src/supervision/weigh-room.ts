import { isSame } from '@fengsui/contract/supervision/weakens.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import type { Db } from '../framework/context.ts'
import type { Row } from '../framework/store/row.ts'
import type { Definitions } from '../telemetry/registry/registry-rows.ts'
import { applyTo } from './apply-to.ts'
import { definitionsOf, judgedBy } from './definitions.ts'
import { isAnyWeaker } from './weaker.ts'

/**
 * Returns the fields of a room change by which a device in it is evaluated less strictly, alone or combined.
 */
export async function roomWeakenedBy(db: Db, before: Row, after: Row): Promise<string[]> {
  return roomWeakened(await definitionsOf(db, String(before.enterpriseId)), before, after)
}

/** The same for definitions in memory. */
export function roomWeakened(definitions: Definitions, before: Row, after: Row): string[] {
  const now = judgedBy(definitions)
  const isWeaker = (names: readonly string[]) => {
    const changed = { ...before, ...Object.fromEntries(names.map((name) => [name, after[name]])) }
    const values = { ...Object.fromEntries(names.map((name) => [name, after[name]])), dischargerId: linkedOf(changed) }
    return isAnyWeaker(now, judgedBy(applyTo(definitions, { subject: 'workplace', id: String(before.id), values })))
  }
  const changed = Object.entries(workplace.fields).flatMap(([name, field]) =>
    !field.readOnly && Object.hasOwn(after, name) && !isSame(field, before[name], after[name]) ? [name] : [],
  )
  if (changed.length === 0) return []
  const alone = changed.filter((name) => isWeaker([name]))
  return alone.length === 0 && isWeaker(changed) ? changed : alone
}

/** Returns the discharger that a room requires people to touch. */
const linkedOf = ({ staticDischargeWicksEnable, staticDischargeWicksId }: Row): string | null =>
  Number(staticDischargeWicksEnable) === 1 && staticDischargeWicksId ? String(staticDischargeWicksId) : null
