import { isSame } from '@fengsui/contract/supervision/weakens.ts'
import { ruleFields } from '@fengsui/contract/telemetry/rule-fields.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { logFields } from '../../../framework/review/change-log.ts'
import type { Row } from '../../../framework/store/row.ts'
import { logConfig } from '../log-device.ts'

/** Logs a limit before and after the change, and adds an entry to the log of each device it applies to. */
export async function logLimit(
  ctx: Context,
  tx: Tx,
  id: string,
  before: Row | null,
  after: Row,
  reason: string | null,
): Promise<void> {
  const { caller, clock } = ctx
  await sql`insert into warn_rule_log (rule_id, tenant_id, before, after, user_id, time)
    values (${id}, ${after.tenantId}, ${before && JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${caller.userId}, ${clock.now()})`.execute(
    tx,
  )
  if (after.enterpriseId) {
    const of = {
      area: 'device',
      subject: 'rule',
      subjectId: id,
      subjectName: typeLabel(String(after.typeKey))[0],
    } as const
    const where = { deviceId: idOf(after.deviceId), workplaceId: idOf(after.workplaceId) }
    const why = { enterpriseId: String(after.enterpriseId), reason, requestId: ctx.approved?.id ?? null }
    await logFields(ctx, tx, { ...of, ...where, ...why }, shownFields, before ?? {}, after)
  }
  const detail = `${typeLabel(String(after.typeKey))[0]}: ${differences(before, after)}`
  // A kind's default concerns every device of the tenant: logged only with the limit, not in 100,000 device
  // logs.
  if (after.scope === 'kind') return
  const found =
    await sql<Row>`select id, kind, enterprise_id from dev_device where is_deleted = 0 and kind = ${after.kind}
    and (id = ${after.deviceId ?? null} or workplace_id = ${after.workplaceId ?? null})`.execute(tx)
  for (const device of found.rows) await logConfig(ctx, tx, device, detail)
}

/** What a limit demands, in the order it is logged. */
export const demands = [
  'value',
  'windowSeconds',
  'forSeconds',
  'forSamples',
  'clearValue',
  'clearSeconds',
  'clearSamples',
  'enabled',
] as const

const shownFields = Object.fromEntries(demands.map((name) => [name, ruleFields[name]]))
const idOf = (id: unknown): string | null => (id === null || id === undefined ? null : String(id))

function differences(before: Row | null, after: Row): string {
  const told = demands.flatMap((name) =>
    before && isSame(ruleFields[name], before[name], after[name])
      ? []
      : [`${ruleFields[name].label[0]} ${text(before?.[name])} → ${text(after[name])}`],
  )
  return told.join('; ')
}

const text = (value: unknown): string => (value === null || value === undefined ? '无' : String(value))
