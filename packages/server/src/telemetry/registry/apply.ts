import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { sharedChange, sharedOf } from '../api/shared.ts'
import { rangeEnd } from './channel.ts'
import type { Device } from './device.ts'
import { addTo, groupOf, type Index, takeFrom } from './index.ts'
import { type Definitions, type DeviceRow, type WatchRow, watchDays } from './registry-rows.ts'

/** Result of a refresh. */
export interface Change {
  /** Devices whose limits, plan or pairing may have changed. */
  affected: ReadonlySet<string>
  /** Devices whose token was renewed or that were removed: their connections are closed. */
  revoked: readonly Device[]
  /** Changed attributes that are shared with the devices. */
  told: readonly ToldChange[]
}
export interface ToldChange {
  readonly device: Device
  readonly change: Readonly<Record<string, unknown>>
}

/** Applies rows to the index; skips unchanged ones. `all`: removes what is not among them. */
export function takeDefinitions(index: Index, rows: Definitions, all: boolean): Change {
  const changed = {
    workplaces: takeRows(index.workplaces, rows.workplaces, all),
    stations: takeRows(index.stations, rows.stations, all),
    enterprises: takeRows(index.enterprises, rows.enterprises, all),
    groups: takeRules(index, rows.rules, all),
    watched: takeWatches(index, rows.watches, all),
  }
  const revoked: Device[] = []
  const told: ToldChange[] = []
  const moved = takeDevices(index, rows.devices, all, revoked, told)
  // Each enterprise once: at a start all devices have moved, and a plant can have thousands.
  const movedAt = new Set([...moved].map(({ enterpriseId }) => enterpriseId))
  const paired = [...movedAt].flatMap((id) => [...(index.byEnterprise.get(id) ?? [])])
  const affected = new Set([...moved, ...paired.filter(isPaired)].map((device) => device.deviceId))
  const anyPlace =
    changed.workplaces.size + changed.stations.size + changed.enterprises.size + changed.groups.size > 0 ||
    changed.watched.size > 0
  for (const device of anyPlace ? index.byId.values() : []) {
    if (
      changed.workplaces.has(device.workplaceId ?? '') ||
      changed.stations.has(device.stationId ?? '') ||
      changed.enterprises.has(device.enterpriseId) ||
      changed.groups.has(`kind ${device.kind}`) ||
      changed.groups.has(`workplace ${device.workplaceId}`) ||
      changed.groups.has(`device ${device.deviceId}`) ||
      (device.kind === 'pds' && changed.watched.has(device.workplaceId ?? ''))
    ) {
      affected.add(device.deviceId)
    }
  }
  return { affected, revoked, told }
}

const isPaired = (device: Device): boolean => ['pds', 'electrostatic', 'druginvolved'].includes(device.kind)

/** Returns the ids of the changed rows. */
function takeRows<T extends { id: string }>(into: Map<string, T>, rows: readonly T[], all: boolean): Set<string> {
  const changed = new Set<string>()
  for (const row of rows) {
    if (JSON.stringify(into.get(row.id)) === JSON.stringify(row)) continue
    into.set(row.id, row)
    changed.add(row.id)
  }
  if (all) {
    const there = new Set(rows.map((row) => row.id))
    for (const id of into.keys()) if (!there.has(id) && into.delete(id)) changed.add(id)
  }
  return changed
}

function takeRules(index: Index, rows: Definitions['rules'], all: boolean): Set<string> {
  const before = new Map(index.rules)
  const groups = new Set<string>()
  for (const id of takeRows(index.rules, rows, all)) {
    for (const row of [before.get(id), index.rules.get(id)]) {
      if (!row) continue
      const key = groupOf(row)
      groups.add(key)
      const group = index.ruleGroups.get(key) ?? new Map()
      index.ruleGroups.set(key, group)
      group.delete(id)
    }
    const now = index.rules.get(id)
    if (now && now.isDeleted === 0) index.ruleGroups.get(groupOf(now))?.set(id, now)
  }
  return groups
}

/** Returns the workplaces whose night watches have changed; forgets those that are over for long. */
function takeWatches(index: Index, rows: Definitions['watches'], all: boolean): Set<string> {
  const before = new Map(index.watches)
  const places = new Set<string>()
  const old = Date.now() - watchDays * 86_400_000
  for (const id of takeRows(index.watches, rows, all)) {
    const last = before.get(id)
    if (last && index.watchGroups.get(last.workplaceId)?.delete(id)) places.add(last.workplaceId)
    const now = index.watches.get(id)
    if (!now || now.isDeleted === 1) continue
    const group = index.watchGroups.get(now.workplaceId) ?? new Map()
    index.watchGroups.set(now.workplaceId, group.set(id, now))
    places.add(now.workplaceId)
    if (!all) for (const other of group.values()) if (other.watchTo.getTime() < old) forget(index, other)
  }
  return places
}

function forget(index: Index, { id, workplaceId }: WatchRow): void {
  index.watches.delete(id)
  index.watchGroups.get(workplaceId)?.delete(id)
}

function takeDevices(
  index: Index,
  rows: readonly DeviceRow[],
  all: boolean,
  revoked: Device[],
  told: ToldChange[],
): Set<Device> {
  const moved = new Set<Device>()
  for (const row of rows) {
    const known = index.byId.get(row.id)
    if (row.isDeleted === 1) {
      if (known) moved.add(remove(index, known, revoked))
      continue
    }
    if (known && sameDevice(known, row)) continue
    if (known?.tokenHash && known.tokenHash !== row.tokenHash) revoked.push(known)
    if (known) takeFrom(index, known)
    const before = known && sharedOf(known)
    const device = known ? fill(known, row) : fresh(index, row)
    const change = before && sharedChange(before, sharedOf(device))
    if (change) told.push({ device, change })
    index.byId.set(row.id, device)
    addTo(index, device)
    moved.add(device)
  }
  if (all) {
    const there = new Set(rows.map((row) => row.id))
    for (const device of index.byId.values()) if (!there.has(device.deviceId)) moved.add(remove(index, device, revoked))
  }
  return moved
}

function remove(index: Index, device: Device, revoked: Device[]): Device {
  takeFrom(index, device)
  index.byId.delete(device.deviceId)
  device.removed = true
  revoked.push(device)
  return device
}

const plain = [
  'kind',
  'code',
  'tenantId',
  'enterpriseId',
  'regionCode',
  'organizeId',
  'workplaceId',
  'stationId',
  'gatewayId',
  'tokenHash',
  'samplingSeconds',
] as const

const sameDevice = (device: Device, row: DeviceRow): boolean =>
  plain.every((name) => device[name] === row[name]) &&
  device.enabled === (row.enabled === 1) &&
  device.offlineSeconds === offlineSecondsOf(row, row.offlineSeconds) &&
  JSON.stringify(device.attrs) === JSON.stringify(row.attrs)

function fill(device: Device, row: DeviceRow): Device {
  for (const name of plain) Object.assign(device, { [name]: row[name] })
  device.enabled = row.enabled === 1
  device.offlineSeconds = offlineSecondsOf(row, row.offlineSeconds)
  device.attrs = row.attrs
  for (const channel of device.channels.values()) channel.max = rangeEnd(device, channel.metric)
  return device
}

function fresh(index: Index, row: DeviceRow): Device {
  const device: Device = {
    deviceId: row.id,
    kind: row.kind,
    code: row.code,
    tenantId: row.tenantId,
    enterpriseId: row.enterpriseId,
    regionCode: row.regionCode,
    organizeId: row.organizeId,
    workplaceId: row.workplaceId,
    stationId: row.stationId,
    gatewayId: row.gatewayId,
    tokenHash: row.tokenHash,
    enabled: row.enabled === 1,
    removed: false,
    samplingSeconds: row.samplingSeconds,
    offlineSeconds: offlineSecondsOf(row, row.offlineSeconds),
    attrs: row.attrs,
    writer: index.writerOf(row.enterpriseId),
    heartTime: row.heartTime?.getTime() ?? null,
    onLine: row.onLine === 1,
    outage: null,
    channels: new Map(),
    loaded: false,
  }
  return device
}

/** Offline period in seconds: the device's own, else its kind's. */
const offlineSecondsOf = (row: Pick<DeviceRow, 'kind'>, own: number | null): number =>
  own ?? kindMetrics[row.kind].offlineSeconds
