import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeCodes } from '@fengsui/contract/video/stream-link.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { fakeClock } from '../framework/clock.ts'
import type { Caller } from '../framework/context.ts'
import { HttpError, notFound } from '../framework/http/http-error.ts'
import type { Admission, TicketGate } from '../modules/devices/index.ts'
import type { MediaHub, MediaSink, MediaWish, StreamChoice } from './media-stream.ts'
import { serveMedia } from './serve-media.ts'

const caller = { sessionId: '1', permissions: new Set(['video_view']) } as unknown as Caller
let server: Server
let sockets: ReturnType<typeof serveMedia>
let port = 0
let callerNow: Caller | null
let tell: (what: string, id?: string) => void
let released: number
let subscribed: { camera: string; stream: StreamChoice; sink: MediaSink; wish: MediaWish | undefined }[]
let left: number

const gate: TicketGate = {
  async admit(text, { cameraId, use }) {
    if (text === 'elsewhere') throw notFound()
    if (text !== 'good') throw new HttpError(403, ['播放地址无效', 'The link to the picture is not valid'])
    const ticket = { cameraId, use, stream: '1', viewer: '1', expires: 0, serial: 's' } as const
    return { ticket, caller, release: () => (released += 1) } as unknown as Admission
  },
}
const hub: MediaHub = {
  subscribe(camera, stream, sink, wish) {
    subscribed.push({ camera, stream, sink, wish })
    return () => {
      left += 1
    }
  },
  close: async () => {},
}

beforeEach(async () => {
  callerNow = caller
  released = 0
  left = 0
  subscribed = []
  server = createServer()
  sockets = serveMedia({
    server,
    gate,
    hub,
    services: {
      clock: fakeClock(new Date('2026-11-26T08:00:00Z')),
      callerOf: async () => callerNow,
      onChange: (listener) => {
        tell = listener
      },
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  sockets.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

interface Opened {
  readonly socket: WebSocket
  readonly frames: (string | Buffer)[]
  readonly closed: Promise<{ code: number; reason: string }>
  until(count: number): Promise<void>
}
function connect(path: string, headers: Record<string, string> = {}): Opened {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  const frames: (string | Buffer)[] = []
  let wake = () => {}
  socket.on('message', (data: Buffer, isBinary) => {
    frames.push(isBinary ? data : data.toString())
    wake()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve, reject) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    socket.once('error', reject)
  })
  closed.catch(() => {})
  return {
    socket,
    frames,
    closed,
    async until(count) {
      while (frames.length < count) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}

it('refuses in words, in the language asked for', async () => {
  expect(await connect('/api/media/live/7?ticket=bad').closed).toEqual({
    code: closeCodes.refused,
    reason: '播放地址无效',
  })
  expect((await connect('/api/media/live/7?lang=en').closed).reason).toBe('The link to the picture is not valid')
  expect((await connect('/api/media/live/7?ticket=elsewhere').closed).code).toBe(closeCodes.notFound)
  expect((await connect('/api/media/playback/7?ticket=good').closed).code).toBe(closeCodes.notFound)
  await expect(connect('/api/media/nothing').closed).rejects.toThrow('404')
  await expect(connect('/api/media/live/abc?ticket=good').closed).rejects.toThrow('404')
  expect(subscribed).toHaveLength(0)
})

it('refuses pages of other origins', async () => {
  const { code } = await connect('/api/media/live/7?ticket=good', { origin: 'https://elsewhere.example' }).closed
  expect(code).toBe(closeCodes.refused)
  const own = connect('/api/media/live/7?ticket=good', { origin: `http://127.0.0.1:${port}` })
  await own.until(1)
  expect(subscribed).toHaveLength(1)
  own.socket.close()
  await own.closed
  await expect.poll(() => left).toBe(1)
})

it('sends notes, the head and fragments with their time, and leaves the hub when the viewer goes', async () => {
  const viewer = connect('/api/media/live/7?ticket=good&codecs=h264,h265,mp3&sound=on')
  await viewer.until(1)
  const [{ camera, stream, sink, wish } = { sink: undefined }] = subscribed
  expect([camera, stream, wish]).toEqual(['7', 'sub', { codecs: ['h264', 'h265'], sound: true }])
  sink?.init({ mime: 'video/mp4', bytes: Buffer.from('head'), width: 640, height: 360, clockOffset: -94 })
  sink?.fragment({ bytes: Buffer.from('picture'), isKey: true, time: 1234.5, duration: 200 })
  sink?.lost('silent', 99)
  await viewer.until(5)
  expect(JSON.parse(String(viewer.frames[1]))).toEqual({
    is: 'init',
    mime: 'video/mp4',
    width: 640,
    height: 360,
    size: 4,
    clockOffset: -94,
  })
  expect(String(viewer.frames[2])).toBe('head')
  const piece = viewer.frames[3] as Buffer
  expect([piece.readDoubleBE(0), piece.subarray(8).toString()]).toEqual([1234.5, 'picture'])
  expect(JSON.parse(String(viewer.frames[4]))).toMatchObject({ is: 'lost', problem: 'silent', nextTry: 99 })
  viewer.socket.close()
  await viewer.closed
  await expect.poll(() => [left, released, sockets.viewers()]).toEqual([1, 1, 0])
})

it('ends the views of a session that is over', async () => {
  const viewer = connect('/api/media/live/7?ticket=good')
  await viewer.until(1)
  callerNow = null
  tell('sessionEnded', '1')
  expect(await viewer.closed).toEqual({ code: closeCodes.refused, reason: '登录已失效，请重新登录' })
})

it('drops a viewer that sends more than a word', async () => {
  const viewer = connect('/api/media/live/7?ticket=good')
  await viewer.until(1)
  viewer.socket.send(Buffer.alloc(100_000))
  expect((await viewer.closed).code).toBe(1009)
})
