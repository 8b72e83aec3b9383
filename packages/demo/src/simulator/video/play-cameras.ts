import { serveDrawnCameras } from '../../cameras/drawn-cameras.ts'
import { startGbDevice } from '../../cameras/gb28181/gb-device.ts'
import { startAiBox } from '../../cameras/isapi/ai-box.ts'
import { startOnvifRecorder } from '../../cameras/onvif/onvif-recorder.ts'
import { cameraLogin } from '../../county/camera-logins.ts'
import { type Device, numberOf } from '../county/county.ts'
import type { Cast } from '../incidents/cast.ts'
import type { SimulatorOptions } from '../options.ts'
import type { Play } from '../play/collect.ts'
import { tellMovement } from './tell-movement.ts'
import { portOf, videoPlan } from './video-plan.ts'

interface PlayCamerasOptions {
  /** Keeps coded pictures. */
  readonly folder: string
  readonly cast: Cast
  readonly play: Play
  readonly platform: SimulatorOptions['gb28181']
  readonly log: (text: string) => void
}

/** Between two signs of life of the recorder, ms: often, so that it soon learns that it was thrown out. */
const keepalive = 5000

const accountOf = (device: Device | undefined) => cameraLogin(device?.code ?? '')

/**
 * Plays the video devices that the register has at this machine: cameras, each with as many people as the detector of its room
 * counts, their recorder with ONVIF and GB/T 28181, and the analysis box. Reports in words when a port is taken, and goes on
 * without what it was for.
 */
export async function playCameras({ folder, cast, play, platform, log }: PlayCamerasOptions) {
  const plan = videoPlan(cast, play)
  const { recorder, box, cameras, recorded } = plan

  /** Starts something at each port that an address of the devices names. */
  async function onPorts<T>(
    devices: readonly Device[],
    field: Parameters<typeof portOf>[1],
    without: string,
    start: (port: number, own: readonly Device[]) => Promise<T>,
  ): Promise<T[]> {
    const byPort = Map.groupBy(devices, (device) => portOf(device, field))
    byPort.delete(null)
    const started = [...byPort].map(([port, own]) =>
      start(Number(port), own).catch((error) => {
        const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.message})`
        log(`Port ${port} ${why}, so ${own.length} ${without}; DEMO_CAMERA_PORT chooses another`)
        return undefined
      }),
    )
    return (await Promise.all(started)).filter((one) => one !== undefined)
  }

  const streams = await onPorts(cameras, 'mainStream', 'cameras do not play', (port, own) =>
    serveDrawnCameras({ port, cameras: own.map(plan.drawn), folder, isPrepared: true }),
  )
  const stillOf = (code: string) => () => streams[0]?.still(code) ?? Promise.reject(new Error('no camera plays'))
  const recorders = await onPorts(cameras, 'onvifUrl', 'cameras do not speak ONVIF', (port, own) =>
    startOnvifRecorder({
      port,
      login: accountOf(recorder),
      channels: own.map((device) => plan.channel(device, stillOf(device.code))),
      manufacturer: String(recorder?.fields.manufacturer ?? ''),
      model: String(recorder?.fields.model ?? ''),
      serialNumber: String(recorder?.fields.serialNo ?? ''),
      keepDays: numberOf(recorder?.fields ?? {}, 'keepDays') ?? 30,
    }),
  )
  const boxes = await onPorts(box ? [box] : [], 'eventUrl', 'analysis box tells no events', (port) =>
    startAiBox({ port, login: accountOf(box) }),
  )
  const gbId = String(recorder?.fields.gbServerId ?? '')
  const sourceOf = async (channelId: string) => {
    const device = recorded.find(({ fields }) => fields.monitorCode === channelId)
    return device && streams[0]?.sources(`/${device.code}/main`)
  }
  const devices =
    platform && gbId
      ? [
          await startGbDevice({
            server: { ...platform, realm: platform.id.slice(0, 10) },
            id: gbId,
            password: accountOf(recorder).password,
            channels: recorded.map(plan.gbChannel),
            sourceOf,
            keepalive,
          }),
        ]
      : []
  const endTelling = tellMovement(plan, recorders, boxes)
  return {
    async close() {
      endTelling()
      await Promise.all([...devices, ...boxes, ...recorders, ...streams].map((one) => one.close()))
    },
  }
}
