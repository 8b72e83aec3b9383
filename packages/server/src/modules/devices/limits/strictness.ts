import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import { supervisionMessages } from '@fengsui/contract/supervision/supervision-messages.ts'
import { ruleFields } from '@fengsui/contract/telemetry/rule-fields.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { labelsOf } from '../../../supervision/later.ts'
import { placeLimits } from '../loosening.ts'

/**
 * Throws naming what is looser than before, or than the kind's default and the limit of the field or
 * workplace.
 */
export async function refuseLimit(tx: Tx, before: Row, after: Row): Promise<never> {
  const kind = await kindRow(tx, before)
  const limit = numberOf(kind?.value) ?? (await fieldLimit(tx, before))
  const told = (name: 'value' | 'windowSeconds' | 'forSeconds' | 'forSamples' | 'enabled', limit: unknown) =>
    badRequest(say.loosened, { label: ruleFields[name].label, value: String(after[name] ?? ''), limit: String(limit) })
  if (after.enabled === 0 && before.enabled !== 0) throw told('enabled', 1)
  const was = before.id ? (numberOf(before.value) ?? limit) : limit
  if (isLooserValue(before.op, was, numberOf(after.value))) throw told('value', was)
  // A rise over a shorter window lets a slower one pass.
  const window = numberOf(before.windowSeconds) ?? numberOf(kind?.windowSeconds)
  if (window !== null && (numberOf(after.windowSeconds) ?? window) < window) throw told('windowSeconds', window)
  for (const name of ['forSeconds', 'forSamples'] as const) {
    const [most, is] = [numberOf(before[name] ?? kind?.[name]) ?? 0, numberOf(after[name]) ?? 0]
    if (is > most) throw told(name, most)
  }
  const names = Object.keys(after).filter((name) => String(after[name] ?? '') !== String(before[name] ?? ''))
  throw badRequest(supervisionMessages.reasonRequired, { fields: labelsOf({ fields: ruleFields }, names) })
}

/** Whether the new value allows what the limit did not; null means the override inherits the limit. */
function isLooserValue(op: unknown, limit: number | null, value: number | null): boolean {
  if (limit === null || value === null) return false
  return op === '<' ? value < limit : value > limit
}

async function kindRow(
  tx: Tx,
  { tenantId, kind, metric, typeKey, op, severity, gates }: Row,
): Promise<Row | undefined> {
  const found =
    await sql<Row>`select * from warn_rule where scope = 'kind' and is_deleted = 0 and tenant_id = ${tenantId} and kind = ${kind}
    and metric = ${metric} and type_key = ${typeKey} and op = ${op} and severity = ${severity}
    order by (gates = ${JSON.stringify(gates)}::jsonb) desc, id limit 1`.execute(tx)
  return found.rows[0]
}

/** Limits without a value of their own use a field: the device's, else its workplace's. */
async function fieldLimit(tx: Tx, { valueFrom, deviceId, workplaceId }: Row): Promise<number | null> {
  const found = await sql<{
    attrs: Row
    workplaceId: string | null
  }>`select attrs, workplace_id from dev_device where id = ${deviceId ?? null}`.execute(tx)
  const device = found.rows[0]
  const fields = { ...(await placeLimits(tx, device?.workplaceId ?? workplaceId)), ...device?.attrs }
  for (const part of String(valueFrom ?? '').split('|')) {
    const [name = '', factor = '1'] = part.split('*')
    const value = numberOf(fields[name])
    if (value !== null) return value * Number(factor)
  }
  return null
}

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)
