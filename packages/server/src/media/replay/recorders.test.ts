import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveDrawnCameras } from '@fengsui/demo/cameras/drawn-cameras.ts'
import { type GbDevice, startGbDevice } from '@fengsui/demo/cameras/gb28181/gb-device.ts'
import { startOnvifRecorder } from '@fengsui/demo/cameras/onvif/onvif-recorder.ts'
import type { OnvifRecorder } from '@fengsui/demo/cameras/onvif/recorder-state.ts'
import { clocksIn } from '@fengsui/demo/cameras/test/read-clocks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { filesOf } from '../../framework/files/file-storage.ts'
import { deviceHosts } from '../../framework/http/device-hosts.ts'
import { type GbServer, startGb28181 } from '../../modules/gb28181/index.ts'
import {
  addSegment,
  extendSegment,
  mediaPath,
  mediaWorkers,
  openSegment,
  recordKey,
  setOtherRecordings,
} from '../../modules/recordings/index.ts'
import { sampleStream } from '../../modules/recordings/test/sample-stream.ts'
import { eventually } from '../../telemetry/test/stand.ts'
import { openCursor, type Piece } from '../playback/cursor.ts'
import { mergedCursor } from './merged-cursor.ts'
import { type Recorders, recorders } from './recorders.ts'
import { openRtspReplay } from './rtsp-replay.ts'

const plant = '21000001'
const path = '/blade-dcms-video'
const login = { name: 'viewer', password: 'Recorder-5566' }
const serverId = '34020000002000000001'
const gbId = '34020000001180000009'
const channelId = '34020000001310000009'
let server: TestApp
let gb: GbServer
let device: GbDevice
let drawn: Awaited<ReturnType<typeof serveDrawnCameras>>
let onvif: OnvifRecorder
let others: Recorders
let folder = ''
let media = ''
let wrongBy = 0
const cameras = { onvif: '', gb: '', dead: '' }

const now = () => server.clock.now().getTime()
const text = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 23).replace('T', ' ')
const add = async (to: string, body: Record<string, unknown>): Promise<string> => {
  const { data, msg } = await server.call('POST', to, { as: 'admin', body: { enterpriseId: plant, ...body } })
  expect(msg).toBe('操作成功')
  return data.id
}
const read = (call: string, query: Record<string, unknown>, as = 'safety') =>
  server.call('GET', `${path}/recording/${call}`, { as, query })
/** What a cursor gives up to a moment. */
async function taken(cursor: { next(): Promise<Piece | undefined> }, until: number): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (let piece = await cursor.next(); piece; piece = await cursor.next()) {
    pieces.push(piece)
    if (piece.is === 'fragment' && piece.time >= until) break
  }
  return pieces
}
/** The clocks of the pictures that pieces show. */
const shown = (pieces: readonly Piece[]) =>
  clocksIn(Buffer.concat(pieces.flatMap((piece) => (piece.is === 'gap' ? [] : [piece.bytes]))), 'mp4')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fengsui-recorders-'))
  drawn = await serveDrawnCameras({
    port: 0,
    folder,
    cameras: [{ code: 'R1', mainCodec: 'H264', login: null, replayLogin: login, peopleAt: () => 1 }],
  })
  // Its pictures are encoded before they are asked for.
  await drawn.sources('/R1/replay')
  onvif = await startOnvifRecorder({
    port: 0,
    login,
    channels: [
      {
        token: 'R1',
        name: 'R1',
        main: `rtsp://127.0.0.1:${drawn.port}/R1/main`,
        sub: `rtsp://127.0.0.1:${drawn.port}/R1/sub`,
        replay: `rtsp://127.0.0.1:${drawn.port}/R1/replay`,
        mainCodec: 'H264',
        canTurn: false,
      },
    ],
    keepDays: 1,
    now: () => now() + wrongBy,
  })
  server = await startForTest({ hosts: deviceHosts({ allowLoopback: true }) })
  media = filesOf(server.house).media
  mediaWorkers.open()
  gb = await startGb28181({
    port: 0,
    host: '127.0.0.1',
    serverId,
    services: server.house,
    alive: () => {},
    gone: () => {},
    seen: () => {},
    log: () => {},
    failed: () => {},
  })
  const account = { loginName: login.name, loginPassword: login.password }
  const nvr = (code: string, more: object) =>
    add(`${path}/enterprisenvr/submit`, { code, name: code, channelCount: 4, ...account, ...more })
  const [byOnvif, byGb, dead] = [
    await nvr('RN-1', { onvifUrl: onvif.url }),
    await nvr('RN-2', { gbServerId: gbId }),
    await nvr('RN-3', { onvifUrl: 'http://127.0.0.1:1/onvif/device_service' }),
  ]
  const camera = (code: string, more: object) =>
    add('/yhjg-dp/sss/Dashboard/camera/submit', { code, name: code, ...more })
  cameras.onvif = await camera('R1', { nvrId: byOnvif })
  cameras.gb = await camera('R2', { nvrId: byGb, monitorCode: channelId, protocolType: '3' })
  cameras.dead = await camera('R3', { nvrId: dead })
  device = await startGbDevice({
    server: { host: '127.0.0.1', port: gb.port, id: serverId, realm: serverId.slice(0, 10) },
    id: gbId,
    password: login.password,
    channels: [{ id: channelId, name: '一号机' }],
    sourceOf: async () => drawn.sources('/R1/main'),
  })
  await eventually(() => expect(device.state).toBe('registered'))
  others = recorders({ services: server.house, gb: () => gb, folder: media })
  setOtherRecordings(others)
})
afterAll(async () => {
  setOtherRecordings(undefined)
  await device.close()
  await gb.stop()
  await onvif.close()
  await drawn.close()
  mediaWorkers.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a recorder gives nothing', () => {
  const opened: Server[] = []
  afterAll(() => {
    for (const one of opened) one.close()
  })
  const portOf = async (say: (request: string) => string) => {
    const fake = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (bytes) => socket.write(say(bytes.toString('latin1'))))
    })
    opened.push(fake)
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
    return (fake.address() as { port: number }).port
  }
  const replayAt = (port: number, account: typeof login | null = login) =>
    openRtspReplay({ url: `rtsp://127.0.0.1:${port}/R1/replay`, address: '127.0.0.1', port, login: account }, 0, 1000)

  it('that is away, wants another account, or does not speak RTSP; what it says is bounded', async () => {
    await expect(replayAt(1)).rejects.toThrow('unreachable')
    await expect(replayAt(drawn.port, null)).rejects.toThrow('loginNeeded')
    await expect(replayAt(drawn.port, { ...login, password: 'no' })).rejects.toThrow('wrongPassword')
    await expect(replayAt(await portOf(() => 'HTTP/1.1 200 OK\r\n\r\n'))).rejects.toThrow('notRtsp')
    const long = `RTSP/1.0 200 OK\r\nCSeq: 1\r\nContent-Length: 1000000\r\n\r\n${'a=x\r\n'.repeat(200_000)}`
    await expect(replayAt(await portOf(() => long))).rejects.toThrow('notRtsp')
    const basic = await portOf(() => 'RTSP/1.0 401 No\r\nCSeq: 1\r\nWWW-Authenticate: Basic realm="x"\r\n\r\n')
    await expect(replayAt(basic)).rejects.toThrow('loginUnsafe')
    const elsewhere = await portOf(() => 'RTSP/1.0 302 Moved\r\nCSeq: 1\r\nLocation: rtsp://169.254.169.254/\r\n\r\n')
    await expect(replayAt(elsewhere)).rejects.toThrow('refused')
  })

  it('is reported on the time line, whose own part is there all the same', async () => {
    const { data } = await read('timeline', { cameraIds: cameras.dead, start: text(now() - 60_000), end: text(now()) })
    expect(data[0]).toMatchObject({ recorderSpans: [], recorderProblem: 'unreachable', spans: [] })
    const refused = await read('still', { cameraId: cameras.dead, time: text(now() - 30_000) })
    expect(refused.msg).toBe('所选时段没有录像')
  })
})

describe.each(['onvif', 'gb'] as const)('a recorder by %s', (by) => {
  it('is on the time line with what it has', async () => {
    const [start, end] = [now() - 600_000, now() - 60_000]
    const { data } = await read('timeline', { cameraIds: cameras[by], start: text(start), end: text(end) })
    expect(data[0].recorderProblem).toBeNull()
    const [span, ...more] = data[0].recorderSpans
    expect(more).toEqual([])
    // GB/T 28181 knows whole seconds.
    expect(Math.abs(Date.parse(`${span.start.replace(' ', 'T')}+08:00`) - start)).toBeLessThan(1000)
    expect(Math.abs(Date.parse(`${span.end.replace(' ', 'T')}+08:00`) - end)).toBeLessThan(1000)
  })

  it('plays from a moment on: every picture shows the time it is played at', async () => {
    const from = Math.floor(now() / 1000) * 1000 - 300_000
    const cursor = await others.open(cameras[by], from, from + 60_000, from - 5000)
    const pieces = await taken(cursor as NonNullable<typeof cursor>, from + 6000)
    cursor?.close?.()
    const [head, first] = pieces
    expect(head).toMatchObject({ is: 'init', width: 640, height: 360 })
    expect(first).toMatchObject({ is: 'fragment', time: from, offset: 5, isKey: true })
    const clocks = await shown(pieces)
    expect(clocks.length).toBeGreaterThan(40)
    clocks.forEach((time, n) => {
      expect(Math.abs((time ?? 0) - (from + n * 125)), `picture ${n}`).toBeLessThan(1000)
    })
  })

  it('gives a still and a clip, whose pictures show their time', async () => {
    const at = Math.floor(now() / 1000) * 1000 - 200_000
    const still = await read('still', { cameraId: cameras[by], time: text(at) })
    expect(still.headers['content-type'], still.msg).toBe('image/jpeg')
    const [time] = await clocksIn(still.bytes, 'jpeg_pipe')
    expect(Math.abs((time ?? 0) - at)).toBeLessThanOrEqual(1000)
    const span = { start: text(at), end: text(at + 8000) }
    const clip = await read('download', { cameraId: cameras[by], ...span })
    expect(clip.headers['content-type'], clip.msg).toBe('video/mp4')
    const clocks = await clocksIn(clip.bytes, 'mp4')
    expect([clocks[0], clocks.at(-1)]).toEqual([at, at + 7000])
    expect((await read('download', { cameraId: cameras[by], ...span }, 'keeper')).status).toBe(403)
  })
})

it('a link to a recording names what recorders have, beside what is here', async () => {
  const start = Math.floor(now() / 1000) * 1000 - 600_000
  const row = { cameraId: cameras.gb, start: new Date(start + 540_000), fileKey: 'link-test' }
  await addSegment(server.db, row)
  await extendSegment(server.db, row, new Date(start + 590_000), 1000, 1)
  const listOf = async (indexCode: string) => {
    const body = { indexCode, start: text(start), end: text(start + 600_000) }
    const { data } = await server.call('POST', `${path}/camera/playbackURLs`, { as: 'safety', body })
    return data.list
  }
  const whole = { start: text(start).slice(0, 19), end: text(start + 600_000).slice(0, 19) }
  expect(await listOf(cameras.gb)).toEqual([{ ...whole, size: 1000 }])
  expect(await listOf(cameras.onvif)).toEqual([{ ...whole, size: 0 }])
  expect(await listOf(cameras.dead)).toEqual([])
  await sql`delete from vid_segment where file_key = 'link-test'`.execute(server.db)
})

it('a recorder whose clock is wrong is played by ours: its own time is in the pictures', async () => {
  wrongBy = 90_000
  const other = recorders({ services: server.house, gb: () => gb, folder: media })
  const from = Math.floor(now() / 1000) * 1000 - 300_000
  const cursor = await other.open(cameras.onvif, from, from + 60_000, from)
  const pieces = await taken(cursor as NonNullable<typeof cursor>, from + 1000)
  cursor?.close?.()
  wrongBy = 0
  const [first] = pieces.filter((piece) => piece.is === 'fragment')
  // The device reports whole seconds.
  expect(Math.abs((first?.time ?? 0) - from)).toBeLessThanOrEqual(1000)
  const [time] = await shown(pieces)
  expect(Math.abs((time ?? 0) - from - 90_000)).toBeLessThanOrEqual(1000)
})

it('fills the holes of our own recording, and only these', async () => {
  const start = Math.floor(now() / 1000) * 1000 - 120_000
  const sample = await sampleStream(200)
  const segment = async (from: number, to: number) => {
    const row = {
      cameraId: cameras.onvif,
      start: new Date(start + from * 1000),
      fileKey: recordKey(cameras.onvif, new Date(start + from * 1000)),
    }
    const file = await openSegment(mediaPath(media, row.fileKey), sample.init, sample.head)
    for (let n = from; n < to; n++)
      await file.write(sample.fragments[n] ?? Buffer.alloc(0), { time: start + n * 1000, duration: 1000, isKey: true })
    await file.close()
    await addSegment(server.db, row)
    await extendSegment(server.db, row, new Date(start + to * 1000), file.size(), 1)
  }
  await segment(0, 3)
  await segment(10, 12)
  const own = openCursor({ db: server.db, folder: media }, cameras.onvif, { from: start, start, end: start + 15_000 })
  const merged = mergedCursor(own, (from, until) => others.open(cameras.onvif, from, until, start), start + 15_000)
  const pieces = await taken(merged, Number.POSITIVE_INFINITY)
  merged.close?.()
  const fragments = pieces.filter((piece) => piece.is === 'fragment')
  const times = fragments.map(({ time }) => (time - start) / 1000)
  expect(times.slice(0, 3)).toEqual([0, 1, 2])
  expect(times).toEqual([...times].sort((a, b) => a - b))
  for (let n = 1; n < times.length; n++) expect((times[n] ?? 0) - (times[n - 1] ?? 0)).toBeLessThanOrEqual(1.001)
  expect(times.filter((time) => time >= 10 && time < 12)).toEqual([10, 11])
  expect(times.at(-1)).toBeGreaterThan(14)
  // Ours, the recorder's, ours again, the recorder's: each begins with its own head.
  expect(pieces.filter(({ is }) => is === 'init').map((piece) => 'width' in piece && piece.width)).toEqual([
    64, 640, 64, 640,
  ])
  for (const { time, offset } of fragments) expect(time - start).toBeGreaterThanOrEqual(offset * 1000 - 1)
})

it('opens nothing for a viewer that has gone while a picture was waited for', async () => {
  const from = Math.floor(now() / 1000) * 1000 - 500_000
  for (const id of [cameras.gb, cameras.onvif]) {
    const cursor = await others.open(id, from, from + 60_000, from)
    const pending = cursor?.next()
    cursor?.close?.()
    expect(await pending).toBeUndefined()
  }
  await eventually(() => expect(device.streams).toBe(0))
})

it('leaves a recorder alone that nobody reads, and goes on where it was', async () => {
  const from = Math.floor(now() / 1000) * 1000 - 400_000
  const cursor = await others.open(cameras.gb, from, from + 120_000, from)
  const before = await taken(cursor as NonNullable<typeof cursor>, from + 1000)
  cursor?.close?.()
  await expect.poll(() => device.streams).toBe(0)
  const after = await taken(cursor as NonNullable<typeof cursor>, from + 3000)
  cursor?.close?.()
  const at = (pieces: readonly Piece[]) => pieces.flatMap((piece) => (piece.is === 'fragment' ? [piece.time] : []))
  expect(Math.abs((at(after)[0] ?? 0) - (at(before).at(-1) ?? 0))).toBeLessThanOrEqual(1500)
  // Nothing stays connected.
  await expect.poll(() => device.streams).toBe(0)
  expect(await new Promise((resolve) => connect(drawn.port, '127.0.0.1', () => resolve(true)).unref())).toBe(true)
})
