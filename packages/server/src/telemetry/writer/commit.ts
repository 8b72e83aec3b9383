import type pg from 'pg'
import type { Tx } from '../../framework/context.ts'
import { emit, type LiveEvent } from '../../framework/events/outbox.ts'
import type { Decision } from '../../framework/store/decision.ts'
import type { Refusal } from '../message.ts'
import { copyPending, type Deltas } from './deltas.ts'
import type { LateReading } from './late-readings.ts'
import { markOnline, type OnlineStep } from './online.ts'
import { pipelineCopy } from './pipeline-copy.ts'
import { copyValues } from './reading-rows.ts'
import { type State, saveStates } from './states.ts'
import { insertEvents, insertRefusals, insertWeights } from './tables.ts'
import type { Plan } from './write-plan.ts'

const insert = `insert into tele_value (device_id, metric, time, value, quality)
  select * from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::float8[], $5::smallint[])
  on conflict do nothing returning device_id::text as "deviceId", metric, time`

/** Stores late readings that are new and adds them to their minutes; returns their number. */
async function insertLate(client: pg.ClientBase, late: readonly LateReading[], deltas: Deltas): Promise<number> {
  if (late.length === 0) return 0
  const { rows } = await client.query<{ deviceId: string; metric: string; time: Date }>(insert, [
    late.map((one) => one.channel.device.deviceId),
    late.map((one) => one.channel.key),
    late.map((one) => new Date(one.time)),
    late.map((one) => one.value),
    late.map((one) => one.quality),
  ])
  const fresh = new Set(rows.map((row) => `${row.deviceId} ${row.metric} ${row.time.getTime()}`))
  for (const one of late) {
    // Of duplicates the first was kept.
    if (!fresh.delete(`${one.channel.device.deviceId} ${one.channel.key} ${one.time}`)) continue
    const good = one.quality === 1
    deltas.add({
      key: one.channel.key,
      id: one.channel.id,
      count: good ? 1 : 0,
      bad: good ? 0 : 1,
      low: one.value,
      high: one.value,
      sum: one.value,
      last: one.value,
      lastGoodTime: one.time,
      online: 0,
    })
  }
  return rows.length
}

/** A dedicated connection, as driver client and as query builder. */
export interface CommitLocks {
  readonly client: pg.PoolClient
  /** Query builder in the transaction begun on `client`. */
  readonly tx: Tx
}

/** Applies warnings inside the transaction; what follows the commit goes to `effect`. */
export type ApplyDecisions = (
  tx: Tx,
  decisions: readonly Decision[],
  now: Date,
  effect: (event: LiveEvent) => void,
) => Promise<void>

/** Everything a transaction writes besides readings. */
export interface CommitExtras {
  readonly decisions: readonly Decision[]
  readonly states: readonly State[]
  /** The plan's refusals that are recorded. */
  readonly refusals: readonly Refusal[]
  readonly online: OnlineStep
  readonly now: Date
  readonly applyDecisions: ApplyDecisions
}

/** Writes a plan in one transaction; returns how many of the late readings were new. */
export async function commitPlan(
  { client, tx }: CommitLocks,
  plan: Plan,
  along: CommitExtras,
): Promise<{ lateKept: number }> {
  const { decisions } = along
  const onlyReadings =
    plan.late.length + plan.events.length + plan.weights.length + along.refusals.length === 0 &&
    decisions.length + along.states.length + along.online.devices.length === 0
  if (onlyReadings) {
    if (plan.rows.count === 0) return { lateKept: 0 }
    await pipelineCopy(client, `begin; ${copyValues}; ${copyPending}; commit`, [
      plan.rows.message(),
      plan.deltas.message(),
    ])
    return { lateKept: 0 }
  }
  const { rows, late, deltas } = plan
  const copies: [string, Buffer][] = rows.count > 0 ? [[copyValues, rows.message()]] : []
  if (late.length === 0 && !deltas.isEmpty()) copies.push([copyPending, deltas.message()])
  await pipelineCopy(
    client,
    ['begin', ...copies.map(([text]) => text)].join('; '),
    copies.map(([, bytes]) => bytes),
  )
  // After the others, so that late readings are compared with them as well.
  const lateKept = await insertLate(client, late, deltas)
  if (late.length > 0 && !deltas.isEmpty()) await pipelineCopy(client, copyPending, [deltas.message()])
  await insertEvents(client, plan.events)
  await insertWeights(client, plan.weights)
  await insertRefusals(client, along.refusals)
  await saveStates(client, along.states)
  const events = await markOnline(client, along.online, along.now)
  if (decisions.length > 0) await along.applyDecisions(tx, decisions, along.now, (event) => events.push(event))
  // Last, because it serialises transactions that emit events.
  await emit(tx, events)
  const { command } = await client.query('commit')
  // COMMIT of a failed transaction results in ROLLBACK without an error.
  if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
  return { lateKept }
}
