import { createServer, type Server } from 'node:net'
import { type RtspServer, startRtspServer } from '@fengsui/demo/cameras/rtsp/rtsp-server.ts'
import { afterEach, expect, it } from 'vitest'
import { onFailure } from '../framework/concurrency/contain.ts'
import { createMediaHub } from './media-hub.ts'
import type { MediaFragment, MediaHub, MediaInit, MediaSink, MediaWish } from './media-stream.ts'
import { type CodedSource, codedSource } from './test/coded-source.ts'
import { startMediaWorker } from './worker-process.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
const login = { name: 'viewer', password: 'p@ss word/1' }

async function cameraWith(source: CodedSource, password?: string): Promise<string> {
  const server: RtspServer = await startRtspServer({
    port: 0,
    sources: (path) => (path === '/c' ? source : undefined),
    ...(password === undefined ? {} : { login: { ...login, password } }),
  })
  closers.push(() => server.close())
  return `rtsp://127.0.0.1:${server.port}/c`
}
/** A server that answers every connection with what `answer` says. */
async function pretender(answer: (request: string) => Buffer | string | undefined): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const text = answer(bytes.toString('latin1'))
      if (text !== undefined) socket.write(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const address = server.address()
  return `rtsp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/c`
}

/** A server that sends on to itself, again and again. */
async function endlessly(): Promise<string> {
  let own = ''
  own = await pretender((request) => {
    const number = /CSeq: (\d+)/.exec(request)?.[1] ?? '1'
    return `RTSP/1.0 302 Moved\r\nCSeq: ${number}\r\nLocation: ${own}\r\nContent-Length: 0\r\n\r\n`
  })
  return own
}

interface Opened {
  readonly hub: MediaHub
  readonly workers: { kill(): void }[]
}
function hubOf(urls: Record<string, string>, idleMs = 10_000): Opened {
  const pids: { kill(): void }[] = []
  const hub = createMediaHub({
    findOrigin: async (cameraId) => ({ kind: 'rtsp', url: urls[cameraId] ?? '', login, transport: 'tcp' }),
    workers: 1,
    transcodes: 1,
    idleMs,
    log: () => {},
    startWorker(events) {
      const worker = startMediaWorker(events)
      pids.push({ kill: () => worker.kill() })
      return worker
    },
  })
  closers.push(() => hub.close())
  return { hub, workers: pids }
}

interface Seen {
  readonly sink: MediaSink
  readonly inits: MediaInit[]
  readonly fragments: MediaFragment[]
  readonly lost: string[]
}
function viewer(): Seen {
  const seen = { inits: [] as MediaInit[], fragments: [] as MediaFragment[], lost: [] as string[] }
  const sink: MediaSink = {
    init: (init) => void seen.inits.push(init),
    fragment: (fragment) => void seen.fragments.push(fragment),
    lost: (problem) => void seen.lost.push(problem),
  }
  return { sink, ...seen }
}
const patient = { interval: 20 }
function look({ hub }: Opened, cameraId: string, wish?: MediaWish) {
  const seen = viewer()
  const leave = hub.subscribe(cameraId, 'main', seen.sink, wish)
  return { ...seen, leave }
}

it('says what is wrong with something that is no camera, and the next camera plays', async () => {
  const sdp = (body: string, length = body.length) =>
    `RTSP/1.0 200 OK\r\nCSeq: 1\r\nContent-Type: application/sdp\r\nContent-Length: ${length}\r\n\r\n${body}`
  const zeros = Buffer.alloc(200_000)
  const urls = {
    closed: 'rtsp://127.0.0.1:9/c',
    web: await pretender(() => 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi'),
    zeros: await pretender(() => zeros),
    long: await pretender((request) =>
      request.startsWith('DESCRIBE') ? sdp(`v=0\r\n${'a=x\r\n'.repeat(200_000)}`) : sdp(''),
    ),
    password: await cameraWith(codedSource(), 'another'),
    redirects: await endlessly(),
    good: await cameraWith(codedSource(), login.password),
  }
  const opened = hubOf(urls)
  const bad = ['closed', 'web', 'zeros', 'long', 'password', 'redirects'].map((id) => ({ id, ...look(opened, id) }))
  const good = look(opened, 'good')
  await expect.poll(() => good.fragments.length, patient).toBeGreaterThan(3)
  for (const { id, lost, fragments } of bad) {
    await expect.poll(() => lost.length, { ...patient, message: id }).toBeGreaterThan(0)
    expect(fragments).toEqual([])
  }
  expect(opened.workers).toHaveLength(1)
})

it('transcodes colours of 4:4:4, which browsers do not play, or says why not; the others play on', async () => {
  const full = codedSource('H264', 160, 96, 10, false, true)
  const opened = hubOf({
    full: await cameraWith(full),
    other: await cameraWith(full),
    plain: await cameraWith(codedSource()),
  })
  const plain = look(opened, 'plain', { codecs: ['h264'] })
  const one = look(opened, 'full', { codecs: ['h264'] })
  await expect.poll(() => one.fragments.length, patient).toBeGreaterThan(3)
  // Baseline, main or high: what every browser plays.
  expect(one.inits[0]?.mime).toMatch(/avc1\.(42|4d|64)/)
  // The only transcoder is in use.
  const two = look(opened, 'other', { codecs: ['h264'] })
  await expect.poll(() => two.lost, patient).toContain('transcodersBusy')
  expect(two.fragments).toEqual([])
  const before = plain.fragments.length
  await expect.poll(() => plain.fragments.length, patient).toBeGreaterThan(before + 3)
  expect(opened.workers).toHaveLength(1)
})

it('gives whole fragments to many viewers from one connection, and ends it after the last', async () => {
  const source = codedSource()
  const opened = hubOf({ 1: await cameraWith(source) }, 500)
  const viewers = [look(opened, '1'), look(opened, '1'), look(opened, '1')]
  for (const { fragments } of viewers) await expect.poll(() => fragments.length, patient).toBeGreaterThan(5)
  const late = look(opened, '1')
  await expect.poll(() => late.fragments.length, patient).toBeGreaterThan(0)
  expect(source.told).toEqual({ playing: 1, plays: 1 })
  const [{ inits, fragments } = viewer()] = viewers
  expect(inits).toHaveLength(1)
  expect(inits[0]).toMatchObject({ width: 160, height: 96, mime: expect.stringMatching(/^video\/mp4; codecs="avc1\./) })
  expect(inits[0]?.bytes.subarray(4, 8).toString()).toBe('ftyp')
  expect(fragments[0]).toMatchObject({ isKey: true })
  for (const { bytes, duration } of fragments) {
    expect(bytes.subarray(4, 8).toString()).toBe('moof')
    expect(duration).toBeGreaterThan(0)
    expect(duration).toBeLessThan(1000)
  }
  for (const { leave } of [...viewers, late]) leave()
  await expect.poll(() => source.told.playing, patient).toBe(0)
})

it('sends a new head when the size of the pictures changes', async () => {
  const source = codedSource()
  const seen = look(hubOf({ 1: await cameraWith(source) }), '1')
  await expect.poll(() => seen.fragments.length, patient).toBeGreaterThan(1)
  source.resize(192, 128)
  await expect.poll(() => seen.inits.length, patient).toBe(2)
  expect(seen.inits.map(({ width, height }) => [width, height])).toEqual([
    [160, 96],
    [192, 128],
  ])
  const before = seen.fragments.length
  await expect.poll(() => seen.fragments.length, patient).toBeGreaterThan(before)
})

it('passes H.265 on, and transcodes it for a viewer that does not play it', async () => {
  const source = codedSource('H265')
  const opened = hubOf({ 1: await cameraWith(source) })
  const both = look(opened, '1', { codecs: ['h264', 'h265'] })
  const old = look(opened, '1', { codecs: ['h264'] })
  await expect.poll(() => [both.fragments.length > 1, old.fragments.length > 1], patient).toEqual([true, true])
  expect(both.inits[0]?.mime).toMatch(/hvc1\.1\./)
  expect(both.inits[0]).toMatchObject({ width: 160, height: 96 })
  expect(old.inits[0]?.mime).toMatch(/avc1\./)
  expect(source.told.plays).toBe(1)
})

it('brings the pictures back after its process was killed', async () => {
  const failures: string[] = []
  closers.push(onFailure((where) => void failures.push(where)))
  const opened = hubOf({ 1: await cameraWith(codedSource()) })
  const seen = look(opened, '1')
  await expect.poll(() => seen.fragments.length, patient).toBeGreaterThan(1)
  opened.workers[0]?.kill()
  await expect.poll(() => seen.inits.length, patient).toBe(2)
  expect(seen.lost).toEqual(['workerLost'])
  expect(opened.workers).toHaveLength(2)
  expect(failures).toEqual(['media worker'])
})

it('says that a camera fell silent', async () => {
  const source = codedSource()
  const seen = look(hubOf({ 1: await cameraWith(source) }), '1')
  await expect.poll(() => seen.fragments.length, patient).toBeGreaterThan(1)
  source.fallSilent()
  await expect.poll(() => seen.lost, patient).toContain('silent')
})
