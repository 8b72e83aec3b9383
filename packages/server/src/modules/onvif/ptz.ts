import type { ptzMove } from '@fengsui/contract/dictionaries/video.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { DeviceFailure } from '../../framework/http/device-request.ts'
import { allNamed, escapeXml, textAt } from '../../framework/xml/xml-tree.ts'
import type { OnvifDevice } from './onvif-device.ts'
import { callOnvif } from './soap.ts'

type Move = Exclude<KeyOf<typeof ptzMove>, 'stop' | 'preset' | 'home'>
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

/** Most presets of a camera that are listed. */
const mostPresets = 255

/** A preset by the token the device knows it by. */
export interface Preset {
  readonly token: string
  readonly name: string | null
}

export async function presetsOf(device: OnvifDevice, profile: string): Promise<Preset[]> {
  const answer = await callOnvif(
    device.caller,
    ptzOf(device),
    `<tptz:GetPresets>${profileToken(profile)}</tptz:GetPresets>`,
  )
  return allNamed(answer, 'Preset')
    .flatMap((one): Preset[] => {
      const token = one.attributes.token ?? textAt(one, 'token')
      return token ? [{ token, name: textAt(one, 'Name')?.trim().slice(0, 60) || null }] : []
    })
    .slice(0, mostPresets)
}

const presetToken = (token: string): string => `<tptz:PresetToken>${escapeXml(token)}</tptz:PresetToken>`

/** Goes to a preset by its token; a number is that of the token, or the place in the device's list. False when there is none. */
export async function goToPreset(device: OnvifDevice, profile: string, wanted: string | number): Promise<boolean> {
  const known = await presetsOf(device, profile)
  const byToken = known.find(({ token }) => token === String(wanted))
  const found = byToken ?? (typeof wanted === 'number' ? known[wanted - 1] : undefined)
  if (!found) return false
  await callOnvif(
    device.caller,
    ptzOf(device),
    `<tptz:GotoPreset>${profileToken(profile)}${presetToken(found.token)}</tptz:GotoPreset>`,
  )
  return true
}

/** Keeps the present position under a name; with a token, that preset is overwritten. */
export async function savePreset(device: OnvifDevice, profile: string, name: string, token?: string): Promise<void> {
  await callOnvif(
    device.caller,
    ptzOf(device),
    `<tptz:SetPreset>${profileToken(profile)}<tptz:PresetName>${escapeXml(name)}</tptz:PresetName>${token ? presetToken(token) : ''}</tptz:SetPreset>`,
  )
}

export async function removePreset(device: OnvifDevice, profile: string, token: string): Promise<void> {
  await callOnvif(
    device.caller,
    ptzOf(device),
    `<tptz:RemovePreset>${profileToken(profile)}${presetToken(token)}</tptz:RemovePreset>`,
  )
}

export async function goHome(device: OnvifDevice, profile: string): Promise<void> {
  await callOnvif(
    device.caller,
    ptzOf(device),
    `<tptz:GotoHomePosition>${profileToken(profile)}</tptz:GotoHomePosition>`,
  )
}
