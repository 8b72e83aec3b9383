import { createSocket, type Socket } from 'node:dgram'
import { type GbDevice, startGbDevice } from '@fengsui/demo/cameras/gb28181/gb-device.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { codedSource } from '../../media/test/coded-source.ts'
import { eventually } from '../../telemetry/test/stand.ts'
import { type GbServer, startGb28181 } from './index.ts'
import { captured } from './test/captured.ts'

let server: TestApp
let gb: GbServer
let device: GbDevice
let cameraId = ''
const said: string[] = []
const failures: unknown[] = []
const sockets: Socket[] = []
const gbId = '34020000001310000007'
const serverId = '34020000002000000001'
const realm = serverId.slice(0, 10)

async function socketAt(address: string): Promise<Socket> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  await new Promise<void>((resolve) => socket.bind(0, address, resolve))
  return socket
}

/** Call-IDs that passed between device and server, of invitations. */
const calls: string[] = []
/** A way to the server on which messages can be read. */
async function readableWay(): Promise<number> {
  const [toServer, toDevice] = [await socketAt('127.0.0.1'), await socketAt('127.0.0.1')]
  let devicePort = 0
  toDevice.on('message', (bytes, from) => {
    devicePort = from.port
    toServer.send(bytes, gb.port, '127.0.0.1')
  })
  toServer.on('message', (bytes) => {
    const text = bytes.toString('latin1')
    const call = /^call-id: *(\S+)/im.exec(text)?.[1]
    if (text.startsWith('INVITE') && call) calls.push(call)
    toDevice.send(bytes, devicePort, '127.0.0.1')
  })
  return toDevice.address().port
}

beforeAll(async () => {
  server = await startForTest()
  gb = await startGb28181({
    port: 0,
    host: '0.0.0.0',
    serverId,
    services: server.house,
    alive: () => {},
    gone: () => {},
    seen: () => {},
    log: (line) => void said.push(line),
    failed: (error) => void failures.push(error),
  })
  const added = await server.call('POST', '/yhjg-dp/sss/Dashboard/camera/submit', {
    as: 'admin',
    body: {
      enterpriseId: '21000001',
      code: 'GB-HOSTILE',
      name: '枪机',
      protocolType: '3',
      monitorCode: gbId,
      loginName: 'gb',
      loginPassword: 'Camera-5566',
    },
  })
  expect(added.msg).toBe('操作成功')
  cameraId = added.data.id
  const source = codedSource()
  device = await startGbDevice({
    server: { host: '127.0.0.1', port: await readableWay(), id: serverId, realm },
    id: gbId,
    password: 'Camera-5566',
    channels: [{ id: gbId, name: '枪机' }],
    sourceOf: async () => source,
  })
  await eventually(() => expect(device.state).toBe('registered'))
})
afterAll(async () => {
  await device?.close()
  await gb?.stop()
  for (const socket of sockets) socket.close()
  await server?.stop()
})

it('a good-bye with forged tags ends no stream, and is logged once for its source', async () => {
  let bytes = 0
  const ends: string[] = []
  const stream = await gb.open(cameraId, {
    push: (piece) => {
      bytes += piece.length
    },
    end: (problem) => void ends.push(problem),
  })
  await eventually(() => expect(bytes, ends.join()).toBeGreaterThan(1000))
  const forger = await socketAt('127.0.0.2')
  const answers: string[] = []
  forger.on('message', (answer) => void answers.push(answer.toString().split('\r\n')[0] ?? ''))
  said.length = 0
  for (const n of [1, 2, 3])
    forger.send(
      [
        `BYE sip:${serverId}@${realm} SIP/2.0`,
        `Via: SIP/2.0/UDP 127.0.0.2:${forger.address().port};rport;branch=z9hG4bKforged${n}`,
        `From: <sip:${gbId}@${realm}>;tag=forged${n}`,
        `To: <sip:${serverId}@${realm}>;tag=forged`,
        `Call-ID: ${calls[0]}`,
        `CSeq: ${n} BYE`,
        'Content-Length: 0',
        '',
        '',
      ].join('\r\n'),
      gb.port,
      '127.0.0.1',
    )
  await eventually(() => expect(answers).toHaveLength(3))
  expect(new Set(answers)).toEqual(new Set(['SIP/2.0 481 Call/Transaction Does Not Exist']))
  const before = bytes
  await eventually(() => expect(bytes).toBeGreaterThan(before))
  expect([ends, gb.health().streams]).toEqual([[], 1])
  expect(said).toEqual(['GB/T 28181: 127.0.0.2 used a tag that is not of its conversation; it was refused'])
  stream?.close()
})

it('leaves 10,000 registrations in a second unanswered beyond a share, says so once, and serves others', async () => {
  const [flooder, other] = [await socketAt('127.0.0.3'), await socketAt('127.0.0.4')]
  const answers = { flooder: 0, other: 0 }
  flooder.on('message', () => {
    answers.flooder += 1
  })
  other.on('message', () => {
    answers.other += 1
  })
  said.length = 0
  for (let n = 0; n < 10_000; n++) flooder.send(captured.register, gb.port, '127.0.0.1')
  await eventually(() => {
    other.send(captured.register, gb.port, '127.0.0.1')
    expect(answers.other).toBeGreaterThan(0)
  })
  await eventually(() => expect(said).toHaveLength(1))
  expect(said[0]).toBe('GB/T 28181: 127.0.0.3 sends too many messages; the rest are left unanswered')
  expect(answers.flooder).toBeLessThan(1000)
  // A second later it serves that source again.
  const before = answers.flooder
  await eventually(() => {
    flooder.send(captured.register, gb.port, '127.0.0.1')
    expect(answers.flooder).toBeGreaterThan(before)
  })
  expect([said.length, gb.health().devices, failures]).toEqual([1, 1, []])
})
