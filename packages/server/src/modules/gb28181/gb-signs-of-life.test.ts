import { createSocket, type Socket } from 'node:dgram'
import { type GbDevice, startGbDevice } from '@fengsui/demo/cameras/gb28181/gb-device.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { codedSource } from '../../media/test/coded-source.ts'
import { eventually } from '../../telemetry/test/stand.ts'
import { type GbServer, startGb28181 } from './index.ts'

let server: TestApp
let gb: GbServer
let cameraId = ''
/** What is reported of devices, in order. */
const reports: string[] = []
const failures: unknown[] = []
const gbId = '34020000001310000007'
const serverId = '34020000002000000001'
const realm = serverId.slice(0, 10)
const password = 'Camera-5566'

const join = (withPassword = password): Promise<GbDevice> =>
  startGbDevice({
    server: { host: '127.0.0.1', port: gb.port, id: serverId, realm },
    id: gbId,
    password: withPassword,
    channels: [],
    sourceOf: async () => codedSource(),
    keepalive: 60_000,
    retry: 60_000,
  })
const enable = (enabled: 0 | 1) =>
  server.pool.query('update dev_device set enabled = $2 where id = $1', [cameraId, enabled])

/** Sends a sign of life in the name of the camera from an address; returns the first line of the answer. */
async function keepalive(address: string): Promise<string> {
  const socket: Socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, address, resolve))
  const answer = new Promise<string>((resolve) =>
    socket.once('message', (bytes) => resolve(bytes.toString().split('\r\n')[0] ?? '')),
  )
  const body = `<?xml version="1.0"?><Notify><CmdType>Keepalive</CmdType><SN>1</SN><DeviceID>${gbId}</DeviceID><Status>OK</Status></Notify>`
  const head = [
    `MESSAGE sip:${serverId}@${realm} SIP/2.0`,
    `Via: SIP/2.0/UDP ${address}:${socket.address().port};rport;branch=z9hG4bK1`,
    `From: <sip:${gbId}@${realm}>;tag=1`,
    `To: <sip:${serverId}@${realm}>`,
    'Call-ID: 1',
    'CSeq: 1 MESSAGE',
    'Content-Type: Application/MANSCDP+xml',
    `Content-Length: ${body.length}`,
  ]
  socket.send(`${head.join('\r\n')}\r\n\r\n${body}`, gb.port, '127.0.0.1')
  const first = await answer
  socket.close()
  return first
}
/** Time for what does not wait for another. */
const meanwhile = async () => {
  for (let n = 0; n < 50; n++) await server.pool.query('select 1')
}
const [taken, refused] = ['SIP/2.0 200 OK', 'SIP/2.0 403 Forbidden']

beforeAll(async () => {
  server = await startForTest()
  gb = await startGb28181({
    port: 0,
    host: '0.0.0.0',
    serverId,
    services: server.house,
    alive: (ids) => void reports.push(...ids.map((id) => `alive ${id}`)),
    gone: (ids) => void reports.push(...ids.map((id) => `gone ${id}`)),
    seen: () => {},
    log: () => {},
    failed: (error) => void failures.push(error),
    reviewMs: 3_600_000,
  })
  const added = await server.call('POST', '/yhjg-dp/sss/Dashboard/camera/submit', {
    as: 'admin',
    body: {
      enterpriseId: '21000001',
      code: 'GB-LIFE',
      name: '枪机',
      protocolType: '3',
      monitorCode: gbId,
      loginName: 'gb',
      loginPassword: password,
    },
  })
  expect(added.msg).toBe('操作成功')
  cameraId = added.data.id
})
afterAll(async () => {
  await gb?.stop()
  await server?.stop()
})

it('counts only from the address of a registration', async () => {
  expect(await keepalive('127.0.0.1')).toBe(refused)
  const device = await join()
  await eventually(() => expect(reports).toEqual([`alive ${cameraId}`, `alive ${cameraId}`]))
  reports.length = 0
  expect(await keepalive('127.0.0.2')).toBe(refused)
  expect(await keepalive('127.0.0.1')).toBe(taken)
  await eventually(() => expect(reports).toEqual([`alive ${cameraId}`]))
  await device.close()
})

it('does not count once a registration was refused, signed off or thrown out', async () => {
  reports.length = 0
  expect(await keepalive('127.0.0.1')).toBe(refused)
  const bad = await join('wrong')
  await eventually(() => expect(bad.state).toBe('refused'))
  expect(await keepalive('127.0.0.1')).toBe(refused)
  await bad.close()
  expect(reports).toEqual([])

  const device = await join()
  await eventually(() => expect(reports.length).toBe(2))
  await enable(0)
  await gb.recheck()
  expect(await keepalive('127.0.0.1')).toBe(refused)
  expect(reports.at(-1)).toBe(`gone ${cameraId}`)
  await enable(1)
  await device.close()
})

it('does not count after the registration has ended in time', async () => {
  reports.length = 0
  const device = await join()
  await eventually(() => expect(reports.length).toBe(2))
  server.clock.advance(3601)
  expect(await keepalive('127.0.0.1')).toBe(refused)
  expect(reports.length).toBe(2)
  await device.close()
})

it('of a registration that ends while it is being written comes before its end', async () => {
  reports.length = 0
  const holder = await server.pool.connect()
  await holder.query('begin; lock table gb_refusal in exclusive mode')
  const device = await join()
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => expect((await server.pool.query(waits)).rowCount).toBe(1))
  await enable(0)
  const thrownOut = gb.recheck()
  await meanwhile()
  await holder.query('commit')
  holder.release()
  await thrownOut
  expect(await keepalive('127.0.0.1')).toBe(refused)
  await meanwhile()
  expect([reports.at(-1), gb.health().devices, failures]).toEqual([`gone ${cameraId}`, 0, []])
  const { rows } = await server.pool.query('select 1 from gb_registration')
  expect(rows).toEqual([])
  await enable(1)
  await device.close()
})
