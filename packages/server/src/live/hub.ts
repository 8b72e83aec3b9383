import { isInScope } from '../framework/access/scope.ts'
import { contain } from '../framework/concurrency/contain.ts'
import type { Caller } from '../framework/context.ts'
import { filterEventFor, seesVehicles } from './filter-event.ts'
import { type DeviceReadings, frame, frameOf } from './frame.ts'
import type { LiveRow } from './pump.ts'
import { type Listener, type Room, roomKey, write } from './room.ts'
import type { VehiclePlace } from './vehicle-feed.ts'

/** A reading from telemetry, after commit. */
export interface FreshReading {
  readonly deviceId: string
  readonly metric: string
  readonly time: number
  readonly value: number
}

export interface Hub {
  /** `vehicles`: also the places of vehicles, once a second. */
  join(caller: Caller, devices: readonly string[], listener: Listener, vehicles?: boolean): () => void
  /** Queues durable events, already in order. */
  deliver(rows: readonly LiveRow[]): void
  readings(readings: readonly FreshReading[]): void
  /** Whether anyone follows the places of vehicles. */
  wantsVehicles(): boolean
  /** Sends new places of vehicles to the callers who follow them. */
  vehicles(places: readonly VehiclePlace[]): void
  /** The last durable id written to the rooms with the pump at `cursor`: a new listener reads on from there. */
  writtenTo(cursor: string): string
  size(): number
  /** Returns every open stream with its session and room. */
  streams(): readonly { readonly sessionId: string; readonly room: Room }[]
  /** Ends the streams of a session. */
  endSession(sessionId: string): void
  stop(): void
}

export const flushMs = 100
/** Maximum concurrent streams per user: enough for a duty room sharing an account. */
export const maxStreams = 200
/** Readings up to this age are sent to a new subscriber: the time between loading a page and subscribing. */
const recentMs = 15_000

/**
 * Fans events out. Nothing is written on arrival: every 100 ms each room gets one buffer with all its events,
 * built once and shared by its listeners, so that a thousand consoles cost little more than one.
 */
export function createHub(now: () => number = Date.now): Hub {
  const rooms = new Map<string, Room>()
  const listeners = new Set<Listener>()
  let durable: LiveRow[] = []
  let fresh = new Map<string, DeviceReadings>()
  const recent = new Map<string, { readonly told: DeviceReadings; at: number }>()

  const flush = () => {
    if (durable.length === 0 && fresh.size === 0) return
    const rows = durable
    const readings = fresh
    durable = []
    fresh = new Map()
    keep(readings)
    const shared = rows.filter((row) => !row.userId).map((row) => ({ row, text: frameOf(row) }))
    const texts = new Map<string, string>()
    for (const room of rooms.values()) {
      const bytes = roomBytes(room, shared, readings, texts)
      if (bytes) for (const listener of room.listeners) write(listener, bytes)
    }
    for (const row of rows) if (row.userId) toUser(row)
  }
  /** A device's readings are merged in place: thousands report ten times a second. */
  const keep = (readings: ReadonlyMap<string, DeviceReadings>) => {
    const at = now()
    for (const told of readings.values()) {
      const known = recent.get(told.deviceId)
      if (!known || known.at < at - recentMs)
        recent.set(told.deviceId, { told: { ...told, values: { ...told.values } }, at })
      else {
        Object.assign(known.told.values, told.values)
        known.told.time = told.time
        known.at = at
      }
    }
  }
  const forget = () => {
    const oldest = now() - recentMs
    for (const [id, { at }] of recent) if (at < oldest) recent.delete(id)
  }
  const toUser = (row: LiveRow) => {
    const bytes = Buffer.from(frameOf(row))
    for (const listener of listeners) if (listener.userId === row.userId) write(listener, bytes)
  }
  const beat = () => {
    const bytes = Buffer.from(frame('beat', { time: now() }))
    for (const listener of listeners) write(listener, bytes)
  }
  const timers = [
    setInterval(contain('live: send', flush), flushMs),
    setInterval(contain('live: beat', beat), 1000),
    setInterval(contain('live: forget', forget), recentMs),
  ]

  return {
    join(caller, devices, listener, vehicles = false) {
      const others = [...listeners].filter(({ userId }) => userId === listener.userId)
      if (others.length >= maxStreams) others[0]?.response.end()
      const key = roomKey(caller, devices, vehicles)
      const room = rooms.get(key) ?? {
        key,
        scope: caller,
        devices: new Set(devices),
        vehicles,
        listeners: new Set(),
      }
      rooms.set(key, room)
      room.listeners.add(listener)
      listeners.add(listener)
      const oldest = now() - recentMs
      const known = devices.flatMap((id) => {
        const one = recent.get(id)
        return one && one.at >= oldest ? one.told : []
      })
      if (known.length > 0) write(listener, Buffer.from(known.map((told) => frame('reading', told)).join('')))
      return () => {
        listeners.delete(listener)
        room.listeners.delete(listener)
        if (room.listeners.size === 0) rooms.delete(key)
      }
    },
    deliver(rows) {
      durable.push(...rows)
    },
    readings(readings) {
      for (const { deviceId, metric, time, value } of readings) {
        const device = fresh.get(deviceId) ?? { deviceId, time, values: {} }
        if (!fresh.has(deviceId)) fresh.set(deviceId, device)
        device.values[metric] = value
        if (time > device.time) device.time = time
      }
    },
    wantsVehicles: () => [...rooms.values()].some((room) => room.vehicles && seesVehicles(room.scope)),
    vehicles(places) {
      if (places.length === 0) return
      for (const room of rooms.values()) {
        if (!room.vehicles || !seesVehicles(room.scope)) continue
        const told = places.filter((place) => isInScope(room.scope, place)).map(({ shown }) => shown)
        if (told.length === 0) continue
        const bytes = Buffer.from(frame('vehicles', { vehicles: told }))
        for (const listener of room.listeners) write(listener, bytes)
      }
    },
    writtenTo: (cursor) => (durable[0] ? String(BigInt(durable[0].id) - 1n) : cursor),
    size: () => listeners.size,
    streams: () =>
      [...rooms.values()].flatMap((room) => [...room.listeners].map(({ sessionId }) => ({ sessionId, room }))),
    endSession(sessionId) {
      for (const listener of listeners) if (listener.sessionId === sessionId) listener.response.end()
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
      flush()
      for (const listener of listeners) listener.response.end()
    },
  }
}

function roomBytes(
  room: Room,
  shared: readonly { row: LiveRow; text: string }[],
  readings: ReadonlyMap<string, DeviceReadings>,
  texts: Map<string, string>,
): Buffer | null {
  let text = ''
  for (const { row, text: one } of shared) {
    const told = filterEventFor(room.scope, row)
    if (told) text += told === row ? one : frameOf(told)
  }
  for (const deviceId of room.devices) {
    const device = readings.get(deviceId)
    if (!device) continue
    const one = texts.get(deviceId) ?? frame('reading', device)
    texts.set(deviceId, one)
    text += one
  }
  return text ? Buffer.from(text) : null
}
