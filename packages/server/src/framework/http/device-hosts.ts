import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'

/** A device's address that points at this server, its database, or at an address that must not be called. */
export class ForbiddenHost extends Error {
  override name = 'ForbiddenHost'
}

/** The addresses devices may have. Cameras are in private networks, so those are allowed. */
export interface DeviceHosts {
  /**
   * Returns the addresses of a host, all of which may be called; none for a name nobody knows. Throws `ForbiddenHost`. A
   * connection must use one of them: the name could be answered differently the next time.
   */
  resolve(host: string, port: number): Promise<string[]>
}

export interface DeviceHostOptions {
  /** Allows addresses of this machine, for devices that are simulated on it; its own ports stay closed. */
  readonly allowLoopback?: boolean
  /** Ports of this server and its database. */
  readonly closedPorts?: () => readonly number[]
  /** Host of the database. */
  readonly closedHosts?: readonly string[]
  readonly lookup?: LookupFunction
  readonly ownAddresses?: () => readonly string[]
}

const timeoutMs = 3000
const listOf = (nets: readonly (readonly [net: string, bits: number])[]): BlockList => {
  const list = new BlockList()
  for (const [net, bits] of nets) list.addSubnet(net, bits, isIP(net) === 4 ? 'ipv4' : 'ipv6')
  return list
}
/** Unspecified, link-local with the metadata services of clouds, multicast, unassigned, and IPv6 that embeds IPv4. */
const never = listOf([
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fd00:ec2::254', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
])
const loopback = listOf([
  ['127.0.0.0', 8],
  ['::1', 128],
])
const holds = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

const interfaceAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))

export function deviceHosts({
  allowLoopback = false,
  closedPorts = () => [],
  closedHosts = [],
  lookup = systemLookup as LookupFunction,
  ownAddresses = interfaceAddresses,
}: DeviceHostOptions = {}): DeviceHosts {
  const addressesOf = (host: string): Promise<string[]> => {
    if (isIP(host) !== 0) return Promise.resolve([host])
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve([]), timeoutMs)
      lookup(host, { all: true }, (error, found) => {
        clearTimeout(timer)
        resolve(error || !Array.isArray(found) ? [] : found.map(({ address }) => address))
      })
    })
  }
  return {
    async resolve(host, port) {
      const name = host.toLowerCase().replace(/\.$/, '')
      const addresses = await addressesOf(name)
      const own = new Set(ownAddresses())
      const isOwn = (address: string) => holds(loopback, address) || own.has(address)
      const database = new Set((await Promise.all(closedHosts.map(addressesOf))).flat())
      for (const address of addresses) {
        if (holds(never, address)) throw new ForbiddenHost(`${host} is not an address of a device`)
        if (isOwn(address) && (!allowLoopback || closedPorts().includes(port)))
          throw new ForbiddenHost(`${host} is this server`)
        if (database.has(address) && !isOwn(address)) throw new ForbiddenHost(`${host} is the database`)
      }
      return addresses
    },
  }
}
