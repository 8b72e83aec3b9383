import type { DrawnCamera } from '../../cameras/drawn-cameras.ts'
import type { GbChannel } from '../../cameras/gb28181/catalogue-texts.ts'
import type { RecorderChannel } from '../../cameras/onvif/recorder-state.ts'
import { cameraLogin } from '../../county/camera-logins.ts'
import { type Device, numberOf } from '../county/county.ts'
import type { Cast, Member } from '../incidents/cast.ts'
import type { Play } from '../play/collect.ts'
import { sampleOf } from '../play/sample.ts'

/** The camera whose main stream is H.265, so that both codecs are there. */
const withH265 = 'LY02-CAM-005'

/** Port of this machine in an address of the register; null for devices elsewhere. */
export function portOf({ fields }: Device, field: 'mainStream' | 'onvifUrl' | 'eventUrl'): number | null {
  const address = String(fields[field] ?? '')
  if (!URL.canParse(address)) return null
  const { hostname, port } = new URL(address)
  return hostname === '127.0.0.1' && port !== '' ? Number(port) : null
}

export const loginOf = ({ code, fields }: Device) => (numberOf(fields, 'loginStored') === 1 ? cameraLogin(code) : null)
const codecOf = ({ code }: Device) => (code === withH265 ? 'H265' : 'H264')

/** What a room's people detector says at a moment, also while it reports nothing; 0 in a room without one. */
function peopleIn(room: Member | undefined, { normal, schedule }: Play): (time: number) => number {
  if (!room) return () => 0
  return (time) => {
    const { values } = sampleOf(normal, schedule, room, time) ?? { values: normal(room, time) }
    return Number(values.peopleCount ?? 0)
  }
}

/** The video devices of the register as the simulator plays them. */
export function videoPlan({ members }: Cast, play: Play) {
  const of = (kind: string) => members.filter(({ device }) => device.kind === kind)
  const detectors = new Map(of('pds').map((member) => [member.device.workplaceId, member]))
  const [recorder] = of('nvr').map(({ device }) => device)
  const [box] = of('ai').map(({ device }) => device)
  const cameras = of('camera').map(({ device }) => device)
  const peopleAt = (device: Device) => peopleIn(detectors.get(device.workplaceId), play)
  return {
    recorder,
    box,
    cameras,
    peopleAt,
    recorded: cameras.filter(({ fields }) => recorder !== undefined && fields.nvrId === recorder.id),
    analysed: cameras.filter(({ fields }) => box !== undefined && fields.aiId === box.id),
    drawn: (device: Device): DrawnCamera => ({
      code: device.code,
      mainCodec: codecOf(device),
      login: loginOf(device),
      ...(recorder && device.fields.nvrId === recorder.id && { replayLogin: cameraLogin(recorder.code) }),
      peopleAt: peopleAt(device),
    }),
    channel: (device: Device, still: () => Promise<Buffer>): RecorderChannel => ({
      token: device.code,
      name: String(device.fields.name ?? device.code),
      main: String(device.fields.mainStream ?? ''),
      sub: String(device.fields.subStream ?? ''),
      replay: String(device.fields.mainStream ?? '').replace(/\/main$/, '/replay'),
      mainCodec: codecOf(device),
      canTurn: numberOf(device.fields, 'ptz') === 1,
      login: loginOf(device) ?? undefined,
      isAlone: device.fields.nvrId !== recorder?.id,
      still,
    }),
    gbChannel: (device: Device): GbChannel => ({
      id: String(device.fields.monitorCode ?? ''),
      name: String(device.fields.name ?? device.code),
      ptzType: numberOf(device.fields, 'ptz') === 1 ? 1 : 3,
    }),
  }
}
export type VideoPlan = ReturnType<typeof videoPlan>
