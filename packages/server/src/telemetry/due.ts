import { emit, type LiveEvent } from '../framework/events/outbox.ts'
import type { Device } from './registry/device.ts'
import { type Repeated, repeated, type TimerOptions } from './repeated.ts'
import { saveStates } from './writer/states.ts'
import type { Writer, WriterTask } from './writer.ts'

const everyMs = 1000
const most = 500

interface DueRow {
  deviceId: string
  ruleKey: string
  due: Date
}
const expired = `select device_id as "deviceId", rule_key as "ruleKey", due_time as due from warn_rule_state
  where due_time <= $1 order by due_time limit ${most}`
const settle = `update warn_rule_state s set due_time = null from unnest($1::text[], $2::bigint[]) as of (rule_key, device_id)
  where s.rule_key = of.rule_key and s.device_id = of.device_id and s.due_time <= $3`

/**
 * Raises exceedances whose on-delay ended without a further reading. Due times are in the rows of `warn_rule_state`, committed with the readings, so they survive a restart. The
 * judge decides between two batches of the writer, so a concurrent reading is evaluated before or after.
 */
export function startDueTimer(options: TimerOptions): Repeated {
  const { pool, clock, registry, writers, log } = options

  async function raiseDue(): Promise<void> {
    const { rows } = await pool.query<DueRow>(expired, [clock.now()])
    if (rows.length === 0) return
    const byWriter = Map.groupBy(rows, (row) => registry.byId(row.deviceId)?.writer ?? 0)
    for (const [number, own] of byWriter) {
      const writer = writers[number]
      const now = clock.now().getTime() - waitingMs(writer)
      // A reading received before the delay ended but not yet committed may still end the exceedance.
      const ripe = own.filter(({ due }) => due.getTime() <= now)
      if (writer && ripe.length > 0) await writer.run(raise(options, ripe, now))
    }
  }
  return repeated({
    name: 'telemetry: due',
    everyMs,
    task: raiseDue,
    failed: (error) => log('exceedances that fell due were not raised', error),
  })
}

function waitingMs(writer: Writer | undefined): number {
  const since = writer?.waitingSince() ?? null
  return since === null ? 0 : performance.now() - since
}

const raise =
  ({ registry, clock, applyDecisions }: TimerOptions, rows: readonly DueRow[], now: number): WriterTask =>
  async (held, judge, load) => {
    const devices = rows.flatMap(({ deviceId }) => registry.byId(deviceId) ?? [])
    await load(devices.filter((device: Device) => !device.loaded))
    await held.client.query(settle, [
      rows.map(({ ruleKey }) => ruleKey),
      rows.map(({ deviceId }) => deviceId),
      new Date(now),
    ])
    const decisions = rows.flatMap(({ deviceId, ruleKey }) => [...judge.due(deviceId, ruleKey, now)])
    await saveStates(held.client, judge.changed())
    const events: LiveEvent[] = []
    if (decisions.length > 0) await applyDecisions(held.tx, decisions, clock.now(), (event) => events.push(event))
    await emit(held.tx, events)
    return () => {}
  }
