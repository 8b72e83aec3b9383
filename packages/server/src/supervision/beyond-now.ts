import type { Field, Shape } from '@fengsui/contract/kit/field.ts'
import { supervisionMessages as say } from '@fengsui/contract/supervision/messages.ts'
import { isSame } from '@fengsui/contract/supervision/weakens.ts'
import { isLimitField } from '@fengsui/contract/telemetry/limit-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../kit/context.ts'
import { refuse } from '../kit/refusal.ts'
import type { JudgedDevice } from '../telemetry/judge/context.ts'
import type { Limit } from '../telemetry/judge/limits.ts'
import { applyTo } from './apply-to.ts'
import { definitionsOf, judgedBy } from './definitions.ts'

type Row = Readonly<Record<string, unknown>>
type Judged = ReadonlyMap<string, JudgedDevice>

/**
 * Refuses a limit that an enterprise tightens past what a device reads now: its warning would be open from then on, and a
 * real exceedance would be one more reading of it that nobody is told of.
 * @throws 400 with the device, the limit and what it reads
 */
export async function refuseBeyondNow(db: Db, before: Judged, after: Judged): Promise<void> {
  const moved = [...after].flatMap(([id, device]) => {
    const known = new Map(before.get(id)?.limits.map((limit) => [limit.key, limit]))
    return device.limits
      .filter(({ key, value }) => known.has(key) && known.get(key)?.value !== value)
      .map((limit) => ({ id, limit, was: known.get(limit.key) as Limit }))
  })
  if (moved.length === 0) return
  const found = await sql<{ id: string; name: string; lastValues: Record<string, number> | null }>`
    select id, name, last_values from dev_device where id = any(${moved.map(({ id }) => id)}::bigint[])`.execute(db)
  const devices = new Map(found.rows.map((row) => [row.id, row]))
  for (const { id, limit, was } of moved) {
    const { name = '', lastValues = null } = devices.get(id) ?? {}
    const reads = lastValues?.[limit.metric]
    if (reads === undefined || !isBeyond(limit, reads) || isBeyond(was, reads)) continue
    const unit = limit.unit
    throw refuse(say.beyondNow, { name, value: `${limit.value} ${unit}`.trim(), reads: `${reads} ${unit}`.trim() })
  }
}

/** The same of the limit fields of a device. */
export async function refuseDeviceBeyondNow(db: Db, fields: Shape, next: Row, before: Row): Promise<void> {
  const changed = Object.keys(fields).filter(
    (name) =>
      isLimitField(name) && Object.hasOwn(next, name) && !isSame(fields[name] as Field, before[name], next[name]),
  )
  if (changed.length === 0) return
  const values = Object.fromEntries(changed.map((name) => [name, next[name] ?? null]))
  const now = await definitionsOf(db, String(before.enterpriseId))
  const edit = { subject: 'device', id: String(before.id), values } as const
  await refuseBeyondNow(db, judgedBy(now), judgedBy(applyTo(now, edit)))
}

const isBeyond = ({ op, value }: Limit, reads: number): boolean =>
  value !== null && ((op === '>' && reads > value) || (op === '<' && reads < value))
