import { cameraProtocol } from '@fengsui/contract/dictionaries/video.ts'
import { endpointOf } from '@fengsui/contract/video/stream-address.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { deviceAccess } from '../../framework/device-access.ts'
import { ForbiddenHost } from '../../framework/http/device-hosts.ts'
import { DeviceFailure } from '../../framework/http/device-request.ts'
import { loginOf } from '../../modules/devices/index.ts'
import type { GbServer } from '../../modules/gb28181/index.ts'
import {
  type OnvifDevice,
  type OnvifRecording,
  openOnvif,
  presenceOf,
  recordingsOf,
  replayOf,
} from '../../modules/onvif/index.ts'
import { openGbReplay } from './gb-replay.ts'
import { type OpenReplay, ReplayFailure } from './replay-source.ts'
import { openRtspReplay } from './rtsp-replay.ts'

type Services = Pick<Context, 'db' | 'clock' | 'devices'>
interface Span {
  readonly start: number
  readonly end: number
}
/** What one device has of a camera. */
export interface RecorderSource {
  /** When it has pictures, in order. Throws `ReplayFailure`. */
  spans(span: Span): Promise<Span[]>
  readonly open: OpenReplay
}

interface Row {
  readonly code: string
  readonly name: string
  readonly monitorCode: string | null
  readonly protocol: string | null
  readonly channelNo: number | null
  readonly ownUrl: string | null
  readonly nvrId: string | null
  readonly nvrUrl: string | null
  readonly nvrGbId: string | null
}

/** Finds the device that records a camera: its recorder by GB/T 28181 or ONVIF, or the camera itself; null without one. */
export async function recorderOf(
  services: Services,
  gb: GbServer | undefined,
  cameraId: string,
): Promise<RecorderSource | null> {
  const found = await sql<Row>`select c.code, c.name, c.attrs ->> 'monitorCode' as monitor_code,
      c.attrs ->> 'protocolType' as protocol, (c.attrs ->> 'channelNo')::int as channel_no, c.attrs ->> 'onvifUrl' as own_url,
      n.id::text as nvr_id, n.attrs ->> 'onvifUrl' as nvr_url, n.attrs ->> 'gbServerId' as nvr_gb_id
    from dev_device c left join dev_device n on n.id = (c.attrs ->> 'nvrId')::bigint and n.is_deleted = 0 and n.enabled = 1
    where c.id = ${cameraId} and c.is_deleted = 0`.execute(services.db)
  const [row] = found.rows
  if (!row) return null
  if (gb && row.monitorCode && row.protocol === cameraProtocol.is.gbT28181) return gbSource(gb, cameraId)
  if (row.nvrUrl && row.nvrId) return onvifSource(services, row.nvrUrl, row.nvrId, row)
  if (gb && row.monitorCode && row.nvrGbId) return gbSource(gb, cameraId)
  if (row.ownUrl) return onvifSource(services, row.ownUrl, cameraId, row)
  return null
}

/** China Standard Time, by which devices of GB/T 28181 keep their clocks. */
const zoneMs = 8 * 3_600_000
const gbTime = (time: number): string => new Date(time + zoneMs).toISOString().slice(0, 19)
const gbMoment = (text: string): number => Date.parse(`${text}Z`) - zoneMs

function gbSource(gb: GbServer, cameraId: string): RecorderSource {
  return {
    async spans({ start, end }) {
      const told = await gb.records(cameraId, gbTime(start), gbTime(end)).catch((error: Error) => {
        if (error.name === 'NoAnswer') throw new ReplayFailure('silent')
        throw error
      })
      if (!told) throw new ReplayFailure('unreachable')
      return told
        .map((one) => ({ start: Math.max(gbMoment(one.start), start), end: Math.min(gbMoment(one.end), end) }))
        .filter((one) => one.end > one.start)
        .sort((one, other) => one.start - other.start)
    },
    open: (from, until) => openGbReplay(gb, cameraId, from, until),
  }
}

/** Devices report their time in whole seconds: less than this is no difference, ms. */
const sameClockMs = 2000
const offsetOf = ({ caller }: OnvifDevice): number =>
  Math.abs(caller.clockOffsetMs) < sameClockMs ? 0 : caller.clockOffsetMs

interface Opened {
  readonly device: OnvifDevice
  readonly recording: OnvifRecording | undefined
}

function onvifSource(services: Services, url: string, deviceId: string, row: Row): RecorderSource {
  let opening: Promise<Opened> | undefined
  const login = () => loginOf(services, deviceId, endpointOf(url)?.host ?? '')
  const opened = (): Promise<Opened> => {
    opening ??= (async () => {
      const { hosts } = deviceAccess(services)
      const device = await openOnvif({ hosts, login: await login(), now: () => services.clock.now() }, url)
      return { device, recording: recordingFor(await recordingsOf(device), row) }
    })()
    return opening
  }
  return {
    spans: (span) =>
      told(async () => {
        const { device, recording } = await opened()
        if (!recording) return []
        // What the device calls its time is ours as far as its clock is right; what it is off by was measured.
        const off = offsetOf(device)
        const found = await presenceOf(device, recording, { start: span.start + off, end: span.end + off })
        return found.map(({ start, end }) => ({ start: start - off, end: end - off }))
      }),
    open: (from, until) =>
      told(async () => {
        const { device, recording } = await opened()
        const address = recording && (await replayOf(device, recording.token))
        const endpoint = address ? endpointOf(address) : undefined
        if (!address || !endpoint) throw new ReplayFailure('noStream')
        const [checked] = await deviceAccess(services).hosts.resolve(endpoint.host, endpoint.port)
        if (!checked) throw new ReplayFailure('unreachable')
        const off = offsetOf(device)
        const target = { url: address, address: checked, port: endpoint.port, login: await login() }
        const replay = await openRtspReplay(target, from + off, until + off)
        return {
          ...replay,
          async next() {
            const picture = await replay.next()
            return picture && { ...picture, time: picture.time - off }
          },
        }
      }),
  }
}

/** What a device does not do is a problem with a name. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DeviceFailure) throw new ReplayFailure(error.problem)
    if (error instanceof ForbiddenHost) throw new ReplayFailure('forbidden')
    throw error
  }
}

/** The recording of a camera among those of its device: by what it is of, else by its channel. */
function recordingFor(all: readonly OnvifRecording[], row: Row): OnvifRecording | undefined {
  const names = [row.code, row.monitorCode, row.name].filter((name) => name !== null)
  const named = all.find(({ sourceId, sourceName }) => names.includes(sourceId) || names.includes(sourceName))
  if (named) return named
  if (row.channelNo !== null) return all[row.channelNo - 1]
  return all.length === 1 ? all[0] : undefined
}
