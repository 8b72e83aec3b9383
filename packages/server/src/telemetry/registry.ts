import type pg from 'pg'
import type { Clock } from '../framework/clock.ts'
import { contain } from '../framework/concurrency/contain.ts'
import type { JudgedDevice } from './judge/context.ts'
import { type Change, takeDefinitions } from './registry/apply.ts'
import { createCatchUp } from './registry/catch-up.ts'
import type { Device } from './registry/device.ts'
import { emptyIndex } from './registry/index.ts'
import { judgedDevice } from './registry/judged.ts'
import { readDefinitions } from './registry/registry-rows.ts'

/** Devices, tokens, limits and plans in memory; follows changes made in this process within a second. */
export interface Registry {
  /** Returns the device for a token hash. */
  byToken(hash: string): Device | undefined
  /** Same as `byToken`, but for an unknown hash checks the database for new devices first. */
  findToken(hash: string): Promise<Device | undefined>
  byId(deviceId: string): Device | undefined
  /** Returns the device with that code behind a gateway. */
  child(gateway: Device, code: string): Device | undefined
  /** Resolves once everything committed before the call is loaded, or after some seconds. */
  catchUp(): Promise<void>
  devices(): Iterable<Device>
  /** Devices grouped by enterprise. */
  groups(): Iterable<ReadonlySet<Device>>
  judged(deviceId: string): JudgedDevice | undefined
  /** Reads what has changed; resolves once it is applied. */
  refresh(): Promise<void>
  onChange(listener: (change: Change) => void): void
  stop(): void
}

export interface RegistryOptions {
  pool: pg.Pool
  clock: Clock
  /** Number of writers the devices are distributed over. */
  writers: number
  pollMs?: number
  onError?: (error: Error) => void
}

/** A row may be committed some time after its update_time. */
const overlap = 60_000
/**
 * Up to this many devices, a refresh reads all of them, so that even a change without update_time is found.
 */
const fewDevices = 5000

export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  const { pool, clock, writers, pollMs = 5000, onError = () => {} } = options
  const index = emptyIndex(writers)
  const judged = new Map<string, JudgedDevice>()
  const listeners: ((change: Change) => void)[] = []
  let readAt = Number.POSITIVE_INFINITY
  let openTransaction: string | null = null
  let running: Promise<Change> | null = null

  async function read(all: boolean): Promise<Change> {
    const now = Math.min(Date.now(), clock.now().getTime())
    const from =
      all || openTransaction === null
        ? null
        : { updateTime: new Date(Math.min(readAt, now) - overlap), openTransaction }
    const found = await readDefinitions(pool, from)
    const change = takeDefinitions(index, found.definitions, from === null)
    readAt = now
    openTransaction = found.openTransaction
    for (const deviceId of change.affected) judged.delete(deviceId)
    if (change.affected.size > 0) for (const listener of listeners) listener(change)
    return change
  }
  /** Runs one refresh at a time; a call during a refresh gets the next one. */
  async function refresh(all: boolean): Promise<Change> {
    while (running) await running.catch(() => null)
    running = read(all).finally(() => {
      running = null
    })
    return running
  }

  await refresh(true)
  const catchUp = createCatchUp(async () => {
    const { affected } = await refresh(false)
    return { isNews: affected.size > 0 }
  })
  const timer = setInterval(
    contain('telemetry: registry', () => refresh(false).catch(onError)),
    pollMs,
  )
  timer.unref()
  return {
    byToken: (hash) => index.byToken.get(hash),
    async findToken(hash) {
      if (!index.byToken.has(hash)) await catchUp()
      return index.byToken.get(hash)
    },
    catchUp,
    byId: (deviceId) => index.byId.get(deviceId),
    child: (gateway, code) => index.children.get(gateway.deviceId)?.get(code),
    devices: () => index.byId.values(),
    groups: () => index.byEnterprise.values(),
    judged(deviceId) {
      const known = judged.get(deviceId)
      if (known) return known
      const device = index.byId.get(deviceId)
      if (!device) return undefined
      const made = judgedDevice(device, {
        workplace: device.workplaceId ? index.workplaces.get(device.workplaceId) : undefined,
        station: device.stationId ? index.stations.get(device.stationId) : undefined,
        enterprise: index.enterprises.get(device.enterpriseId),
        neighbours: index.byEnterprise.get(device.enterpriseId) ?? [],
        rules: index.rulesOf(device),
        watches: index.watchGroups.get(device.workplaceId ?? '')?.values() ?? [],
      })
      judged.set(deviceId, made)
      return made
    },
    refresh: async () => void (await refresh(index.byId.size <= fewDevices)),
    onChange: (listener) => listeners.push(listener),
    stop: () => clearInterval(timer),
  }
}
