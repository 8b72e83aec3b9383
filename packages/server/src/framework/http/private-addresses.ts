import { BlockList, isIP } from 'node:net'

type Net = readonly [net: string, bits: number]

/** Loopback, private and shared ranges, link-local, multicast, and unassigned. */
const closed4: readonly Net[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** The same in IPv6, with the ranges that embed an IPv4 address (NAT64, 6to4, Teredo). */
const closed6: readonly Net[] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
const closed = listOf([...closed4, ...closed6])

/** Whether an address is private; an IPv4 address written as IPv6 counts as itself. */
export const isPrivate = (address: string): boolean => holds(closed, address)

/** An entry of the setting PRIVATE_ADDRESSES: an address, a network such as 10.1.0.0/16, or the name of a host. */
export const isAddressEntry = (entry: string): boolean => netOf(entry) !== undefined || hostName.test(entry)

/** Private addresses that outgoing calls may use. */
export interface Permitted {
  host(name: string): boolean
  address(address: string): boolean
}

export function permittedOf(entries: readonly string[]): Permitted {
  const nets = listOf(entries.map(netOf).filter((net) => net !== undefined))
  const names = new Set(entries.filter((entry) => !netOf(entry)).map((entry) => entry.toLowerCase()))
  return { host: (name) => names.has(name.toLowerCase()), address: (address) => holds(nets, address) }
}

const hostName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i

function netOf(entry: string): Net | undefined {
  const [net = '', bits, ...more] = entry.split('/')
  const family = isIP(net)
  const most = family === 6 ? 128 : 32
  if (family === 0 || more.length > 0) return undefined
  if (bits === undefined) return [net, most]
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? [net, Number(bits)] : undefined
}

function listOf(nets: readonly Net[]): BlockList {
  const list = new BlockList()
  for (const [net, bits] of nets) list.addSubnet(net, bits, isIP(net) === 4 ? 'ipv4' : 'ipv6')
  return list
}

function holds(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
