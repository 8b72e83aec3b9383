import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMediaHub, type MediaHubOptions } from './media-hub.ts'
import type { MediaFragment, MediaHub, MediaOrigin, MediaSink } from './media-stream.ts'
import type { Command, Notice } from './worker/protocol.ts'
import type { MediaWorkerEvents } from './worker-process.ts'

/** Workers of the hub under test, played by the test. */
let workers: { readonly events: MediaWorkerEvents; readonly sent: Command[]; isStopped: boolean }[]
let hub: MediaHub
let origin: Awaited<ReturnType<MediaHubOptions['findOrigin']>>

const open = (more: Partial<MediaHubOptions> = {}) =>
  createMediaHub({
    findOrigin: async () => origin,
    workers: 1,
    transcodes: 1,
    log: () => {},
    startWorker(events) {
      const worker = { events, sent: [] as Command[], isStopped: false }
      workers.push(worker)
      return {
        send: (command) => void worker.sent.push(command),
        kill: () => {},
        stop: () => {
          worker.isStopped = true
        },
      }
    },
    ...more,
  })

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  origin = { kind: 'rtsp', url: 'rtsp://10.1.1.1/a', login: { name: 'a b', password: 'p@ss/1' }, transport: 'tcp' }
  hub = open()
})
afterEach(async () => {
  await hub.close()
  vi.useRealTimers()
})

interface Seen {
  readonly sink: MediaSink
  readonly got: string[]
}
function viewer(): Seen {
  const got: string[] = []
  return {
    got,
    sink: {
      init: ({ mime }) => got.push(`init ${mime}`),
      fragment: ({ bytes }: MediaFragment) => got.push(bytes.toString()),
      lost: (problem) => got.push(`lost ${problem}`),
    },
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const last = () => {
  const worker = workers.at(-1)
  if (!worker) throw new Error('no worker was started')
  return worker
}
const sent = (what: Command['do']) => last().sent.filter((one) => one.do === what)
const session = () => String(sent('open').at(-1)?.session)
const tell = (notice: Omit<Notice, 'session'> & Record<string, unknown>) =>
  last().events.told({ session: session(), ...notice } as unknown as Parameters<MediaWorkerEvents['told']>[0])
const opened = (codec = 'h264') => tell({ is: 'opened', codec, isUsual: true, hasSound: false })
const init = (output = 1) =>
  tell({ is: 'init', output, mime: 'video/mp4', bytes: Buffer.from('head'), width: 640, height: 360 })
const piece = (text: string, isKey = false, output = 1) =>
  tell({ is: 'fragment', output, bytes: Buffer.from(text), isKey, time: 0, duration: 200 })

it('asks for no worker before somebody looks, and for none for a camera that cannot be asked', async () => {
  origin = { problem: 'wrongPassword' }
  const { sink, got } = viewer()
  expect(workers).toHaveLength(0)
  hub.subscribe('7', 'main', sink)
  await settle()
  expect(got).toEqual(['lost wrongPassword'])
  expect(workers).toHaveLength(0)
})

it('opens one connection however many look, and shows a later viewer the picture at once', async () => {
  const [first, second] = [viewer(), viewer()]
  hub.subscribe('7', 'main', first.sink)
  await settle()
  opened()
  init()
  piece('old key', true)
  piece('key', true)
  piece('next')
  hub.subscribe('7', 'main', second.sink)
  piece('last')
  expect(sent('open')).toHaveLength(1)
  expect(sent('write')).toHaveLength(1)
  expect(first.got).toEqual(['init video/mp4', 'old key', 'key', 'next', 'last'])
  expect(second.got).toEqual(['init video/mp4', 'key', 'next', 'last'])
})

it('sends the account inside the address to the worker, coded for it', async () => {
  hub.subscribe('7', 'main', viewer().sink)
  await settle()
  expect(sent('open')[0]).toMatchObject({ url: 'rtsp://a%20b:p%40ss%2F1@10.1.1.1/a', transport: 'tcp' })
})

it('ends the connection 10 s after the last viewer, and not when somebody comes back', async () => {
  const leave = hub.subscribe('7', 'main', viewer().sink)
  await settle()
  opened()
  leave()
  await vi.advanceTimersByTimeAsync(9900)
  const again = hub.subscribe('7', 'main', viewer().sink)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent('close')).toHaveLength(0)
  again()
  await vi.advanceTimersByTimeAsync(9900)
  expect(sent('close')).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent('close')).toHaveLength(1)
})

it('tries again with growing pauses, and at once for a new viewer', async () => {
  const { sink, got } = viewer()
  hub.subscribe('7', 'main', sink)
  await settle()
  for (const pause of [1000, 2000, 4000]) {
    tell({ is: 'ended', problem: 'unreachable' })
    const before = sent('open').length
    await vi.advanceTimersByTimeAsync(pause - 10)
    expect(sent('open')).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(20)
    expect(sent('open')).toHaveLength(before + 1)
  }
  tell({ is: 'ended', problem: 'unreachable' })
  await vi.advanceTimersByTimeAsync(1500)
  const before = sent('open').length
  hub.subscribe('7', 'main', viewer().sink)
  await settle()
  expect(sent('open')).toHaveLength(before + 1)
  expect(got).toEqual(Array.from({ length: 4 }, () => 'lost unreachable'))
})

it('reports a camera that stays lost once in the log, and again only after it has played', async () => {
  const said: string[] = []
  await hub.close()
  hub = open({ log: (line) => void said.push(line) })
  hub.subscribe('7', 'main', viewer().sink)
  await settle()
  const loses = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      tell({ is: 'ended', problem: 'notRtsp' })
      await vi.advanceTimersByTimeAsync(30_000)
    }
  }
  // A camera that starts, or restarts, is not reported at all.
  await loses(5)
  expect(said).toEqual([])
  await loses(20)
  expect(said).toEqual(['The main stream of camera 7 is lost: notRtsp'])
  opened()
  init()
  piece('key', true)
  await loses(20)
  expect(said).toHaveLength(2)
})

it('brings the cameras of a worker that died back on a new one', async () => {
  const { sink, got } = viewer()
  hub.subscribe('7', 'main', sink)
  await settle()
  opened()
  init()
  last().events.died()
  expect(got.at(-1)).toBe('lost workerLost')
  await vi.advanceTimersByTimeAsync(600)
  expect(workers).toHaveLength(2)
  opened()
  init(2)
  piece('again', true, 2)
  expect(got.slice(-2)).toEqual(['init video/mp4', 'again'])
})

it('ignores what an earlier connection still says', async () => {
  const { sink, got } = viewer()
  hub.subscribe('7', 'main', sink)
  await settle()
  const old = session()
  tell({ is: 'ended', problem: 'ended' })
  await vi.advanceTimersByTimeAsync(1100)
  last().events.told({ is: 'ended', session: old, problem: 'broken' })
  expect(got).toEqual(['lost ended'])
})

it('passes H.265 to those who play it, transcodes for the others, and says when no transcoder is free', async () => {
  const [both, old, other] = [viewer(), viewer(), viewer()]
  hub.subscribe('7', 'main', both.sink, { codecs: ['h264', 'h265'] })
  const leave = hub.subscribe('7', 'main', old.sink, { codecs: ['h264'] })
  await settle()
  opened('h265')
  expect(sent('write')).toMatchObject([{ transcode: false }, { transcode: true }])
  hub.subscribe('8', 'main', other.sink, { codecs: ['h264'] })
  await settle()
  opened('h265')
  expect(other.got).toContain('lost transcodersBusy')
  leave()
  await vi.advanceTimersByTimeAsync(30_000)
  opened('h265')
  expect(sent('write').filter((one) => one.do === 'write' && one.transcode)).toHaveLength(2)
})

it('changes between TCP and UDP after a connection without a picture, and stays with the one that had one', async () => {
  hub.subscribe('7', 'main', viewer().sink)
  await settle()
  const transports = () => sent('open').map((one) => one.do === 'open' && one.transport)
  opened()
  tell({ is: 'ended', problem: 'silent' })
  await vi.advanceTimersByTimeAsync(1100)
  opened()
  init(2)
  tell({ is: 'ended', problem: 'silent' })
  await vi.advanceTimersByTimeAsync(1100)
  expect(transports()).toEqual(['tcp', 'udp', 'udp'])
})

it('tells how far the clock of a camera is off, and nothing where it is not known', async () => {
  const offsets: unknown[] = []
  const sink: MediaSink = { ...viewer().sink, init: ({ clockOffset }) => void offsets.push(clockOffset) }
  origin = { ...(origin as MediaOrigin & { kind: 'rtsp' }), clockOffset: 94 }
  hub.subscribe('7', 'main', sink)
  await settle()
  opened()
  init()
  tell({ is: 'ended', problem: 'silent' })
  origin = { kind: 'rtsp', url: 'rtsp://10.1.1.1/a', login: null, transport: 'tcp' }
  await vi.advanceTimersByTimeAsync(1100)
  opened()
  init(2)
  expect(offsets).toEqual([94, null])
})

it('receives pushed bytes and ends with whoever pushes them', async () => {
  let push: (bytes: Buffer) => void = () => {}
  let end: (problem: string) => void = () => {}
  const stopped: string[] = []
  origin = {
    kind: 'bytes',
    format: 'mpeg',
    start(give, over) {
      push = give
      end = over
      return () => stopped.push('stopped')
    },
  }
  const { sink, got } = viewer()
  hub.subscribe('9', 'main', sink)
  await settle()
  push(Buffer.from('ps'))
  expect(sent('receive')).toMatchObject([{ format: 'mpeg' }])
  expect(sent('bytes')).toHaveLength(1)
  end('refused')
  expect(got).toEqual(['lost refused'])
  expect(stopped).toEqual(['stopped'])
})

it('gives the cameras of a lost host to the others, and takes them back when it is tried again', async () => {
  const hosts = new Map<string, { events: MediaWorkerEvents; sent: Command[] }>()
  const started: string[] = []
  const startOf = (name: string) => (events: MediaWorkerEvents) => {
    started.push(name)
    const sent: Command[] = []
    hosts.set(name, { events, sent })
    return { send: (command: Command) => void sent.push(command), kill: () => {}, stop: () => {} }
  }
  const names = ['10.0.0.1:8560', '10.0.0.2:8560', '10.0.0.3:8560']
  const far = createMediaHub({
    findOrigin: async () => origin,
    workers: 0,
    remote: new Map(names.map((name) => [name, startOf(name)])),
    transcodes: 1,
    log: () => {},
  })
  const cameras = Array.from({ length: 30 }, (_, n) => String(100 + n))
  for (const camera of cameras) far.subscribe(camera, 'sub', viewer().sink)
  await settle()
  const opensAt = (name: string) =>
    (hosts.get(name)?.sent ?? []).flatMap((one) => (one.do === 'open' ? [one.session.split(' ')[0] ?? ''] : []))
  const before = new Map(names.map((name) => [name, opensAt(name)]))
  expect([...before.values()].flat().sort()).toEqual(cameras)
  for (const own of before.values()) expect(own.length).toBeGreaterThan(2)
  const [lost = '', ...rest] = names
  hosts.get(lost)?.events.died()
  expect(far.workers().find(({ name }) => name === lost)).toMatchObject({ isRemote: true, state: 'lost' })
  await vi.advanceTimersByTimeAsync(2000)
  // Only its cameras move, each to one that is there.
  for (const name of rest) expect(opensAt(name).slice(0, before.get(name)?.length)).toEqual(before.get(name))
  expect(rest.flatMap((name) => opensAt(name).slice(before.get(name)?.length)).sort()).toEqual(before.get(lost)?.sort())
  expect(started.filter((name) => name === lost)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  const [again = ''] = before.get(lost) ?? []
  far.subscribe(again, 'main', viewer().sink)
  await settle()
  expect(started.filter((name) => name === lost)).toHaveLength(2)
  await far.close()
})
