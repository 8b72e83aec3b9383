import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { camera, enterprisecamera } from '@fengsui/contract/video/camera.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement, type WriteRule } from '../../../framework/http/implement.ts'
import { detail } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { bindCameras, camerasNotBound, camerasOfPlace } from './bind.ts'
import { cameraTemplate, importCameras } from './import-cameras.ts'
import { probeCamera, searchNetwork } from './onvif-camera.ts'
import { listPresets, moveCamera, removePreset, savePreset } from './ptz.ts'
import { checkReachable, tryOutCamera } from './try-out.ts'
import { videoBeyond } from './video-device.ts'

interface Connected {
  readonly name: string
  readonly kind: string
  readonly enterpriseId: string
  readonly attrs: Row
}

/** Returns the device a camera is connected to. Throws unless it is of that kind and of the camera's enterprise. */
async function connected(tx: Tx, id: unknown, kind: string, enterpriseId: unknown): Promise<Connected | undefined> {
  if (!id) return undefined
  const found = await sql<Connected>`select name, kind, enterprise_id, attrs from dev_device
    where id = ${String(id)} and is_deleted = 0`.execute(tx)
  const [device] = found.rows
  if (device?.kind !== kind || device.enterpriseId !== String(enterpriseId)) throw badRequest(say.notARecorder)
  return device
}

async function checkRecorder(tx: Tx, { id, enterpriseId, nvrId, channelNo }: Row): Promise<void> {
  const recorder = await connected(tx, nvrId, deviceKind.is.networkRecorder, enterpriseId)
  if (!recorder || !channelNo) return
  const count = Number(recorder.attrs.channelCount ?? 0)
  if (Number(channelNo) > count) throw badRequest(say.channelBeyond, { count })
  const found = await sql<{ name: string }>`select name from dev_device where kind = ${deviceKind.is.camera}
    and is_deleted = 0 and attrs ->> 'nvrId' = ${String(nvrId)} and attrs ->> 'channelNo' = ${String(channelNo)}
    and id is distinct from ${id ?? null}::bigint limit 1`.execute(tx)
  const [other] = found.rows
  if (other) throw badRequest(say.channelTaken, { name: other.name })
}

async function checkBox(tx: Tx, { id, enterpriseId, aiId, aiTypes }: Row): Promise<void> {
  const box = await connected(tx, aiId, deviceKind.is.aiBox, enterpriseId)
  if (!box) return
  const known = new Set((box.attrs.algorithms as string[] | undefined) ?? [])
  if (((aiTypes as string[] | null | undefined) ?? []).some((key) => !known.has(key)))
    throw badRequest(say.otherAlgorithm, { name: box.name })
  const used = await sql<{ count: number }>`select count(*)::int as count from dev_device
    where kind = ${deviceKind.is.camera} and is_deleted = 0 and attrs ->> 'aiId' = ${String(aiId)}
      and id is distinct from ${id ?? null}::bigint`.execute(tx)
  const most = Number(box.attrs.maxStreams ?? 0)
  if ((used.rows[0]?.count ?? 0) >= most) throw badRequest(say.streamsBeyond, { name: box.name, count: most })
}

const checkCamera: WriteRule = async (_ctx, tx, next) => {
  await checkRecorder(tx, next)
  await checkBox(tx, next)
  return undefined
}

const hooks = videoBeyond(camera, checkCamera)

/** Cameras, under both of their paths. */
export const cameras = implement(
  camera,
  {
    findOne: (ctx, { id }) => detail(ctx, camera, id ?? ''),
    check: checkReachable,
    tryOut: tryOutCamera,
    search: searchNetwork,
    probe: probeCamera,
    ptz: moveCamera,
    presets: listPresets,
    savePreset,
    removePreset,
    importTemplate: (ctx) => cameraTemplate(ctx),
    importSheet: (ctx, { preview }) => importCameras(ctx, preview === 1, hooks),
    bind: bindCameras,
    bindCameraList: camerasOfPlace,
    notBindCameraList: (ctx, { enterpriseId }) => camerasNotBound(ctx, enterpriseId),
  },
  hooks,
)
export const enterpriseCameras = implement(enterprisecamera, {}, videoBeyond(enterprisecamera, checkCamera))
