import type { InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { endpointOf } from '@fengsui/contract/video/stream-address.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { deviceAccess } from '../../../framework/device-access.ts'
import { askDevice, DeviceFailure, type DeviceLogin } from '../../../framework/http/device-request.ts'
import type { Row } from '../../../framework/store/row.ts'
import {
  type Discovered,
  deviceFacts,
  type OnvifDevice,
  openOnvif,
  type Profile,
  profilesOf,
  searchCameras,
  snapshotOf,
  streamOf,
} from '../../onvif/index.ts'
import { loginOf } from './credentials.ts'

let searching: Promise<Discovered[]> | undefined

/** Searches the networks of this server; who asks meanwhile gets the same answer. */
export async function searchNetwork(ctx: Context): Promise<OutputOf<typeof camera.calls.search>> {
  searching ??= searchCameras().finally(() => (searching = undefined))
  const found = await searching
  const addresses = found.map(({ address }) => address)
  const known = await sql<{ name: string; ip: string | null; onvifUrl: string | null }>`select name, ip,
      attrs ->> 'onvifUrl' as onvif_url from dev_device where kind = ${camera.only.kind} and is_deleted = 0
      and ${inScope(camera, ctx.caller)} and (ip = any(${addresses}) or attrs ->> 'onvifUrl' is not null)
    limit 20000`.execute(ctx.db)
  const hostOf = (row: { ip: string | null; onvifUrl: string | null }) => [row.ip, endpointOf(row.onvifUrl)?.host]
  return found.map((one) => {
    const registered = known.rows.find((row) => hostOf(row).includes(one.address))
    return { ...one, known: registered?.name ?? null }
  })
}

const nothing = {
  manufacturer: null,
  model: null,
  serialNo: null,
  clockOffset: null,
  mainStream: null,
  subStream: null,
  codec: null,
  resolution: null,
  ptz: 0,
  still: null,
}

const openAt = (ctx: Context, url: string, login: DeviceLogin | null): Promise<OnvifDevice> =>
  openOnvif({ hosts: deviceAccess(ctx).hosts, login, now: () => ctx.clock.now() }, url)

const sizeOf = ({ width, height }: Profile): string | null => (width && height ? `${width}x${height}` : null)
const seconds = ({ caller }: OnvifDevice): number => Math.round(caller.clockOffsetMs / 1000)

/** Asks a camera that is not registered yet for what its form needs. What is wrong is a problem, never an error. */
export async function probeCamera(
  ctx: Context,
  { onvifUrl, loginName, loginPassword }: InputOf<typeof camera.calls.probe>,
): Promise<OutputOf<typeof camera.calls.probe>> {
  const login = loginName ? { name: loginName, password: loginPassword ?? '' } : null
  try {
    const device = await openAt(ctx, onvifUrl ?? '', login)
    const { manufacturer, model, serialNo } = await deviceFacts(device)
    const [main, sub] = await profilesOf(device)
    return {
      problem: main ? null : 'noVideo',
      manufacturer,
      model,
      serialNo,
      clockOffset: seconds(device),
      mainStream: main ? await streamOf(device, main.token) : null,
      subStream: sub ? await streamOf(device, sub.token) : null,
      codec: main?.codec ?? null,
      resolution: main ? sizeOf(main) : null,
      ptz: main?.hasPtz ? 1 : 0,
      still: main ? await stillOf(ctx, device, main.token, login) : null,
    }
  } catch (error) {
    if (error instanceof DeviceFailure) return { problem: error.problem, ...nothing }
    throw error
  }
}

const stillMost = 1024 * 1024

/** Fetches a still; null where the device gives none. */
async function stillOf(
  ctx: Context,
  device: OnvifDevice,
  profile: string,
  login: DeviceLogin | null,
): Promise<string | null> {
  try {
    const url = await snapshotOf(device, profile)
    if (!url) return null
    const { status, body } = await askDevice(deviceAccess(ctx).hosts, { url, login, timeoutMs: 5000 }, stillMost)
    const isJpeg = status === 200 && body[0] === 0xff && body[1] === 0xd8
    return isJpeg ? `data:image/jpeg;base64,${body.toString('base64')}` : null
  } catch (error) {
    if (error instanceof DeviceFailure) return null
    throw error
  }
}

/** Opens a registered camera; undefined when it has no ONVIF address. */
export async function openCamera(
  ctx: Context,
  row: Row,
): Promise<{ device: OnvifDevice; login: DeviceLogin | null } | undefined> {
  const attrs = (row.attrs ?? {}) as Row
  const url = String(attrs.onvifUrl ?? '')
  const endpoint = endpointOf(url)
  if (!endpoint) return undefined
  const login = await loginOf(ctx, String(row.id), endpoint.host, attrs.nvrId ? String(attrs.nvrId) : null)
  return { device: await openAt(ctx, url, login), login }
}

/** What an ONVIF camera shows and how far its clock is off, s; undefined where it is none or does not answer. */
export async function onvifSight(
  ctx: Context,
  row: Row,
): Promise<{ resolution: string | null; clockOffset: number; still: string | null } | undefined> {
  try {
    const opened = await openCamera(ctx, row)
    if (!opened) return undefined
    const [main] = await profilesOf(opened.device)
    if (!main) return undefined
    const still = await stillOf(ctx, opened.device, main.token, opened.login)
    return { resolution: sizeOf(main), clockOffset: seconds(opened.device), still }
  } catch (error) {
    if (error instanceof DeviceFailure) return undefined
    throw error
  }
}
