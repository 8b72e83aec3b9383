import { deviceMessages as say } from '@fengsui/contract/devices/messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { defaultLimit, isLimitField, isLooser, type LimitField } from '@fengsui/contract/telemetry/limit-fields.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../kit/context.ts'
import { refuse } from '../../kit/refusal.ts'

type Row = Record<string, unknown>
type Value = string | number | null | undefined

/**
 * An enterprise tightens the limits of its devices as it likes; beyond what the workplace or part B says, only a
 * supervisor loosens. A limit that is looser already may stay.
 */
export async function checkLoosening(
  { caller }: Context,
  tx: Tx,
  of: Resource,
  next: Row,
  before: Row | null,
): Promise<void> {
  if (caller.userType !== 'esp') return
  const around = await placeLimits(tx, next.workplaceId)
  for (const [name, { label, readOnly }] of Object.entries(of.fields)) {
    const value = next[name] as Value
    if (readOnly || !isLimitField(name) || value === null || value === undefined || value === '') continue
    const limit = limitAround(around, name)
    const isNew = !before || isLooser(name, before[name] as Value, value)
    if (isNew && limit !== null && isLooser(name, limit, value))
      throw refuse(say.loosened, { label, value: String(value), limit: String(limit) })
  }
}

/** Fields of which one stands in for the other (`limitValue|dustLimit`). */
const alias: Readonly<Partial<Record<LimitField, string>>> = { limitValue: 'dustLimit' }

const limitAround = (around: Row, name: LimitField): Value =>
  (around[name] as Value) ?? (around[alias[name] ?? ''] as Value) ?? defaultLimit(name)

/** What the workplace states: its own limits and those of the setting it is under. */
export async function placeLimits(tx: Tx, workplaceId: unknown): Promise<Row> {
  const found = await sql<{ maxPerson: number; xianDingYaoLiang: string; limits: Row | null }>`
    select w.max_person, w.xian_ding_yao_liang, s.limits from wp_workplace w
    left join wp_setting s on s.id = w.setting_id and s.is_deleted = 0 where w.id = ${workplaceId ?? null}`.execute(tx)
  const { limits, ...own } = found.rows[0] ?? { limits: null }
  return { ...limits, ...own }
}
