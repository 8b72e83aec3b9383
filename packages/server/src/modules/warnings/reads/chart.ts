import { clearValueOf } from '@fengsui/contract/telemetry/clear-value.ts'
import type { ClearMode, RuleOp } from '@fengsui/contract/telemetry/kind-rule.ts'
import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import type { Row } from '../../../framework/store/row.ts'

interface Limit {
  op: RuleOp
  clearMode: ClearMode
  clearValue: string | number | null
  clearFrom: string | null
}

/**
 * Returns the chart data around the event: metric, limit and deadband; null where there is no value to draw.
 */
export async function chartOf(ctx: Context, row: Row) {
  const { metric, threshold, deviceId } = row
  if (!metric || threshold === null || !deviceId) return null
  const limit = await limitOf(ctx, row)
  if (!limit || (limit.op !== '>' && limit.op !== '<')) return null
  const given = limit.clearValue ?? (limit.clearFrom ? await fieldOf(ctx, String(deviceId), limit.clearFrom) : null)
  const { op, clearMode } = limit
  return {
    deviceId: String(deviceId),
    metric: String(metric),
    unit: String(row.unitText ?? ''),
    op,
    threshold: Number(threshold),
    clearValue: clearValueOf(op, Number(threshold), clearMode, given === null ? null : Number(given)),
  }
}

/** Returns the limit from its rule row, or the default of part B for the kind. */
async function limitOf(ctx: Context, { ruleId, deviceKind, typeKey, worstValue, threshold }: Row) {
  const found = ruleId
    ? await sql<
        Omit<Limit, 'clearValue'> & { clearValue: string | null }
      >`select op, clear_mode, clear_value, clear_from from warn_rule where id = ${ruleId}`.execute(ctx.db)
    : null
  const below = Number(worstValue) < Number(threshold)
  return (
    found?.rows[0] ??
    kindRules.find(
      (rule) => rule.kind === (deviceKind as DeviceKind) && rule.typeKey === typeKey && (rule.op === '<') === below,
    )
  )
}

async function fieldOf(ctx: Context, deviceId: string, name: string): Promise<string | null> {
  const found = await sql<{ value: string | null }>`select attrs ->> ${name} as value from dev_device
    where id = ${deviceId}`.execute(ctx.db)
  const value = found.rows[0]?.value ?? null
  return value !== null && Number.isFinite(Number(value)) ? value : null
}
