import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../framework/context.ts'
import { isLoopback, limitStrangers, type UnknownAddresses } from './strangers.ts'

const http = createServer()
let strangers: UnknownAddresses
let caller: Caller | null = null
const arrived: Socket[] = []
const held: Socket[] = []
http.on('connection', (socket) => arrived.push(socket))
strangers = limitStrangers(
  http,
  2,
  async () => caller,
  () => false,
)

beforeEach(async () => {
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterEach(async () => {
  for (const socket of held.splice(0)) socket.destroy()
  http.close()
  http.closeAllConnections()
  await once(http, 'close')
  arrived.splice(0)
})

async function open(): Promise<'open' | 'closed'> {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
  held.push(socket)
  socket.on('error', () => undefined)
  const seen = arrived.length
  await once(socket, 'connect')
  while (arrived.length === seen) await new Promise(setImmediate)
  return arrived.at(-1)?.destroyed ? 'closed' : 'open'
}
const request = (socket: Socket | undefined) => ({ raw: { socket } }) as unknown as FastifyRequest

it('an address has so many connections before it signs in, and one more when one of them is gone', async () => {
  expect([await open(), await open(), await open()]).toEqual(['open', 'open', 'closed'])
  held[0]?.destroy()
  while (strangers.count('127.0.0.1') > 1) await new Promise(setImmediate)
  expect(await open()).toBe('open')
})

it('a connection with a signed-in session is no longer counted, one without a session is', async () => {
  expect([await open(), await open()]).toEqual(['open', 'open'])
  caller = null
  await strangers.authenticate(request(arrived[0]))
  expect(strangers.count('127.0.0.1')).toBe(2)
  caller = { userId: '1' } as Caller
  await strangers.authenticate(request(arrived[0]))
  await strangers.authenticate(request(arrived[0]))
  expect(strangers.count('127.0.0.1')).toBe(1)
  expect([await open(), await open()]).toEqual(['open', 'closed'])
})

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['1127.0.0.1', false],
  ['', false],
])('%s is this machine: %s', (address, is) => expect(isLoopback(address)).toBe(is))
