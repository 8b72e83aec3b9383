import { visitKind } from '@fengsui/contract/dictionaries/logs.ts'
import { cameraProtocol, ptzMove } from '@fengsui/contract/dictionaries/video.ts'
import type { InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { say as word } from '@fengsui/contract/kit/label.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest, HttpError } from '../../../framework/http/http-error.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { recordVisit } from '../../logs/index.ts'

export type PtzOrder = Pick<InputOf<typeof camera.calls.ptz>, 'move' | 'speed' | 'preset'>
/** Carries out a movement on a camera of one protocol. Throws `HttpError` when the camera refuses. */
export type MoveCamera = (ctx: Context, camera: Row, order: PtzOrder) => Promise<void>

/** How cameras are moved, by protocol. */
const movers = new Map<string, MoveCamera>()
export const movesCameras = (protocol: keyof typeof cameraProtocol.is, move: MoveCamera): void =>
  void movers.set(cameraProtocol.is[protocol], move)

/** A camera whose stream is given by its address may be turned by ONVIF all the same. */
const moverOf = ({ protocolType, onvifUrl }: Row): MoveCamera | undefined =>
  movers.get(String(protocolType ?? '')) ?? (onvifUrl ? movers.get(cameraProtocol.is.onvif) : undefined)

/** Time without a movement after which another person may control a camera, ms. */
const heldMs = 30_000
const mostHeld = 10_000
const holders = new Map<string, { readonly userId: string; readonly name: string; readonly until: number }>()

/** Gives the control of a camera to the caller. Throws 409 with the name while another person has it. */
function takeControl({ caller, clock }: Context, cameraId: string): number {
  const now = clock.now().getTime()
  const held = holders.get(cameraId)
  if (held && held.userId !== caller.userId && held.until > now)
    throw new HttpError(409, say.ptzHeld, { name: held.name, seconds: heldMs / 1000 })
  if (holders.size >= mostHeld) for (const [id, { until }] of holders) if (until <= now) holders.delete(id)
  const until = now + heldMs
  holders.set(cameraId, { userId: caller.userId, name: caller.name, until })
  return until
}

/** The visit log records who took the control of a camera; its movements are not listed one by one. */
async function logControl(ctx: Context, name: string): Promise<void> {
  const content = word(filled(say.turned, { name }), 'zh').slice(0, 200)
  await recordVisit(ctx, { pageName: word(camera.label, 'zh'), content, path: '/video/live' }, visitKind.is.action)
}

/** Moves a camera. One person controls it, until 30 s without a movement. */
export async function moveCamera(
  ctx: Context,
  { id, move, speed, preset }: InputOf<typeof camera.calls.ptz>,
): Promise<OutputOf<typeof camera.calls.ptz>> {
  const row: Row = await find(ctx.db, ctx.caller, camera, id ?? '')
  const attrs = (row.attrs ?? {}) as Row
  if (Number(attrs.ptz ?? 0) !== 1) throw badRequest(say.noPtz)
  if (move === ptzMove.is.preset && !preset) throw badRequest(say.presetNeeded)
  const carryOut = moverOf(attrs)
  if (!carryOut) throw badRequest(say.ptzUnsupported)
  const isHeld = holders.get(String(row.id))?.userId === ctx.caller.userId
  const until = takeControl(ctx, String(row.id))
  if (!isHeld) await logControl(ctx, String(row.name))
  await carryOut(ctx, row, { move, speed, preset })
  return { holder: ctx.caller.name, until: shanghai(new Date(until)) }
}
