import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLongForm } from '@fengsui/contract/kit/test/rotation.ts'
import { type DrawnCamera, serveDrawnCameras } from '@fengsui/demo/cameras/drawn-cameras.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaHub } from '../../src/media/media-hub.ts'
import type { MediaFragment, MediaHub, MediaInit, MediaOrigin } from '../../src/media/media-stream.ts'

const python = '/usr/bin/python3'
const parts =
  "import gi; gi.require_version('GstRtspServer', '1.0'); from gi.repository import Gst, GstRtspServer; Gst.init(None); assert all(Gst.ElementFactory.find(it) for it in ('x264enc', 'x265enc', 'voaacenc'))"
/** Debian: gir1.2-gst-rtsp-server-1.0 and gstreamer1.0-plugins-{base,good,bad,ugly}. */
const isInstalled = isLongForm && spawnSync(python, ['-c', parts]).status === 0

const origins = new Map<string, MediaOrigin>()
let hub: MediaHub
beforeAll(() => {
  hub = createMediaHub({
    findOrigin: async (cameraId) => origins.get(cameraId) ?? { problem: 'gone' },
    workers: 1,
    transcodes: 1,
    log: () => {},
    idleMs: 100,
  })
})
afterAll(() => hub.close())

interface Seen {
  readonly inits: MediaInit[]
  readonly fragments: MediaFragment[]
  readonly problems: string[]
}
/** Looks at a camera until enough is seen. */
async function watch(cameraId: string, isEnough: (seen: Seen) => boolean): Promise<Seen> {
  const seen: Seen = { inits: [], fragments: [], problems: [] }
  let leave = () => {}
  await new Promise<void>((resolve) => {
    const look = () => {
      if (isEnough(seen)) resolve()
    }
    leave = hub.subscribe(cameraId, 'main', {
      init(init) {
        seen.inits.push(init)
        look()
      },
      fragment(fragment) {
        seen.fragments.push(fragment)
        look()
      },
      lost(problem) {
        seen.problems.push(problem)
        look()
      },
    })
  })
  leave()
  return seen
}
const milliseconds = ({ fragments }: Seen): number => fragments.reduce((sum, { duration }) => sum + duration, 0)
const plays = (seen: Seen) => milliseconds(seen) >= 3000

describe.runIf(isInstalled)('pictures of GStreamer', () => {
  let server: ChildProcess
  beforeAll(async () => {
    server = spawn(python, [join(import.meta.dirname, 'rtsp_server.py')], { stdio: ['pipe', 'pipe', 'ignore'] })
    const port = await new Promise<string>((resolve) =>
      server.stdout?.once('data', (told) => resolve(String(told).trim())),
    )
    for (const name of ['h264', 'h265', 'bframes', 'g711', 'aac', 'resizes', 'stops'])
      origins.set(name, { kind: 'rtsp', url: `rtsp://127.0.0.1:${port}/${name}`, login: null, transport: 'tcp' })
    origins.set('udp', { kind: 'rtsp', url: `rtsp://127.0.0.1:${port}/h264`, login: null, transport: 'udp' })
  })
  afterAll(() => server.stdin?.end())

  it.each([
    ['h264', /^video\/mp4; codecs="avc1\.[0-9a-f]{6}"$/i],
    ['udp', /^video\/mp4; codecs="avc1\.[0-9a-f]{6}"$/i],
    ['h265', /^video\/mp4; codecs="h(?:vc|ev)1\.[^"]+"$/],
    ['bframes', /^video\/mp4; codecs="avc1\.4d[0-9a-f]{4}"$/i],
    ['g711', /codecs="avc1\.[0-9a-f]{6}, ?mp4a\.40\.2"$/i],
    ['aac', /codecs="avc1\.[0-9a-f]{6}, ?mp4a\.40\.2"$/i],
  ])('%s plays, beginning with a key picture', async (name, mime) => {
    const seen = await watch(name, plays)
    expect(seen.problems).toEqual([])
    expect(seen.inits).toHaveLength(1)
    expect(seen.inits[0]).toMatchObject({ width: 320, height: 180, mime: expect.stringMatching(mime) })
    expect(seen.fragments[0]?.isKey).toBe(true)
    expect(seen.fragments.filter(({ isKey }) => isKey).length).toBeGreaterThan(1)
    expect(Math.abs((seen.fragments.at(-1)?.time ?? 0) - Date.now())).toBeLessThan(5000)
  })

  it('a camera that changes its resolution gives another head', async () => {
    const seen = await watch('resizes', ({ inits, fragments }) => inits.length >= 2 && fragments.length > 30)
    expect(seen.inits.map(({ width, height }) => `${width}x${height}`)).toEqual(['320x180', '640x360'])
    expect(seen.problems).toEqual([])
  })

  it('a camera that stops sending is reported as lost', async () => {
    const seen = await watch('stops', ({ problems }) => problems.length > 0)
    expect(seen.fragments.length).toBeGreaterThan(5)
    expect(seen.problems).toEqual(['silent'])
  })
})

describe.runIf(isLongForm)('cameras of our own', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fengsui-cameras-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const login = { name: 'viewer', password: 'p@ss/1' }
  const camera: DrawnCamera = { code: 'A-1', mainCodec: 'H264', login, peopleAt: () => 1 }
  const originOf = (port: number, more: Partial<MediaOrigin> = {}) =>
    ({ kind: 'rtsp', url: `rtsp://127.0.0.1:${port}/A-1/main`, login, transport: 'tcp', ...more }) as MediaOrigin

  it.each(['tcp', 'udp'] as const)('a camera that answers 401 twice plays over %s', async (transport) => {
    const server = await serveDrawnCameras({ port: 0, cameras: [camera], folder, staleNonces: 1 })
    // Its pictures are coded once: on a busy machine that takes longer than a camera may take to answer.
    await server.sources('/A-1/main')
    origins.set(`twice-${transport}`, originOf(server.port, { transport }))
    const seen = await watch(`twice-${transport}`, plays)
    await server.close()
    // FFmpeg gives up a connection that is refused twice; the next one signs in.
    expect(seen.problems).toEqual(['wrongPassword'])
    expect(seen.inits[0]).toMatchObject({ width: 640, height: 360 })
  })

  it('a camera whose clock is wrong does not change the time of its pictures', async () => {
    const server = await serveDrawnCameras({ port: 0, cameras: [camera], folder, now: () => Date.now() - 3_600_000 })
    origins.set('clock', originOf(server.port))
    const begun = Date.now()
    const seen = await watch('clock', plays)
    await server.close()
    for (const { time } of seen.fragments) {
      expect(time).toBeGreaterThan(begun - 5000)
      expect(time).toBeLessThan(Date.now() + 5000)
    }
  })
})
