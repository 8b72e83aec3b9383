import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { gateState } from '@fengsui/contract/dictionaries/gates.ts'
import pLimit from 'p-limit'
import type pg from 'pg'
import { contain } from '../framework/concurrency/contain.ts'
import { excerpt, isObject } from './decode/value.ts'
import type { Device } from './registry/device.ts'

/** Writes heartbeats and last values to the device rows. */
export interface HeartbeatWriter {
  heard(device: Device, time: number): void
  /** Records that a device opened a connection, whatever it sends on it. */
  connected(device: Device, time: number): void
  /** Records a device's attributes; returns false for a non-object. */
  told(device: Device, attributes: unknown): boolean
  attributesOf(device: Device): Readonly<Record<string, unknown>>
  flush(): Promise<void>
  stop(): Promise<void>
}

const shortest = 1000
const longest = 5000

const update = `update dev_device d set heart_time = greatest(d.heart_time, of.heart),
    last_value_time = greatest(d.last_value_time, of.valued), last_values = d.last_values || of.values,
    attrs = d.attrs || of.attrs
  from jsonb_to_recordset($1::jsonb)
    as of (id bigint, heart timestamptz, valued timestamptz, values jsonb, attrs jsonb)
  where d.id = of.id`

const connectTimes = `update dev_device d set connect_time = greatest(d.connect_time, of.time)
  from unnest($1::bigint[], $2::timestamptz[]) as of (id, time) where d.id = of.id`

/**
 * Writes heartbeats and newest values once a second, separately from the readings; less often when writing is
 * slow, so that it never takes more than a twentieth of the time.
 */
export function createHeartbeatWriter(pool: pg.Pool, log: (message: string, error: unknown) => void): HeartbeatWriter {
  let waiting = new Set<Device>()
  const attributes = new Map<Device, Record<string, unknown>>()
  let connections = new Map<string, number>()
  let stopped = false
  const next = contain('telemetry: heartbeats', round)
  let timer = setTimeout(next, shortest)
  let running: Promise<void> = Promise.resolve()
  const inTurn = pLimit(1)

  async function writeConnections(): Promise<void> {
    if (connections.size === 0) return
    const opened = [...connections].toSorted(([a], [b]) => (a < b ? -1 : 1))
    connections = new Map()
    try {
      await pool.query(connectTimes, [opened.map(([id]) => id), opened.map(([, time]) => new Date(time))])
    } catch (error) {
      for (const [id, time] of opened) if (!connections.has(id)) connections.set(id, time)
      throw error
    }
  }
  /** Writes what waits; resolves when an earlier write under way is done as well. */
  const flush = (): Promise<void> => inTurn(write)
  async function write(): Promise<void> {
    await writeConnections()
    const devices = [...waiting].toSorted((a, b) => (a.deviceId < b.deviceId ? -1 : 1))
    if (devices.length === 0) return
    waiting = new Set()
    const told = devices.map((device) => attributes.get(device) ?? {})
    try {
      const rows = devices.map((device, n) => ({
        id: device.deviceId,
        heart: new Date(device.heartTime ?? 0),
        valued: newestTime(device),
        values: newestValues(device),
        attrs: told[n],
      }))
      // One JSON value: the driver would escape every quote of an array of them.
      await pool.query(update, [JSON.stringify(rows)])
      for (const [n, device] of devices.entries()) {
        if (attributes.get(device) !== told[n]) continue
        // The registry reads the stored ones only at its next refresh.
        device.attrs = { ...device.attrs, ...told[n] }
        attributes.delete(device)
      }
    } catch (error) {
      for (const device of devices) waiting.add(device)
      throw error
    }
  }
  function round(): void {
    const since = performance.now()
    running = flush()
      .catch((error) => log('heartbeats could not be written and are tried again', error))
      .finally(() => {
        if (stopped) return
        timer = setTimeout(next, Math.min(Math.max((performance.now() - since) * 20, shortest), longest))
      })
  }

  return {
    heard(device, time) {
      if (device.heartTime === null || time > device.heartTime) device.heartTime = time
      waiting.add(device)
    },
    connected: (device, time) => void connections.set(device.deviceId, time),
    told(device, sent) {
      if (!isObject(sent)) return false
      const kept = keptOf(device, sent)
      if (Object.keys(kept).length > 0) attributes.set(device, { ...attributes.get(device), ...kept })
      return true
    },
    attributesOf(device) {
      const { firmware, gateState } = { ...device.attrs, ...attributes.get(device) }
      return { ...(firmware !== undefined && { firmware }), ...(gateState !== undefined && { gateState }) }
    },
    flush,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await flush().catch(() => {})
    },
  }
}

/** Of what a device says about itself the registers keep its firmware and, of a road gate, the state of its bar. */
function keptOf({ kind }: Device, { firmware, gateState: bar }: Readonly<Record<string, unknown>>) {
  return {
    ...(typeof firmware === 'string' && firmware.length > 0 && { firmware: excerpt(firmware, 29) }),
    ...(kind === deviceKind.is.roadGate &&
      typeof bar === 'string' &&
      Object.hasOwn(gateState.entries, bar) && { gateState: bar }),
  }
}

function newestTime(device: Device): Date | null {
  let newest = 0
  for (const channel of device.channels.values()) newest = Math.max(newest, channel.shownTime)
  return newest > 0 ? new Date(newest) : null
}

function newestValues(device: Device): Readonly<Record<string, number>> {
  const values: Record<string, number> = {}
  for (const { key, shown } of device.channels.values()) if (!Number.isNaN(shown)) values[key] = shown
  return values
}
