import type { ptzMove } from '@fengsui/contract/dictionaries/video.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { DeviceFailure } from '../../framework/http/device-request.ts'
import { allNamed, escapeXml, textAt } from '../../framework/xml/xml-tree.ts'
import type { OnvifDevice } from './onvif-device.ts'
import { callOnvif } from './soap.ts'

type Move = Exclude<KeyOf<typeof ptzMove>, 'stop' | 'preset'>
/** Pan, tilt and zoom of a move, 1 at full speed. */
const directions: Readonly<Record<Move, readonly [pan: number, tilt: number, zoom: number]>> = {
  up: [0, 1, 0],
  down: [0, -1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  upLeft: [-1, 1, 0],
  upRight: [1, 1, 0],
  downLeft: [-1, -1, 0],
  downRight: [1, -1, 0],
  zoomIn: [0, 0, 1],
  zoomOut: [0, 0, -1],
}

const ptzOf = ({ services }: OnvifDevice): string => {
  if (!services.ptz) throw new DeviceFailure('refused', 'the device has no PTZ service')
  return services.ptz
}
const profileToken = (token: string): string => `<tptz:ProfileToken>${escapeXml(token)}</tptz:ProfileToken>`

/** Moves until it is stopped, `seconds` at most. `speed` is 1 to 10. */
export async function moveCamera(device: OnvifDevice, profile: string, move: Move, speed: number, seconds: number) {
  const [pan, tilt, zoom] = directions[move].map((part) => (part * speed) / 10)
  await callOnvif(
    device.caller,
    ptzOf(device),
    `<tptz:ContinuousMove>${profileToken(profile)}<tptz:Velocity><tt:PanTilt x="${pan}" y="${tilt}"/><tt:Zoom x="${zoom}"/></tptz:Velocity>
<tptz:Timeout>PT${seconds}S</tptz:Timeout></tptz:ContinuousMove>`,
  )
}

export async function stopCamera(device: OnvifDevice, profile: string): Promise<void> {
  await callOnvif(
    device.caller,
    ptzOf(device),
    `<tptz:Stop>${profileToken(profile)}<tptz:PanTilt>true</tptz:PanTilt><tptz:Zoom>true</tptz:Zoom></tptz:Stop>`,
  )
}

/** Goes to the n-th preset by its token, or by its place in the device's list. False when there is none. */
export async function goToPreset(device: OnvifDevice, profile: string, preset: number): Promise<boolean> {
  const answer = await callOnvif(
    device.caller,
    ptzOf(device),
    `<tptz:GetPresets>${profileToken(profile)}</tptz:GetPresets>`,
  )
  const known = allNamed(answer, 'Preset').slice(0, 500)
  const found = known.find(({ attributes }) => attributes.token === String(preset)) ?? known[preset - 1]
  const token = found?.attributes.token ?? textAt(found, 'token')
  if (!token) return false
  await callOnvif(
    device.caller,
    ptzOf(device),
    `<tptz:GotoPreset>${profileToken(profile)}<tptz:PresetToken>${escapeXml(token)}</tptz:PresetToken></tptz:GotoPreset>`,
  )
  return true
}
