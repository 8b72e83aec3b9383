import { type DrawnCamera, serveDrawnCameras } from '../cameras/drawn-cameras.ts'
import { cameraLogin } from '../county/camera-logins.ts'
import { numberOf } from './county/county.ts'
import type { Cast, Member } from './incidents/cast.ts'
import type { Play } from './play/collect.ts'
import { sampleOf } from './play/sample.ts'

/** The camera whose main stream is H.265, so that both codecs are there. */
const withH265 = 'LY01-CAM-005'

/** Port of this machine that the register names for a camera's stream; null for cameras elsewhere. */
function portOf({ device }: Member): number | null {
  const address = String(device.fields.mainStream ?? '')
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port } = new URL(address)
  return protocol === 'rtsp:' && hostname === '127.0.0.1' && port !== '' ? Number(port) : null
}

/** What a room's people detector says at a moment, also while it reports nothing; 0 in a room without one. */
function peopleIn(room: Member | undefined, { normal, schedule }: Play): (time: number) => number {
  if (!room) return () => 0
  return (time) => {
    const { values } = sampleOf(normal, schedule, room, time) ?? { values: normal(room, time) }
    return Number(values.peopleCount ?? 0)
  }
}

/**
 * Serves the cameras that the register has at this machine, each with as many people as the detector of its room counts. Tells
 * in words when a port is taken, and goes on without those cameras.
 */
export async function playCameras(folder: string, { members }: Cast, play: Play, log: (text: string) => void) {
  const detectors = new Map(
    members.filter(({ device }) => device.kind === 'pds').map((member) => [member.device.workplaceId, member]),
  )
  const byPort = Map.groupBy(
    members.filter(({ device }) => device.kind === 'camera'),
    portOf,
  )
  byPort.delete(null)
  const served = [...byPort].map(async ([port, cameras]) => {
    const drawn = cameras.map(({ device }): DrawnCamera => {
      const { code, fields, workplaceId } = device
      return {
        code,
        mainCodec: code === withH265 ? 'H265' : 'H264',
        login: numberOf(fields, 'loginStored') === 1 ? cameraLogin(code) : null,
        peopleAt: peopleIn(detectors.get(workplaceId), play),
      }
    })
    return serveDrawnCameras({ port: Number(port), cameras: drawn, folder }).catch((error) => {
      const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.message})`
      log(`Port ${port} ${why}, so ${cameras.length} cameras do not play; DEMO_CAMERA_PORT chooses another`)
      return undefined
    })
  })
  const servers = await Promise.all(served)
  return {
    async close() {
      await Promise.all(servers.map((server) => server?.close()))
    },
  }
}
