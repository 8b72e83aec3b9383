import { setTimeout as rest } from 'node:timers/promises'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import { type CameraStream, cameraSource } from './camera-source.ts'
import type { Login } from './digest-gate.ts'
import { loopStore } from './loops/loop-store.ts'
import { startRtspServer } from './rtsp/rtsp-server.ts'
import type { VideoSource } from './video-source.ts'

/**
 * A camera whose picture is drawn. Its streams are `/{code}/main`, 640 by 360, and `/{code}/sub`, 320 by 180; its recorder has it
 * at `/{code}/replay`.
 */
export interface DrawnCamera {
  readonly code: string
  readonly mainCodec: VideoSource['codec']
  readonly login: Login | null
  /** The account for its recording; absent: its own. */
  readonly replayLogin?: Login | null
  /** How many people are in the room at a moment, ms since 1970. */
  readonly peopleAt: (time: number) => number
}
export interface DrawnCamerasOptions {
  readonly port: number
  readonly host?: string
  readonly cameras: readonly DrawnCamera[]
  /** Folder for coded pictures. */
  readonly folder: string
  readonly now?: () => number
  readonly staleNonces?: number
  /** Encodes the pictures of all cameras from the start on, slowly. */
  readonly isPrepared?: boolean
}

const mostPeople = 24
/** Rest between two loops that are encoded ahead, ms: it takes some hundredths of a core. */
const restBetween = 20_000
const streams = /^\/([\w-]{1,64})\/(main|sub|replay)$/

const peopleAt = (camera: DrawnCamera, time: number): number =>
  Math.max(0, Math.min(mostPeople, Math.round(camera.peopleAt(time))))

/** The furnishing of a room follows from the digits of its camera. */
const seedOf = (code: string): number =>
  [...code].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7)

/** The picture sources of drawn cameras by path, for a server of any protocol. */
export function drawnSources({ cameras, folder, now }: Pick<DrawnCamerasOptions, 'cameras' | 'folder' | 'now'>) {
  const byCode = new Map(cameras.map((camera) => [camera.code, camera]))
  const loops = loopStore(folder)
  const sources = new Map<string, Promise<VideoSource>>()
  /** The parameter sets of a codec and size, from one picture of an empty room. */
  const parameterSetsOf = async ({ codec, width, height }: CameraStream) =>
    (await loops.loopOf({ place: '', seed: 0, people: 0, isStill: true, codec, width, height })).parameterSets
  const streamOf = ({ code, mainCodec }: DrawnCamera, isMain: boolean): CameraStream => ({
    place: code,
    seed: seedOf(code),
    ...(isMain ? { codec: mainCodec, width: 640, height: 360 } : { codec: 'H264', width: 320, height: 180 }),
  })
  const sourceOf = async (camera: DrawnCamera, isMain: boolean): Promise<VideoSource> => {
    const stream = streamOf(camera, isMain)
    return cameraSource(stream, loops, await parameterSetsOf(stream), (time) => peopleAt(camera, time), now)
  }
  function sourceAt(path: string): Promise<VideoSource> | undefined {
    const [, code = '', which] = streams.exec(path) ?? []
    const camera = byCode.get(code)
    if (!camera) return undefined
    const known = sources.get(path)
    if (known) return known
    const source = sourceOf(camera, which !== 'sub')
    sources.set(path, source)
    source.catch(() => sources.delete(path))
    return source
  }
  return {
    loginOf(path: string): Login | null {
      const [, code = '', which] = streams.exec(path) ?? []
      const camera = byCode.get(code)
      return (which === 'replay' ? camera?.replayLogin : undefined) ?? camera?.login ?? null
    },
    sources: sourceAt,
    /** A still of a camera as JPEG, with the clock. */
    async still(code: string): Promise<Buffer> {
      const camera = byCode.get(code)
      if (!camera) throw new Error(`There is no camera ${code}`)
      const time = (now ?? Date.now)()
      const people = peopleAt(camera, time)
      const of = { place: code, seed: seedOf(code), codec: 'JPEG', width: 640, height: 360, people } as const
      const loop = await loops.burned(of, { at: 0, times: [time] })
      return loop.frames[0]?.nals[0] ?? Buffer.alloc(0)
    },
    /**
     * Encodes what the cameras show now, one stream after another and with long rests, so that who looks first need not wait.
     * Ends with the signal.
     */
    async prepare(signal: AbortSignal): Promise<void> {
      // What a description needs comes first.
      for (const path of cameras.flatMap(({ code }) => [`/${code}/main`, `/${code}/sub`])) await sourceAt(path)
      for (const camera of cameras)
        for (const isMain of [false, true]) {
          if (signal.aborted) return
          const begun = performance.now()
          const stream = streamOf(camera, isMain)
          // What is encoded with its clock cannot be kept.
          if (stream.codec === 'H265') continue
          await loops.loopOf({ ...stream, people: peopleAt(camera, (now ?? Date.now)()) })
          const wasStored = performance.now() - begun < 50
          if (!wasStored) await rest(restBetween, undefined, { signal }).catch(() => {})
        }
    },
    close: () => loops.close(),
  }
}

/** Serves drawn cameras over RTSP. Rejects when the port is taken. */
export async function serveDrawnCameras(options: DrawnCamerasOptions) {
  const { sources, loginOf, still, prepare, close } = drawnSources(options)
  const server = await startRtspServer({ ...options, sources, login: loginOf })
  const stop = new AbortController()
  if (options.isPrepared) contain('camera: prepare', prepare)(stop.signal)
  return {
    port: server.port,
    sources,
    still,
    async close() {
      stop.abort()
      close()
      await server.close()
    },
  }
}
