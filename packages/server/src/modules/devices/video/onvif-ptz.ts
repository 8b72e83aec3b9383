import { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import type { Context } from '../../../framework/context.ts'
import { DeviceFailure } from '../../../framework/http/device-request.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import {
  goHome,
  goToPreset,
  moveCamera,
  type OnvifDevice,
  presetsOf,
  profilesOf,
  removePreset,
  savePreset,
  stopCamera,
} from '../../onvif/index.ts'
import { openCamera } from './onvif-camera.ts'
import type { PresetBook, PtzOrder } from './ptz.ts'

/** A movement ends by itself after so many seconds, should the order to stop be lost. */
const longestMove = 10

/** Calls a camera by ONVIF with the profile that turns. `refused` is said when the camera refuses just that. */
async function turning<T>(
  ctx: Context,
  row: Row,
  work: (device: OnvifDevice, profile: string) => Promise<T>,
  refused?: Label,
): Promise<T> {
  let isReached = false
  try {
    const opened = await openCamera(ctx, row)
    if (!opened) throw badRequest(say.ptzUnsupported)
    const profile = (await profilesOf(opened.device)).find(({ hasPtz }) => hasPtz)
    if (!profile) throw badRequest(say.noPtz)
    isReached = true
    return await work(opened.device, profile.token)
  } catch (error) {
    if (!(error instanceof DeviceFailure)) throw error
    if (refused && isReached && error.problem === 'refused') throw badRequest(refused)
    throw badRequest(say.ptzRefused, { problem: streamProblem.entries[error.problem] })
  }
}

/** Moves a camera by ONVIF. */
export async function moveByOnvif(ctx: Context, row: Row, { move, speed, preset, token }: PtzOrder): Promise<void> {
  if (!move) throw badRequest(say.noPtz)
  if (move === 'home') return turning(ctx, row, goHome, say.noHome)
  await turning(ctx, row, async (device, profile) => {
    if (move === 'stop') return stopCamera(device, profile)
    if (move !== 'preset') return moveCamera(device, profile, move, speed ?? 5, longestMove)
    const wanted = token ?? preset ?? 1
    if (!(await goToPreset(device, profile, wanted))) throw badRequest(say.noPreset, { preset: wanted })
  })
}

/** The presets that a camera itself keeps, by ONVIF. */
export const onvifPresets: PresetBook = {
  list: (ctx, row) => turning(ctx, row, presetsOf),
  save: (ctx, row, name, token) =>
    turning(ctx, row, (device, profile) => savePreset(device, profile, name, token ?? undefined), say.presetRefused),
  remove: (ctx, row, token) => turning(ctx, row, (device, profile) => removePreset(device, profile, token)),
}
