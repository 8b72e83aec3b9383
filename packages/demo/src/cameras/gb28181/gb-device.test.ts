import { createHash } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { textOf } from '../onvif/soap.ts'
import type { Replay, VideoSource } from '../video-source.ts'
import { type GbDevice, type GbDeviceOptions, startGbDevice } from './gb-device.ts'
import { headerOf, readSip, type SipMessage, sipAnswer, sipText } from './sip-text.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const [deviceId, channelId, serverId, realm] = [
  '34020000001110000001',
  '34020000001310000001',
  '34020000002000000001',
  '3402000000',
]
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
const replays: (Replay | undefined)[] = []
/** Gives a key picture each time it is played. */
const source: VideoSource = {
  codec: 'H264',
  parameterSets: [Buffer.from('6742c00bda05', 'hex'), Buffer.from('68ce1720', 'hex')],
  width: 320,
  height: 180,
  framesPerSecond: 8,
  play(give, replay) {
    replays.push(replay)
    give({ nals: [Buffer.alloc(3000, 0x65)], isKey: true, time: replay?.from ?? Date.now() })
    return () => {}
  },
}

/** A platform that knows the password `right`, and a device that registers with it. */
async function platform(password = 'right', more: Partial<GbDeviceOptions> = {}) {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const received: SipMessage[] = []
  let wake = () => {}
  const registrations: string[] = []
  let devicePort = 0
  const send = (bytes: Buffer) => socket.send(bytes, devicePort, '127.0.0.1')
  socket.on('message', (bytes, { port }) => {
    devicePort = port
    const message = readSip(bytes)
    if (!message) return
    if (message.method === 'REGISTER') {
      const header = headerOf(message, 'authorization')
      const given = /response="(\w+)"/.exec(header)?.[1]
      const wanted = md5(`${md5(`${deviceId}:${realm}:right`)}:n1:${md5(`REGISTER:sip:${serverId}@${realm}`)}`)
      registrations.push(`${header ? (given === wanted ? 'right' : 'wrong') : 'none'} ${headerOf(message, 'expires')}`)
      if (!header)
        send(sipAnswer(message, '401 Unauthorized', 't', [['WWW-Authenticate', `Digest realm="${realm}", nonce="n1"`]]))
      else send(sipAnswer(message, given === wanted ? '200 OK' : '403 Forbidden', 't'))
      return
    }
    if (message.method) send(sipAnswer(message, '200 OK', 't'))
    received.push(message)
    wake()
  })
  const { port } = socket.address()
  const device: GbDevice = await startGbDevice({
    server: { host: '127.0.0.1', port, id: serverId, realm },
    id: deviceId,
    password,
    channels: [1, 2, 3].map((n) => ({ id: `3402000000131000000${n}`, name: `Room ${n}` })),
    sourceOf: async () => source,
    ...more,
  })
  ends.push(
    () => device.close(),
    () => socket.close(),
  )
  const next = async (fits: (message: SipMessage) => boolean): Promise<SipMessage> => {
    for (;;) {
      const at = received.findIndex(fits)
      if (at >= 0) return received.splice(at, 1)[0] as SipMessage
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  let number = 0
  const request = (method: string, callId: string, body = '', uri = `sip:${channelId}@${realm}`) => {
    const headers = [
      ['Via', 'SIP/2.0/UDP 127.0.0.1;branch=z9hG4bK1'],
      ['From', `<sip:${serverId}@${realm}>;tag=1`],
      ['To', `<${uri}>`],
      ['Call-ID', callId],
      ['CSeq', `${++number} ${method}`],
    ] as const
    send(sipText(`${method} ${uri} SIP/2.0`, headers, body))
  }
  const query = (command: string, more = '') =>
    request(
      'MESSAGE',
      `q${number}`,
      `<Query><CmdType>${command}</CmdType><SN>7</SN><DeviceID>${deviceId}</DeviceID>${more}</Query>`,
    )
  return { device, registrations, next, request, query, socket }
}
const isMessage = (command: string) => (message: SipMessage) =>
  message.method === 'MESSAGE' && textOf(message.body, 'CmdType') === command
const isAnswer = (status: number, method: string) => (message: SipMessage) =>
  message.status === status && headerOf(message, 'cseq').endsWith(method)
const offer = (port: number, kind = 'Play', tcp = '', times = '0 0') =>
  [
    'v=0',
    `s=${kind}`,
    'c=IN IP4 127.0.0.1',
    `t=${times}`,
    `m=video ${port} ${tcp ? 'TCP/' : ''}RTP/AVP 96`,
    ...(tcp ? [`a=setup:${tcp}`] : []),
    'a=rtpmap:96 PS/90000',
    'y=0100000007',
    '',
  ].join('\r\n')

describe('a device of GB/T 28181', () => {
  it('is refused with a wrong password, and registers with the right one', async () => {
    const wrong = await platform('wrong')
    await expect.poll(() => wrong.device.state).toBe('refused')
    expect(wrong.registrations).toEqual(['none 3600', 'wrong 3600'])
    const right = await platform()
    await right.next(isMessage('Keepalive'))
    expect(right.device.state).toBe('registered')
    await right.device.close()
    await expect.poll(() => right.registrations.at(-1)).toMatch(/ 0$/)
    ends.splice(2, 1)
  })

  it('refuses streams it does not have, in forms it does not send', async () => {
    const { request, next, device } = await platform()
    await next(isMessage('Keepalive'))
    request('INVITE', 'a', offer(9000), `sip:34020000001310000009@${realm}`)
    await next(isAnswer(404, 'INVITE'))
    request('INVITE', 'b', 'v=0')
    await next(isAnswer(488, 'INVITE'))
    request('BYE', 'c')
    await next(isAnswer(481, 'BYE'))
    expect(device.streams).toBe(0)
  })

  it('reports its channels, itself, its recordings and alarms', async () => {
    const { query, next, device } = await platform()
    await next(isMessage('Keepalive'))
    query('Catalog')
    const parts = [await next(isMessage('Catalog')), await next(isMessage('Catalog'))]
    expect(parts.map(({ body }) => textOf(body, 'SumNum'))).toEqual(['3', '3'])
    expect(parts.flatMap(({ body }) => [...body.matchAll(/<Name>([^<]+)/g)].map(([, name]) => name)).sort()).toEqual([
      'Room 1',
      'Room 2',
      'Room 3',
    ])
    query('DeviceInfo')
    expect(textOf((await next(isMessage('DeviceInfo'))).body, 'Channel')).toBe('3')
    query('RecordInfo', '<StartTime>2026-11-25T08:30:00</StartTime><EndTime>2026-11-25T10:00:00</EndTime>')
    const records = (await next(isMessage('RecordInfo'))).body
    expect(textOf(records, 'SumNum')).toBe('2')
    expect(textOf(records, 'EndTime')).toBe('2026-11-25T09:00:00')
    device.alarm(channelId)
    expect(textOf((await next(isMessage('Alarm'))).body, 'AlarmMethod')).toBe('5')
  })
})

const programPacket = (packet: Buffer) => packet.readUInt32BE(8) === 100_000_007 && packet.readUInt32BE(12) === 0x1ba

it('sends a program stream by UDP until it receives a BYE', async () => {
  const { request, next, device } = await platform()
  await next(isMessage('Keepalive'))
  const media = createSocket('udp4')
  ends.push(() => media.close())
  await new Promise<void>((resolve) => media.bind(0, '127.0.0.1', resolve))
  const first = new Promise<Buffer>((resolve) => media.once('message', resolve))
  request('INVITE', 'a', offer(media.address().port))
  const answer = await next(isAnswer(200, 'INVITE'))
  expect(answer.body).toContain('y=0100000007')
  expect(headerOf(answer, 'to')).toContain(';tag=')
  request('ACK', 'a')
  expect(programPacket(await first)).toBe(true)
  request('BYE', 'a')
  await next(isAnswer(200, 'BYE'))
  expect(device.streams).toBe(0)
})

it('plays a recording over TCP, faster and from another moment when asked to', async () => {
  const { request, next } = await platform()
  await next(isMessage('Keepalive'))
  const packets: Buffer[] = []
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    let bytes = Buffer.alloc(0)
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part])
      while (bytes.length >= 2 && bytes.length >= 2 + bytes.readUInt16BE(0)) {
        packets.push(bytes.subarray(2, 2 + bytes.readUInt16BE(0)))
        bytes = bytes.subarray(2 + bytes.readUInt16BE(0))
      }
    })
  })
  ends.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const begin = 1_795_000_000
  replays.length = 0
  request('INVITE', 'a', offer(port, 'Playback', 'passive', `${begin} ${begin + 3600}`))
  expect((await next(isAnswer(200, 'INVITE'))).body).toContain('a=setup:active')
  request('ACK', 'a')
  await expect.poll(() => packets.length).toBeGreaterThan(2)
  expect(packets[0] && programPacket(packets[0])).toBe(true)
  request('INFO', 'a', 'PLAY RTSP/1.0\r\nCSeq: 2\r\nScale: 4.0\r\nRange: npt=60-\r\n')
  await next(isAnswer(200, 'INFO'))
  await expect
    .poll(() => replays)
    .toEqual([
      { from: begin * 1000, speed: 1 },
      { from: (begin + 60) * 1000, speed: 4 },
    ])
  // A platform takes one connection for one invitation.
  expect(connections).toBe(1)
  request('INFO', 'a', 'PLAY RTSP/1.0\r\nCSeq: 3\r\nRange: npt=3600-\r\n')
  expect(textOf((await next(isMessage('MediaStatus'))).body, 'NotifyType')).toBe('121')
})

it('waits for a platform that connects itself', async () => {
  const { request, next } = await platform()
  await next(isMessage('Keepalive'))
  request('INVITE', 'a', offer(9, 'Play', 'active'))
  const answer = (await next(isAnswer(200, 'INVITE'))).body
  expect(answer).toContain('a=setup:passive')
  request('ACK', 'a')
  const socket = connect({ host: '127.0.0.1', port: Number(/m=video (\d+)/.exec(answer)?.[1]) })
  ends.push(() => socket.destroy())
  const part = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  expect(programPacket(part.subarray(2))).toBe(true)
})
