import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/supervision-messages.ts'
import { isSame } from '@fengsui/contract/supervision/weakens.ts'
import { ruleFields } from '@fengsui/contract/telemetry/rule-fields.ts'
import type { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { checkFiles } from '../../../framework/files/files.ts'
import { conflict } from '../../../framework/http/http-error.ts'
import { propose, refuseSecond } from '../../../framework/review/request.ts'
import type { Row } from '../../../framework/store/row.ts'
import { applyTo } from '../../../supervision/apply-to.ts'
import { definitionsOf, judgedBy } from '../../../supervision/definitions.ts'
import { labelsOf } from '../../../supervision/later.ts'
import { isAnyWeaker } from '../../../supervision/weaker.ts'

/** Whether the requested limit is looser for any device of the enterprise. */
export async function isLoosened(tx: Tx, before: Row, after: Row): Promise<boolean> {
  const now = await definitionsOf(tx, String(before.enterpriseId))
  return isAnyWeaker(judgedBy(now), judgedBy(applyTo(now, { subject: 'rule', row: after })))
}

interface Wanted {
  readonly base: Row
  readonly before: Row
  readonly wanted: Row
  readonly input: InputOf<typeof warnRule.calls.submit>
}

/** Stores a looser limit as a change request for the authority. Returns the limit it derives from. */
export async function proposeLimit(ctx: Context, tx: Tx, { base, before, wanted, input }: Wanted) {
  const name = typeLabel(String(before.typeKey))[0]
  if (before.id) await refuseSecond(tx, 'rule', String(before.id), name)
  await checkFiles(ctx.db, ctx.caller, input.changeFiles ?? [], [])
  const names = Object.keys(wanted).filter((field) => {
    const declared = ruleFields[field as keyof typeof ruleFields]
    return declared && !isSame(declared, before[field], wanted[field])
  })
  const pick = (row: Row) => Object.fromEntries(names.map((field) => [field, row[field] ?? null]))
  const place = { deviceId: idOf(before.deviceId), workplaceId: idOf(before.workplaceId) }
  const of = before.id ? { ruleId: idOf(before.id) } : { basedOn: idOf(base.id), ...place }
  const changeId = await propose(ctx, tx, {
    area: 'device',
    subject: 'rule',
    subjectId: idOf(before.id),
    subjectName: name,
    enterpriseId: String(before.enterpriseId),
    ...place,
    changeType: before.id ? 'update' : 'add',
    before: pick(before),
    after: { ...pick({ ...before, ...wanted }), ...of },
    reason: input.changeReason ?? null,
    files: input.changeFiles ?? [],
  })
  ctx.setMessage?.(fill(names))
  return { id: String(before.id ?? base.id), changeId }
}

const fill = (names: readonly string[]) => filled(say.proposed, { fields: labelsOf({ fields: ruleFields }, names) })
const idOf = (id: unknown): string | null => (id === null || id === undefined ? null : String(id))

/** Throws if the limit changed since the request, as it is then not what the reviewer saw. */
export function refuseMoved(change: Row, now: Row): void {
  const before = (change.before ?? {}) as Row
  const moved = Object.keys(before).filter((field) => {
    const declared = ruleFields[field as keyof typeof ruleFields]
    return declared && !isSame(declared, before[field], now[field])
  })
  if (moved.length === 0) return
  const fields = labelsOf({ fields: ruleFields }, moved)
  throw conflict(say.stale, { name: String(change.subjectName), fields })
}
