import { type DrawnCamera, serveDrawnCameras } from '../cameras/drawn-cameras.ts'
import { startOnvifRecorder } from '../cameras/onvif/onvif-recorder.ts'
import type { RecorderChannel } from '../cameras/onvif/recorder-state.ts'
import { cameraLogin } from '../county/camera-logins.ts'
import { type Device, numberOf } from './county/county.ts'
import type { Cast, Member } from './incidents/cast.ts'
import type { Play } from './play/collect.ts'
import { sampleOf } from './play/sample.ts'

/** The camera whose main stream is H.265, so that both codecs are there. */
const withH265 = 'LY01-CAM-005'

/** Port of this machine in an address of the register; null for devices elsewhere. */
function portOf({ fields }: Device, field: 'mainStream' | 'onvifUrl'): number | null {
  const address = String(fields[field] ?? '')
  if (!URL.canParse(address)) return null
  const { hostname, port } = new URL(address)
  return hostname === '127.0.0.1' && port !== '' ? Number(port) : null
}

/** What a room's people detector says at a moment, also while it reports nothing; 0 in a room without one. */
function peopleIn(room: Member | undefined, { normal, schedule }: Play): (time: number) => number {
  if (!room) return () => 0
  return (time) => {
    const { values } = sampleOf(normal, schedule, room, time) ?? { values: normal(room, time) }
    return Number(values.peopleCount ?? 0)
  }
}

const loginOf = ({ code, fields }: Device) => (numberOf(fields, 'loginStored') === 1 ? cameraLogin(code) : null)
const codecOf = ({ code }: Device) => (code === withH265 ? 'H265' : 'H264')

/**
 * Serves the cameras that the register has at this machine, each with as many people as the detector of its room counts, and
 * their recorder. Tells in words when a port is taken, and goes on without what it was for.
 */
export async function playCameras(folder: string, { members }: Cast, play: Play, log: (text: string) => void) {
  const detectors = new Map(
    members.filter(({ device }) => device.kind === 'pds').map((member) => [member.device.workplaceId, member]),
  )
  const cameras = members.filter(({ device }) => device.kind === 'camera').map(({ device }) => device)
  const drawn = (device: Device): DrawnCamera => ({
    code: device.code,
    mainCodec: codecOf(device),
    login: loginOf(device),
    peopleAt: peopleIn(detectors.get(device.workplaceId), play),
  })
  /** Starts something for the cameras of each port that an address names. */
  const onPorts = async <T>(
    field: 'mainStream' | 'onvifUrl',
    start: (port: number, own: readonly Device[]) => Promise<T>,
  ) => {
    const byPort = Map.groupBy(cameras, (device) => portOf(device, field))
    byPort.delete(null)
    const started = [...byPort].map(([port, own]) =>
      start(Number(port), own).catch((error) => {
        const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.message})`
        const what = field === 'mainStream' ? 'do not play' : 'do not speak ONVIF'
        log(`Port ${port} ${why}, so ${own.length} cameras ${what}; DEMO_CAMERA_PORT chooses another`)
        return undefined
      }),
    )
    return (await Promise.all(started)).filter((one) => one !== undefined)
  }

  const streams = await onPorts('mainStream', (port, own) =>
    serveDrawnCameras({ port, cameras: own.map(drawn), folder }),
  )
  const recorder = members.find(({ device }) => device.kind === 'nvr')?.device
  const stillOf = (code: string) => () => streams[0]?.still(code) ?? Promise.reject(new Error('no camera plays'))
  const channelOf = (device: Device): RecorderChannel => ({
    token: device.code,
    name: String(device.fields.name ?? device.code),
    main: String(device.fields.mainStream ?? ''),
    sub: String(device.fields.subStream ?? ''),
    replay: String(device.fields.mainStream ?? ''),
    mainCodec: codecOf(device),
    canTurn: numberOf(device.fields, 'ptz') === 1,
    login: loginOf(device) ?? undefined,
    isAlone: device.fields.nvrId !== recorder?.id,
    still: stillOf(device.code),
  })
  const recorders = await onPorts('onvifUrl', (port, own) =>
    startOnvifRecorder({
      port,
      login: cameraLogin(recorder?.code ?? ''),
      channels: own.map(channelOf),
      manufacturer: String(recorder?.fields.manufacturer ?? ''),
      model: String(recorder?.fields.model ?? ''),
      serialNumber: String(recorder?.fields.serialNo ?? ''),
      keepDays: numberOf(recorder?.fields ?? {}, 'keepDays') ?? undefined,
    }),
  )
  return {
    async close() {
      await Promise.all([...streams, ...recorders].map((server) => server.close()))
    },
  }
}
