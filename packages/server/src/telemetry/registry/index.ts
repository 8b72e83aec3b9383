import type { Device } from './device.ts'
import type { EnterpriseRow, RuleRowWithPlace, StationRow, WatchRow, WorkplaceRow } from './registry-rows.ts'

/** In-memory maps of the registry. */
export interface Index {
  readonly byId: Map<string, Device>
  readonly byToken: Map<string, Device>
  /** Gateway to code to device. */
  readonly children: Map<string, Map<string, Device>>
  readonly byEnterprise: Map<string, Set<Device>>
  readonly workplaces: Map<string, WorkplaceRow>
  readonly stations: Map<string, StationRow>
  readonly enterprises: Map<string, EnterpriseRow>
  readonly rules: Map<string, RuleRowWithPlace>
  /** Rules by the object they belong to: kind, workplace or device. */
  readonly ruleGroups: Map<string, Map<string, RuleRowWithPlace>>
  readonly watches: Map<string, WatchRow>
  /** Night watches by workplace. */
  readonly watchGroups: Map<string, Map<string, WatchRow>>
  rulesOf(device: Device): RuleRowWithPlace[]
  writerOf(enterpriseId: string): number
}

export function emptyIndex(writers: number): Index {
  const ruleGroups: Index['ruleGroups'] = new Map()
  return {
    byId: new Map(),
    byToken: new Map(),
    children: new Map(),
    byEnterprise: new Map(),
    workplaces: new Map(),
    stations: new Map(),
    enterprises: new Map(),
    rules: new Map(),
    ruleGroups,
    watches: new Map(),
    watchGroups: new Map(),
    rulesOf: (device) =>
      [`kind ${device.kind}`, `workplace ${device.workplaceId}`, `device ${device.deviceId}`].flatMap((key) => [
        ...(ruleGroups.get(key)?.values() ?? []),
      ]),
    writerOf: (enterpriseId) => spread(enterpriseId) % writers,
  }
}

export const groupOf = (row: RuleRowWithPlace): string =>
  row.scope === 'kind' ? `kind ${row.kind}` : `${row.scope} ${row.scope === 'device' ? row.deviceId : row.workplaceId}`

/** Hash that distributes consecutive ids over the writers. */
function spread(text: string): number {
  let hash = 0x811c9dc5
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

export function addTo(index: Index, device: Device): void {
  if (device.tokenHash) index.byToken.set(device.tokenHash, device)
  if (device.gatewayId) {
    const codes = index.children.get(device.gatewayId) ?? new Map<string, Device>()
    index.children.set(device.gatewayId, codes.set(device.code, device))
  }
  const group = index.byEnterprise.get(device.enterpriseId) ?? new Set<Device>()
  index.byEnterprise.set(device.enterpriseId, group.add(device))
}

export function takeFrom(index: Index, device: Device): void {
  if (device.tokenHash && index.byToken.get(device.tokenHash) === device) index.byToken.delete(device.tokenHash)
  const codes = device.gatewayId ? index.children.get(device.gatewayId) : undefined
  if (codes?.get(device.code) === device) codes.delete(device.code)
  index.byEnterprise.get(device.enterpriseId)?.delete(device)
}
