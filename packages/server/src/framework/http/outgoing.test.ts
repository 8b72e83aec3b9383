import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutgoing } from './outgoing.ts'
import { isAddressEntry, isPrivate } from './private-addresses.ts'

const servers: Server[] = []
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
let port: number
let asked: string[] = []
beforeAll(async () => {
  port = await listen((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
    const to = /^\/to\/(.+)$/.exec(request.url ?? '')?.[1]
    if (to) return response.writeHead(302, { location: decodeURIComponent(to) }).end()
    if (request.url === '/large') return response.end(Buffer.alloc(200_000))
    if (request.url === '/silent') return undefined
    return response.end('inside')
  })
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** A lookup that returns successive results per name. */
const names = (means: Record<string, string[]>): LookupFunction & { asked: string[] } => {
  const lookup = ((host: string, _options: unknown, done: (...args: unknown[]) => void) => {
    lookup.asked.push(host)
    const [address = ''] = (means[host]?.length ?? 0) > 1 ? [means[host]?.shift() ?? ''] : (means[host] ?? [])
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }])
  }) as unknown as LookupFunction & { asked: string[] }
  lookup.asked = []
  return lookup
}

const closed = [
  ['loopback', '127.0.0.1'],
  ['loopback, elsewhere in its range', '127.8.9.10'],
  ['this network', '0.0.0.0'],
  ['private 10', '10.1.2.3'],
  ['private 172', '172.31.255.254'],
  ['private 192', '192.168.1.1'],
  ['shared by a carrier', '100.64.0.1'],
  ['link-local, where clouds keep their keys', '169.254.169.254'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 unique local', 'fd12:3456::1'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 site-local', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv4 mapped into IPv6', '::ffff:127.0.0.1'],
  ['IPv4 mapped into IPv6, in hexadecimal', '::ffff:a00:1'],
  ['IPv4 translated (NAT64)', '64:ff9b::7f00:1'],
  ['6to4 of a private address', '2002:7f00:1::'],
] as const

describe.each(closed)('%s (%s)', (_, address) => {
  it('is refused as it is written', async () => {
    const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/`
    await expect(createOutgoing().fetch(url)).rejects.toThrow('private network')
    expect(createOutgoing().refuses(new URL(url))).toBe(true)
  })
  it('is refused behind a name', async () => {
    const lookup = names({ 'idp.example': [address] })
    await expect(createOutgoing({ lookup }).fetch('http://idp.example/')).rejects.toThrow('private network')
  })
})

it.each(['93.184.216.34', '2606:4700::1111', '::ffff:93.184.216.34', '172.32.0.1', '100.128.0.1', '11.0.0.1'])(
  'leaves %s open',
  (address) => expect(isPrivate(address)).toBe(false),
)

it.each([
  'http://2130706433',
  'http://0x7f.1',
  'http://0177.0.0.1',
  'http://127.1',
  'http://localhost',
  'http://a.localhost',
  'http://localhost.',
])('refuses this machine written as %s', async (address) => {
  await expect(createOutgoing().fetch(`${address}:${port}/`)).rejects.toThrow('private network')
})

it.each(['file:///etc/passwd', 'ftp://93.184.216.34/', 'data:text/plain,x'])('does not call %s', async (address) => {
  await expect(createOutgoing().fetch(address)).rejects.toThrow()
})

it('looks a name up once and connects to what it has checked', async () => {
  // A name that would resolve to something else on the next lookup.
  const lookup = names({ 'turning.example': ['127.0.0.1', '169.254.169.254'] })
  const outgoing = createOutgoing({ lookup, privateAddresses: ['127.0.0.1'] })
  expect(await (await outgoing.fetch(`http://turning.example:${port}/`)).text()).toBe('inside')
  expect(lookup.asked).toEqual(['turning.example'])
  await expect(outgoing.fetch(`http://turning.example:${port}/`)).rejects.toThrow('private network')
})

describe('what the setting allows', () => {
  it.each([['127.0.0.1'], ['127.0.0.0/8'], ['inner.example'], ['::1', '127.0.0.1']])(
    'by %s is called',
    async (...entries) => {
      const lookup = names({ 'inner.example': ['127.0.0.1'] })
      const outgoing = createOutgoing({ lookup, privateAddresses: entries })
      expect(await (await outgoing.fetch(`http://inner.example:${port}/`)).text()).toBe('inside')
    },
  )
  it('by one network is not another', async () => {
    const outgoing = createOutgoing({ privateAddresses: ['10.0.0.0/8', 'inner.example'] })
    await expect(outgoing.fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('private network')
  })
  it.each(['10.0.0.0/8', '127.0.0.1', 'fd00::/8', 'oss.intern', 'minio'])('may be %s', (entry) => {
    expect(isAddressEntry(entry)).toBe(true)
  })
  it.each(['10.0.0.0/33', '10.0.0.0/8/1', 'a b', '', '-x', 'http://x'])('may not be "%s"', (entry) => {
    expect(isAddressEntry(entry)).toBe(false)
  })
})

describe('a redirect', () => {
  const lookup = () =>
    names({ 'out.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'], 'in.example': ['10.0.0.1'] })
  const outgoing = () => createOutgoing({ lookup: lookup(), privateAddresses: ['out.example', 'other.example'] })
  const to = (location: string) => `http://out.example:${port}/to/${encodeURIComponent(location)}`

  it.each(['http://127.0.0.1:1/', 'http://in.example/', 'http://[::1]/', 'http://localhost/', 'file:///etc/passwd'])(
    'to %s is refused',
    async (location) => {
      await expect(outgoing().fetch(to(location))).rejects.toThrow()
      await expect(outgoing().fetch(to(location))).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
    },
  )
  it('inside the allowed addresses is followed, and carries no key to another server', async () => {
    asked = []
    const answer = await outgoing().fetch(to(`http://other.example:${port}/there`), {
      headers: { authorization: 'key' },
    })
    expect(await answer.text()).toBe('inside')
    expect(asked[0]).toMatch(/ key$/)
    expect(asked[1]).toBe('GET /there ')
  })
  it('is not followed for ever', async () => {
    let location = '/'
    for (let n = 0; n < 6; n++) location = `/to/${encodeURIComponent(location)}`
    await expect(outgoing().fetch(`http://out.example:${port}${location}`)).rejects.toThrow('fetch failed')
  })
  it('is not followed where the caller does not want it', async () => {
    expect((await outgoing().fetch(to('/there'), { redirect: 'manual' })).status).toBe(302)
    await expect(outgoing().fetch(to('/there'), { redirect: 'error' })).rejects.toThrow('fetch failed')
  })
})

describe('an answer', () => {
  const outgoing = createOutgoing({ privateAddresses: ['127.0.0.1'] })
  it('may not be longer than is wanted', async () => {
    await expect(outgoing.fetch(`http://127.0.0.1:${port}/large`, {}, { most: 100_000 })).rejects.toThrow(
      'fetch failed',
    )
    expect((await outgoing.fetch(`http://127.0.0.1:${port}/large`, {}, { most: 200_000 })).status).toBe(200)
  })
  it('is not waited for longer than is wanted', async () => {
    const asked = outgoing.fetch(`http://127.0.0.1:${port}/silent`, {}, { timeoutMs: 100 })
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
