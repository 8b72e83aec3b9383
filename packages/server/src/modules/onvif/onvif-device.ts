import { DeviceFailure } from '../../framework/http/device-request.ts'
import { allNamed, at, escapeXml, firstNamed, textAt, type XmlElement } from '../../framework/xml/xml-tree.ts'
import { callOnvif, type OnvifCaller } from './soap.ts'

/** Addresses of the services of a device; null where it has none. */
export interface Services {
  readonly device: string
  readonly media: string | null
  readonly ptz: string | null
  readonly events: string | null
  /** Of Profile G: search of recordings, and their replay. */
  readonly search: string | null
  readonly replay: string | null
}

export interface OnvifDevice {
  readonly caller: OnvifCaller
  readonly services: Services
}

export interface DeviceFacts {
  readonly manufacturer: string | null
  readonly model: string | null
  readonly serialNo: string | null
  readonly firmware: string | null
}

export interface Profile {
  readonly token: string
  readonly name: string
  readonly codec: string | null
  readonly width: number | null
  readonly height: number | null
  readonly hasPtz: boolean
}

const text = (of: XmlElement | undefined, ...names: string[]): string | null =>
  textAt(of, ...names)?.slice(0, 200) ?? null
const number = (told: string | null): number | null => (told !== null && /^-?\d{1,9}$/.test(told) ? Number(told) : null)

/**
 * Connects to a device: its clock, so that requests are signed at its time, then the addresses of its services. A device gives
 * these as it sees itself; behind a router only the host it was reached by is right.
 */
export async function openOnvif(given: Omit<OnvifCaller, 'clockOffsetMs'>, url: string): Promise<OnvifDevice> {
  const clockOffsetMs = await clockOffsetOf(given, url)
  const caller: OnvifCaller = { ...given, clockOffsetMs }
  const answer = await callOnvif(
    caller,
    url,
    '<tds:GetCapabilities><tds:Category>All</tds:Category></tds:GetCapabilities>',
  )
  const told = firstNamed(answer, 'Capabilities')
  const of = (...names: string[]): string | null => {
    const address = text(told, ...names, 'XAddr')
    return address && URL.canParse(address) ? reachedBy(url, address) : null
  }
  return {
    caller,
    services: {
      device: url,
      media: of('Media'),
      ptz: of('PTZ'),
      events: of('Events'),
      search: of('Extension', 'Search'),
      replay: of('Extension', 'Replay'),
    },
  }
}

/** Puts the host and port by which a device was reached into an address it reports. */
export function reachedBy(url: string, address: string): string {
  const [known, told] = [new URL(url), new URL(address)]
  if (told.host === known.host) return told.href
  told.protocol = known.protocol
  told.host = known.host
  if (!known.port) told.port = ''
  return told.href
}

/** Asks for the clock without signing; 0 where the device does not report it. */
async function clockOffsetOf(given: Omit<OnvifCaller, 'clockOffsetMs'>, url: string): Promise<number> {
  const open = { ...given, login: null, clockOffsetMs: 0 }
  const answer = await callOnvif(open, url, '<tds:GetSystemDateAndTime/>').catch((error: unknown) => {
    if (error instanceof DeviceFailure && !['refused', 'loginNeeded', 'loginUnsafe'].includes(error.problem))
      throw error
    return undefined
  })
  const utc = answer && firstNamed(answer, 'UTCDateTime')
  if (!utc) return 0
  const part = (group: string, name: string) => Number(textAt(utc, group, name))
  const time = Date.UTC(
    part('Date', 'Year'),
    part('Date', 'Month') - 1,
    part('Date', 'Day'),
    part('Time', 'Hour'),
    part('Time', 'Minute'),
    part('Time', 'Second'),
  )
  return Number.isNaN(time) ? 0 : time - given.now().getTime()
}

export async function deviceFacts({ caller, services }: OnvifDevice): Promise<DeviceFacts> {
  const answer = await callOnvif(caller, services.device, '<tds:GetDeviceInformation/>')
  const told = firstNamed(answer, 'GetDeviceInformationResponse')
  return {
    manufacturer: text(told, 'Manufacturer'),
    model: text(told, 'Model'),
    serialNo: text(told, 'SerialNumber'),
    firmware: text(told, 'FirmwareVersion'),
  }
}

const mediaOf = ({ services }: OnvifDevice): string => {
  if (!services.media) throw new DeviceFailure('refused', 'the device has no media service')
  return services.media
}

/** Returns the profiles with a picture, in the device's order: the main stream comes first. */
export async function profilesOf(device: OnvifDevice): Promise<Profile[]> {
  const answer = await callOnvif(device.caller, mediaOf(device), '<trt:GetProfiles/>')
  return allNamed(answer, 'Profiles')
    .slice(0, 64)
    .flatMap((one): Profile[] => {
      const video = at(one, 'VideoEncoderConfiguration')
      const token = one.attributes.token?.slice(0, 100)
      if (!token) return []
      return [
        {
          token,
          name: text(one, 'Name') ?? token,
          codec: text(video, 'Encoding'),
          width: number(text(video, 'Resolution', 'Width')),
          height: number(text(video, 'Resolution', 'Height')),
          hasPtz: at(one, 'PTZConfiguration') !== undefined,
        },
      ]
    })
}

/** Returns the RTSP address of a profile, without an account in it; null where the device gives none. */
export async function streamOf(device: OnvifDevice, profile: string): Promise<string | null> {
  const answer = await callOnvif(
    device.caller,
    mediaOf(device),
    `<trt:GetStreamUri><trt:StreamSetup><tt:Stream>RTP-Unicast</tt:Stream><tt:Transport><tt:Protocol>RTSP</tt:Protocol></tt:Transport></trt:StreamSetup>
<trt:ProfileToken>${escapeXml(profile)}</trt:ProfileToken></trt:GetStreamUri>`,
  )
  return withoutAccount(device, textAt(firstNamed(answer, 'MediaUri'), 'Uri'), /^rtsps?:$/)
}

/** Returns the address of a still of a profile; null where the device gives none. */
export async function snapshotOf(device: OnvifDevice, profile: string): Promise<string | null> {
  const answer = await callOnvif(
    device.caller,
    mediaOf(device),
    `<trt:GetSnapshotUri><trt:ProfileToken>${escapeXml(profile)}</trt:ProfileToken></trt:GetSnapshotUri>`,
  )
  const told = withoutAccount(device, textAt(firstNamed(answer, 'MediaUri'), 'Uri'), /^https?:$/)
  return told && reachedBy(device.services.device, told)
}

function withoutAccount({ services }: OnvifDevice, told: string | undefined, protocol: RegExp): string | null {
  if (!told || !URL.canParse(told)) return null
  const url = new URL(told)
  if (!protocol.test(url.protocol)) return null
  url.username = ''
  url.password = ''
  const host = new URL(services.device).hostname
  // Only the host is that of the device as it was reached: its stream has a port of its own.
  if (host) url.hostname = host
  return url.href.length <= 255 ? url.href : null
}

/** An RTSP address that a device reports, at the host by which it was reached and without account; null where it is none. */
export const rtspOfDevice = (device: OnvifDevice, told: string | undefined): string | null =>
  withoutAccount(device, told, /^rtsps?:$/)
