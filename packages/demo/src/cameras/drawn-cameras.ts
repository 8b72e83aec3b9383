import { cameraSource } from './camera-source.ts'
import type { Login } from './digest-gate.ts'
import { loopStore } from './loops/loop-store.ts'
import { type RtspServer, startRtspServer } from './rtsp/rtsp-server.ts'
import type { VideoSource } from './video-source.ts'

/** A camera whose picture is drawn. Its streams are `/{code}/main`, 640 by 360, and `/{code}/sub`, 320 by 180. */
export interface DrawnCamera {
  readonly code: string
  readonly mainCodec: VideoSource['codec']
  readonly login: Login | null
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
}

const mostPeople = 24
const streams = /^\/([\w-]{1,64})\/(main|sub)$/

/** The furnishing of a room follows from the digits of its camera. */
const seedOf = (code: string): number =>
  [...code].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7)

/** The picture sources of drawn cameras by path, for a server of any protocol. */
export function drawnSources({ cameras, folder, now }: Pick<DrawnCamerasOptions, 'cameras' | 'folder' | 'now'>) {
  const byCode = new Map(cameras.map((camera) => [camera.code, camera]))
  const loops = loopStore(folder)
  const sources = new Map<string, Promise<VideoSource>>()
  return {
    loginOf: (path: string): Login | null => byCode.get(streams.exec(path)?.[1] ?? '')?.login ?? null,
    sources(path: string): Promise<VideoSource> | undefined {
      const [, code = '', which] = streams.exec(path) ?? []
      const camera = byCode.get(code)
      if (!camera) return undefined
      const known = sources.get(path)
      if (known) return known
      const isMain = which === 'main'
      const source = cameraSource(
        {
          place: code,
          seed: seedOf(code),
          codec: isMain ? camera.mainCodec : 'H264',
          width: isMain ? 640 : 320,
          height: isMain ? 360 : 180,
        },
        loops,
        (time) => Math.max(0, Math.min(mostPeople, Math.round(camera.peopleAt(time)))),
        now,
      )
      sources.set(path, source)
      source.catch(() => sources.delete(path))
      return source
    },
    close: () => loops.close(),
  }
}

/** Serves drawn cameras over RTSP. Rejects when the port is taken. */
export async function serveDrawnCameras(options: DrawnCamerasOptions): Promise<RtspServer> {
  const { sources, loginOf, close } = drawnSources(options)
  const { port, host, now } = options
  const server = await startRtspServer({ port, host, sources, login: loginOf, now })
  return {
    port: server.port,
    async close() {
      close()
      await server.close()
    },
  }
}
