import { visitKind } from '@fengsui/contract/dictionaries/logs.ts'
import { cameraProtocol, ptzMove } from '@fengsui/contract/dictionaries/video.ts'
import type { InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { type Label, say as word } from '@fengsui/contract/kit/label.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest, HttpError } from '../../../framework/http/http-error.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { find } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { recordVisit } from '../../logs/index.ts'

export type PtzOrder = Pick<InputOf<typeof camera.calls.ptz>, 'move' | 'speed' | 'preset' | 'token'>
/** Carries out a movement on a camera of one protocol. Throws `HttpError` when the camera refuses. */
export type MoveCamera = (ctx: Context, camera: Row, order: PtzOrder) => Promise<void>

/** The presets of a camera of one protocol. Each throws `HttpError` when the camera refuses. */
export interface PresetBook {
  readonly list: (ctx: Context, row: Row) => Promise<OutputOf<typeof camera.calls.presets>>
  /** Keeps the present position, as a new preset or in place of the one of the token. */
  readonly save: (ctx: Context, row: Row, name: string, token: string | null) => Promise<void>
  readonly remove: (ctx: Context, row: Row, token: string) => Promise<void>
}
interface Mover {
  readonly move: MoveCamera
  readonly presets?: PresetBook | undefined
}

/** How cameras are moved, by protocol. */
const movers = new Map<string, Mover>()
export const movesCameras = (protocol: keyof typeof cameraProtocol.is, move: MoveCamera, presets?: PresetBook): void =>
  void movers.set(cameraProtocol.is[protocol], { move, presets })

/** A camera whose stream is given by its address may be turned by ONVIF all the same. */
const moverOf = ({ protocolType, onvifUrl }: Row): Mover | undefined =>
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

/** The visit log records who took the control of a camera and changed its presets; movements are not listed one by one. */
async function logControl(ctx: Context, what: Label): Promise<void> {
  const content = word(what, 'zh').slice(0, 200)
  await recordVisit(ctx, { pageName: word(camera.label, 'zh'), content, path: '/video/live' }, visitKind.is.action)
}

/** A camera of the caller's that can be turned, and how. Throws for one that cannot. */
async function turnable(ctx: Context, id: string | null | undefined): Promise<{ row: Row; mover: Mover }> {
  const row: Row = await find(ctx.db, ctx.caller, camera, id ?? '')
  const attrs = (row.attrs ?? {}) as Row
  if (Number(attrs.ptz ?? 0) !== 1) throw badRequest(say.noPtz)
  const mover = moverOf(attrs)
  if (!mover) throw badRequest(say.ptzUnsupported)
  return { row, mover }
}

/** Moves a camera. One person controls it, until 30 s without a movement. */
export async function moveCamera(
  ctx: Context,
  { id, move, speed, preset, token }: InputOf<typeof camera.calls.ptz>,
): Promise<OutputOf<typeof camera.calls.ptz>> {
  const { row, mover } = await turnable(ctx, id)
  if (move === ptzMove.is.preset && !preset && !token) throw badRequest(say.presetNeeded)
  const isHeld = holders.get(String(row.id))?.userId === ctx.caller.userId
  const until = takeControl(ctx, String(row.id))
  if (!isHeld) await logControl(ctx, filled(say.turned, { name: String(row.name) }))
  await mover.move(ctx, row, { move, speed, preset, token })
  return { holder: ctx.caller.name, until: shanghai(new Date(until)) }
}

const bookOf = ({ presets }: Mover): PresetBook => {
  if (!presets) throw badRequest(say.ptzUnsupported)
  return presets
}

export async function listPresets(ctx: Context, { id }: InputOf<typeof camera.calls.presets>) {
  const { row, mover } = await turnable(ctx, id)
  return bookOf(mover).list(ctx, row)
}

/** Keeps where a camera looks now as a preset, for who may control it just now. Returns the presets there are then. */
export async function savePreset(ctx: Context, { id, name, token }: InputOf<typeof camera.calls.savePreset>) {
  const { row, mover } = await turnable(ctx, id)
  const book = bookOf(mover)
  takeControl(ctx, String(row.id))
  await book.save(ctx, row, name ?? '', token ?? null)
  await logControl(ctx, filled(say.presetSaved, { name: String(row.name), preset: name ?? '' }))
  return book.list(ctx, row)
}

export async function removePreset(ctx: Context, { id, token }: InputOf<typeof camera.calls.removePreset>) {
  const { row, mover } = await turnable(ctx, id)
  const book = bookOf(mover)
  takeControl(ctx, String(row.id))
  const known = (await book.list(ctx, row)).find((one) => one.token === token)
  if (!known) throw badRequest(say.noPreset, { preset: token ?? '' })
  await book.remove(ctx, row, known.token)
  const preset = known.name ?? known.token
  await logControl(ctx, filled(say.presetRemoved, { name: String(row.name), preset }))
  return book.list(ctx, row)
}
