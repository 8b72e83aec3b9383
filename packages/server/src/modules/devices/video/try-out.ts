import { cameraProtocol, streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import type { InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { endpointOf } from '@fengsui/contract/video/stream-address.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { deviceAccess } from '../../../framework/device-access.ts'
import { ForbiddenHost } from '../../../framework/http/device-hosts.ts'
import { badRequest, HttpError } from '../../../framework/http/http-error.ts'
import { find } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { firstPictures, smallStillOf } from '../../recordings/index.ts'
import { loginOf } from './credentials.ts'
import { gbProblemOf } from './gb-problem.ts'
import { onvifSight } from './onvif-camera.ts'
import { type Described, describe } from './rtsp-describe.ts'

type Problem = (typeof streamProblem.is)[keyof typeof streamProblem.is]
type Outcome = Omit<Described, 'problem'> & { readonly problem: Problem | null }
const failed = (problem: Problem | null): Outcome => ({ problem, track: null, delayMs: null, clockOffset: null })

/** Asks the camera of a row for its main stream, at an address checked just now; by GB/T 28181, whether its device is registered. */
async function ask(ctx: Context, row: Row): Promise<Outcome> {
  const attrs = (row.attrs ?? {}) as Row
  if (attrs.protocolType === cameraProtocol.is.gbT28181) return failed(await gbProblemOf(ctx.db, String(row.id)))
  const url = String(attrs.mainStream ?? '')
  const endpoint = endpointOf(url)
  if (!endpoint) return failed(streamProblem.is.noAddress)
  try {
    const [address] = await deviceAccess(ctx).hosts.resolve(endpoint.host, endpoint.port)
    if (!address) return failed(streamProblem.is.unreachable)
    const login = await loginOf(ctx, String(row.id), endpoint.host, attrs.nvrId ? String(attrs.nvrId) : null)
    return await describe({ url, address, port: endpoint.port }, login, { now: () => ctx.clock.now() })
  } catch (error) {
    if (error instanceof ForbiddenHost) return failed(streamProblem.is.forbidden)
    throw error
  }
}

/** Tries out a camera: what is wrong with it, or its codec, resolution and clock, with a still. */
export async function tryOutCamera(
  ctx: Context,
  { id }: InputOf<typeof camera.calls.tryOut>,
): Promise<OutputOf<typeof camera.calls.tryOut>> {
  const row: Row = await find(ctx.db, ctx.caller, camera, id ?? '')
  const { problem, track, delayMs, clockOffset } = await ask(ctx, row)
  const seen = await onvifSight(ctx, row)
  // A camera that is there but gives no still by itself: the first picture of its stream.
  const played = problem === null && !seen?.still ? await playedStill(ctx, String(row.id)) : null
  return {
    problem: problem ?? played?.problem ?? null,
    codec: track?.codec ?? played?.codec ?? null,
    resolution: track?.resolution ?? seen?.resolution ?? played?.resolution ?? null,
    delayMs,
    clockOffset: seen?.clockOffset ?? clockOffset,
    still: seen?.still ?? played?.still ?? null,
  }
}

interface Played {
  readonly problem: Problem | null
  readonly codec?: string
  readonly resolution?: string
  readonly still?: string
}

/** Plays a camera up to its first picture; null where this server connects to no cameras. */
async function playedStill({ request }: Context, cameraId: string): Promise<Played | null> {
  const signal = request.abortSignal?.()
  const found = await firstPictures()(cameraId, signal)
  if (!found || found.problem !== null) return found
  const facts = {
    codec: /codecs="(?:hvc1|hev1)/.test(found.mime) ? 'H265' : 'H264',
    resolution: `${found.width}x${found.height}`,
  }
  try {
    const jpeg = await smallStillOf(found.stream, signal)
    return { problem: null, ...facts, still: `data:image/jpeg;base64,${jpeg.toString('base64')}` }
  } catch (error) {
    if (error instanceof HttpError) throw error
    return { problem: streamProblem.is.broken, ...facts }
  }
}

/** Problems under which the camera did not answer at all. */
const unanswered: ReadonlySet<Problem | null> = new Set<Problem>([
  streamProblem.is.noAddress,
  streamProblem.is.forbidden,
  streamProblem.is.unreachable,
  streamProblem.is.silent,
  streamProblem.is.notRegistered,
])

/** Whether a camera is registered, by monitor code or address, and answers. Only registered cameras are called. */
export async function checkReachable(
  ctx: Context,
  { monitorCode, ip, port }: InputOf<typeof camera.calls.check>,
): Promise<OutputOf<typeof camera.calls.check>> {
  if (!monitorCode && !ip) throw badRequest(say.checkWhat)
  const by = monitorCode
    ? sql<boolean>`attrs ->> 'monitorCode' = ${monitorCode}`
    : sql<boolean>`ip = ${ip} and (${port ?? null}::int is null or port = ${port ?? null})`
  const found = await sql<Row>`select id, attrs from dev_device where kind = ${camera.only.kind} and is_deleted = 0
    and ${inScope(camera, ctx.caller)} and ${by} order by id limit 1`.execute(ctx.db)
  const [row] = found.rows
  if (!row) return { exist: false, reachable: false, resolution: null, delayMs: null }
  const { problem, track, delayMs } = await ask(ctx, row)
  return { exist: true, reachable: !unanswered.has(problem), resolution: track?.resolution ?? null, delayMs }
}
