import { deviceFields } from '@fengsui/contract/devices/device.ts'
import { deviceMessages as say } from '@fengsui/contract/devices/device-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { defaultLimit, isLimitField, isLooser, type LimitField } from '@fengsui/contract/telemetry/limit-fields.ts'
import { type DeviceKind, kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import type { Row } from '../../framework/store/row.ts'

type Value = string | number | null | undefined

/**
 * A device added by an enterprise must not be looser than its kind: limits are compared with the workplace or
 * part B, seconds with the kind. Later changes are compared with the device itself (supervision/weigh).
 */
export async function checkLoosening({ caller }: Context, tx: Tx, of: Resource, next: Row): Promise<void> {
  if (caller.userType !== 'esp') return
  checkSeconds(next)
  const around = await placeLimits(tx, next.workplaceId)
  for (const [name, { label, readOnly }] of Object.entries(of.fields)) {
    const value = next[name] as Value
    if (readOnly || !isLimitField(name) || value === null || value === undefined || value === '') continue
    const limit = limitAround(around, name)
    if (limit !== null && isLooser(name, limit, value))
      throw badRequest(say.loosened, { label, value: String(value), limit: String(limit) })
  }
}

function checkSeconds({ kind, samplingSeconds, offlineSeconds }: Row): void {
  const usual = kindMetrics[kind as DeviceKind]
  const most = { samplingSeconds: usual?.metrics[0]?.sampleSeconds, offlineSeconds: usual?.offlineSeconds }
  for (const [name, value] of Object.entries({ samplingSeconds, offlineSeconds })) {
    const limit = most[name as keyof typeof most]
    if (!value || !limit || Number(value) <= limit) continue
    const { label } = deviceFields[name as keyof typeof most]
    throw badRequest(say.loosened, { label, value: String(value), limit: String(limit) })
  }
}

/** Limit fields with an equivalent field (`limitValue|dustLimit`). */
const alias: Readonly<Partial<Record<LimitField, string>>> = { limitValue: 'dustLimit' }

const limitAround = (around: Row, name: LimitField): Value =>
  (around[name] as Value) ?? (around[alias[name] ?? ''] as Value) ?? defaultLimit(name)

/** Returns the limits of a workplace: its own and those of its setting. */
export async function placeLimits(tx: Tx, workplaceId: unknown): Promise<Row> {
  const found = await sql<{ maxPerson: number; xianDingYaoLiang: string; limits: Row | null }>`
    select w.max_person, w.xian_ding_yao_liang, s.limits from wp_workplace w
    left join wp_setting s on s.id = w.setting_id and s.is_deleted = 0 where w.id = ${workplaceId ?? null}`.execute(tx)
  const { limits, ...own } = found.rows[0] ?? { limits: null }
  return { ...limits, ...own }
}
