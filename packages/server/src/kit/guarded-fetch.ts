import { lookup } from 'node:dns'
import { request as http, type RequestOptions } from 'node:http'
import { request as https } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks no outgoing call may enter unless it is allowed to: this machine, private ranges, what has no owner. */
const closed = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** Whether an address lies in a network of that kind; an IPv4 address written as IPv6 counts as itself. */
export function isPrivate(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return closed.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** Looks a name up and refuses private addresses: asked at every connection, so that a name cannot change in between. */
const guarded: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const inside = found?.find(({ address }) => isPrivate(address))
    const why = error ?? (inside ? new PrivateAddress(`${hostname} is ${inside.address}`) : null)
    if (why) return done(why as NodeJS.ErrnoException, [])
    if (options.all) return done(null, found)
    const [first] = found
    return done(null, first?.address ?? '', first?.family)
  })

interface Answer {
  readonly status: number
  readonly bytes: Buffer
}
const timeoutMs = 30_000
const most = 64 * 1024 * 1024

/** Sends a signed request to an address of an administrator's choice. Follows nowhere, waits no longer than half a minute. */
export function send(
  { method, url, headers }: Request,
  { body, allowPrivate }: { body?: Buffer | undefined; allowPrivate: boolean },
): Promise<Answer> {
  const address = new URL(url)
  const host = address.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isPrivate(host)) return Promise.reject(new PrivateAddress(host))
  const options: RequestOptions = {
    method,
    headers: { ...Object.fromEntries(headers), 'content-length': body?.length ?? 0 },
    signal: AbortSignal.timeout(timeoutMs),
    ...(allowPrivate ? {} : { lookup: guarded }),
  }
  return new Promise((resolve, reject) => {
    const sent = (address.protocol === 'https:' ? https : http)(address, options, (response) => {
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > most) sent.destroy(new Error('the answer is too long'))
        else parts.push(part)
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts) }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
