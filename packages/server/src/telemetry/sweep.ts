import type pg from 'pg'
import { watchClockSteps } from '../framework/clock.ts'
import { emit } from '../framework/events/outbox.ts'
import { isAhead, takeBackFuture } from './future.ts'
import { goOffline } from './go-offline.ts'
import type { Judge } from './judge/judge.ts'
import { type Outage, sweepOffline, type Watched } from './judge/offline.ts'
import type { Device } from './registry/device.ts'
import type { Registry } from './registry.ts'
import { type Repeated, repeated, type TimerOptions } from './repeated.ts'
import type { CommitLocks } from './writer/commit.ts'
import { outageKey, stateEvent } from './writer/online.ts'
import { saveStates } from './writer/states.ts'

const everyMs = 15_000
/** While readings have waited this long (ms) for the database, no device is reported offline. */
const stalled = 5000
const sweepLock = 7_306_004

/** Detects devices that have not reported for too long. */
export function startSweep(options: TimerOptions): Repeated {
  const { pool, clock, registry, writers, log } = options
  /** Since when this server has been receiving without interruption: earlier silence proves nothing. */
  let listening = clock.now().getTime()
  const stepped = watchClockSteps(clock)

  async function sweep(): Promise<void> {
    const now = clock.now().getTime()
    // After a forward clock step every device seems silent for long: the period starts over.
    listening = stepped() > 0 ? now : Math.min(listening, now)
    if (writers.some((writer) => performance.now() - (writer.waitingSince() ?? Number.POSITIVE_INFINITY) > stalled)) {
      listening = now
      return
    }
    const overdue = [...registry.devices()].filter((device) => isOverdue(device, now))
    if (overdue.length > 0) await readHearts(pool, overdue)
    for (const [number, writer] of writers.entries()) {
      await writer.run((held, judge) => judgeAll(held, options, number, judge, { listening, now }))
    }
  }
  return repeated({
    name: 'telemetry: sweep',
    everyMs,
    task: sweep,
    failed: (error) => log('the sweep for silent devices failed', error),
  })
}

const isOverdue = (device: Device, now: number): boolean =>
  device.heartTime !== null && now - device.heartTime > device.offlineSeconds * 1000

/** Reloads outages from the database: another server may have swept last. */
async function recallOutages(client: pg.ClientBase, registry: Registry, writer: number): Promise<void> {
  const { rows } = await client.query<{ deviceId: string; state: Outage }>(
    'select device_id as "deviceId", state from warn_rule_state where rule_key = $1',
    [outageKey],
  )
  const kept = new Map(rows.map((row) => [row.deviceId, row.state]))
  for (const device of registry.devices()) {
    if (device.writer === writer) device.outage = kept.get(device.deviceId) ?? null
  }
}

/** Rereads heartbeats received by other servers. */
async function readHearts(pool: pg.Pool, devices: readonly Device[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; heart: Date | null; onLine: number }>(
    'select id, heart_time as heart, on_line as "onLine" from dev_device where id = any($1)',
    [devices.map((device) => device.deviceId)],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const device of devices) {
    const heart = found.get(device.deviceId)?.heart?.getTime() ?? null
    if (heart !== null && heart > (device.heartTime ?? 0)) {
      device.heartTime = heart
      device.onLine = found.get(device.deviceId)?.onLine === 1
    }
  }
}

/** Sweeps the devices of one writer between two of its batches; the result takes effect with the commit. */
async function judgeAll(
  held: CommitLocks,
  { registry, applyDecisions }: TimerOptions,
  writer: number,
  judge: Judge,
  since: { listening: number; now: number },
): Promise<() => void> {
  const { listening, now } = since
  const { rows } = await held.client.query('select pg_try_advisory_xact_lock($1, $2) as mine', [sweepLock, writer])
  if (!rows[0].mine) return () => {}
  const ahead = [...registry.devices()].filter((device) => device.writer === writer && isAhead(device, now))
  await takeBackFuture(held.client, judge, ahead, now)
  await recallOutages(held.client, registry, writer)
  const decisions = [...judge.tick(now - everyMs)]
  const outages = new Map<Device, Outage | null>()
  const silent: Device[] = []
  for (const group of registry.groups()) {
    const devices = [...group].filter((device) => device.writer === writer && device.heartTime !== null)
    const found = sweepOffline(
      devices.map((device) => watched(device, listening, now)),
      now,
    )
    decisions.push(...found.decisions)
    for (const device of devices) {
      const outage = found.outages.get(device.deviceId)
      if (outage !== undefined) outages.set(device, outage)
      if (device.onLine && isSilent(device, listening, now)) silent.push(device)
    }
  }
  const gone = await goOffline(held.client, silent, { listening, now })
  const ended = [...outages].map(([{ deviceId }, state]) => ({ ruleKey: outageKey, deviceId, state }))
  await saveStates(held.client, [...judge.changed(), ...ended])
  const events = gone.map((device) => stateEvent(device, 0))
  if (decisions.length > 0) await applyDecisions(held.tx, decisions, new Date(now), (event) => events.push(event))
  await emit(held.tx, events)
  return () => {
    for (const device of gone) device.onLine = false
    for (const [device, outage] of outages) device.outage = outage
  }
}

/** Whether a device is offline; only after this server has been receiving for the device's offline period. */
const isSilent = (device: Device, listening: number, now: number): boolean =>
  now - Math.max(device.heartTime ?? now, listening) > device.offlineSeconds * 1000

function watched(device: Device, listening: number, now: number): Watched {
  const unproven = device.outage === null && isOverdue(device, now) && !isSilent(device, listening, now)
  const { deviceId, kind, enabled, stationId, offlineSeconds, outage } = device
  const recorder = device.attrs.nvrId
  const gatewayId = device.gatewayId ?? (typeof recorder === 'string' ? recorder : null)
  const heartTime = unproven ? listening : device.heartTime
  return { deviceId, kind, enabled, stationId, gatewayId, offlineSeconds, outage, heartTime, listening }
}
