import { kindRules } from '@fengsui/contract/telemetry/kind-rules.ts'
import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import type pg from 'pg'
import { isAhead, takeBackFuture } from '../future.ts'
import type { Judge } from '../judge/judge.ts'
import type { KeptPoint, KeptRule } from '../judge/memory.ts'
import type { Progress } from '../judge/progress.ts'
import { maxRecentSamples } from '../judge/recent-samples.ts'
import { type Channel, channelOf } from '../registry/channel.ts'
import type { Device } from '../registry/device.ts'
import type { Registry } from '../registry.ts'

const newest = `select of.id::text as "deviceId", of.metric, v.time, v.value, v.quality
  from unnest($1::bigint[], $2::text[]) as of (id, metric)
  cross join lateral (select time, value, quality from tele_value
    where device_id = of.id and metric = of.metric order by time desc limit 1) v`
/** Loads the last good readings: three give the interval, the rest is the history for `rise` rules. */
const recent = (most: number) => `select of.id::text as "deviceId", of.metric, v.times, v.values
  from unnest($1::bigint[], $2::text[]) as of (id, metric)
  cross join lateral (select array_agg(extract(epoch from time)::float8 * 1000 order by time) as times,
      array_agg(value order by time) as values
    from (select time, value from tele_value where device_id = of.id and metric = of.metric and quality <> 0
      order by time desc limit ${most}) last) v`
const newestEvents = `select of.id::text as "deviceId", of.metric, v.time
  from unnest($1::bigint[], $2::text[]) as of (id, metric)
  cross join lateral (select time from tele_event
    where device_id = of.id and event_kind = of.metric order by time desc limit 1) v`
const weights = `select of.id::text as "deviceId", v.weight from unnest($1::bigint[]) as of (id)
  cross join lateral (select weight from tele_charge_log where chargegun_powder_id = of.id order by time desc limit 1) v`
const risingMetrics = new Set(
  kindRules.filter(({ op }) => op === 'rise').map(({ kind, metric }) => `${kind} ${metric}`),
)
const states = `select device_id as "deviceId", rule_key as "ruleKey", state from warn_rule_state
  where device_id = any($1) and rule_key <> 'offline'`

interface Newest {
  deviceId: string
  metric: string
  time: Date
  value: number
  quality: number
}
interface Recent {
  deviceId: string
  metric: string
  times: number[] | null
  values: number[] | null
}

/** Devices per query. */
const most = 1000

/**
 * Restores the state of devices not loaded since the start, and of those paired with them: the newest time of
 * each metric and the rule states, which are passed to `recall`.
 */
export async function loadDevices(
  client: pg.ClientBase,
  registry: Registry,
  judge: Judge,
  seen: Iterable<Device>,
  recall: (kept: KeptRule) => void,
  now: number,
): Promise<void> {
  const devices = withRelated(registry, seen)
  for (let from = 0; from < devices.length; from += most) {
    for (const kept of await load(client, judge, devices.slice(from, from + most), now)) recall(kept)
  }
}

function withRelated(registry: Registry, seen: Iterable<Device>): Device[] {
  const found = new Set<Device>()
  const take = (device: Device | undefined, depth: number): void => {
    if (!device || device.loaded || found.has(device)) return
    found.add(device)
    const { pairedPds = null, dischargers = [], machines = [] } = registry.judged(device.deviceId) ?? {}
    if (depth === 0) return
    for (const id of [pairedPds, ...dischargers, ...machines]) if (id) take(registry.byId(id), depth - 1)
  }
  for (const device of seen) take(device, 2)
  return [...found]
}

async function load(client: pg.ClientBase, judge: Judge, devices: readonly Device[], now: number): Promise<KeptRule[]> {
  const channels = devices.flatMap((device) =>
    kindMetrics[device.kind].metrics.map((metric) => channelOf(device, metric.key) as Channel),
  )
  const ask = async <T>(text: string, of: readonly Channel[]): Promise<T[]> =>
    of.length === 0
      ? []
      : (await client.query(text, [of.map((one) => one.device.deviceId), of.map((one) => one.key)])).rows
  const scales = channels.filter((channel) => channel.weighing)
  const values = await ask<Newest>(
    newest,
    channels.filter((channel) => !channel.metric.event),
  )
  const measured = channels.filter((channel) => !channel.metric.event)
  const rising = measured.filter(({ device, key }) => risingMetrics.has(`${device.kind} ${key}`))
  const pasts = [
    ...(await ask<Recent>(
      recent(3),
      measured.filter((channel) => !rising.includes(channel)),
    )),
    ...(await ask<Recent>(recent(maxRecentSamples), rising)),
  ]
  const events = await ask<Newest>(
    newestEvents,
    channels.filter((channel) => channel.metric.event),
  )
  const weighed =
    scales.length === 0 ? [] : (await client.query(weights, [scales.map((one) => one.device.deviceId)])).rows
  const kept = (await client.query(states, [devices.map((device) => device.deviceId)])).rows as (KeptRule & {
    state: Progress
  })[]

  const byKey = new Map(channels.map((channel) => [`${channel.device.deviceId} ${channel.key}`, channel]))
  const points: KeptPoint[] = []
  for (const row of [...values, ...events]) {
    const channel = byKey.get(`${row.deviceId} ${row.metric}`)
    if (!channel) continue
    channel.lastTime = row.time.getTime()
    if (channel.metric.event)
      points.push({ deviceId: row.deviceId, metric: row.metric, time: channel.lastTime, value: 0 })
  }
  const byScale = new Map(weighed.map((row) => [row.deviceId, row.weight as number]))
  for (const { weighing, device } of scales) if (weighing) weighing.weight = byScale.get(device.deviceId) ?? null
  judge.restore({ points, rules: kept })
  for (const { deviceId, metric, times, values: readings } of pasts) {
    const readingsOf = (times ?? []).map((time, n) => [Math.round(time), readings?.[n] ?? 0] as const)
    judge.replay(deviceId, metric, readingsOf)
  }
  for (const channel of channels) channel.point = judge.point(channel.device.deviceId, channel.key)
  for (const device of devices) device.loaded = true
  await takeBackFuture(
    client,
    judge,
    devices.filter((device) => isAhead(device, now)),
    now,
  )
  return kept
}
