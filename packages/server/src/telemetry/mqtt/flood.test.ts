import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRaw, publication, type RawClient } from '../test/raw-client.ts'
import { openStand, type Stand } from '../test/stand.ts'
import { maxConnectionsPerAddress, maxUnauthenticated } from './broker-bounds.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand([
    { kind: 'th', code: 'TH', token: 'token' },
    { kind: 'th', code: 'OTHER', token: 'other' },
  ])
})
afterAll(() => stand.stop())
const open = (more = {}) => openRaw(stand.telemetry.mqttPort, 5, more)

it('a device that opens one connection after another loses its oldest ones; other devices lose none', async () => {
  const other = await open({ username: 'other' })
  const clients: RawClient[] = []
  for (let n = 0; n <= maxConnectionsPerAddress; n++) clients.push(await open({ clientId: `c${n}`, keepalive: 0 }))
  expect(new Set(clients.map(({ welcome }) => welcome.reasonCode))).toEqual(new Set([0]))
  expect(await clients[0]?.untilClosed()).toMatchObject([{ cmd: 'disconnect', reasonCode: 0x97 }])
  for (const client of [clients[1], clients.at(-1), other] as RawClient[]) {
    client.send({ cmd: 'pingreq' })
    expect(await client.next()).toMatchObject({ cmd: 'pingresp' })
  }
  for (const client of [...clients, other]) client.close()
})

it('connections that do not say who they are give way to those who do', async () => {
  const silent = Array.from({ length: maxUnauthenticated + 1 }, () =>
    connect(stand.telemetry.mqttPort, '127.0.0.1').resume(),
  )
  const [first] = silent
  await new Promise((resolve) => first?.once('close', resolve).on('error', () => {}))
  const client = await open()
  client.send(publication())
  expect(await client.next()).toMatchObject({ cmd: 'puback', messageId: 1 })
  client.close()
  for (const socket of silent) socket.destroy()
})

it('a client that acknowledges nothing is sent a thousand messages and no more', async () => {
  const client = await open({ clientId: 'deaf' })
  client.send({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: 'v1/devices/me/rpc/response/+', qos: 1 }] })
  expect(await client.next()).toMatchObject({ cmd: 'suback' })
  const asked = 1500
  for (let n = 1; n <= asked; n++) {
    const topic = `v1/devices/me/rpc/request/${n}`
    client.send(publication({ topic, payload: '{"method":"getCurrentTime"}', qos: 0, messageId: undefined }))
  }
  client.send(publication({ messageId: 77 }))
  const heard: string[] = []
  while (heard.at(-1) !== 'puback') heard.push((await client.next()).cmd)
  expect(heard.filter((cmd) => cmd === 'publish').length).toBe(1000)
  client.close()
})
