import { cameraBindKind } from '@fengsui/contract/dictionaries/video.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context, Db, Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import { lock } from '../../../framework/store/detail.ts'
import { list } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'
import { enterpriseFilter } from '../lookups.ts'

const { workplace, store, station, road, gate } = cameraBindKind.is
type Kind = NonNullable<InputOf<typeof camera.calls.bind>['bindKind']>

/** What a camera is bound to: its owner, its room with the room's people limit, or its store. */
interface Place {
  readonly enterpriseId: string
  readonly workplaceId: string | null
  readonly stationId: string | null
  readonly warehouseId: string | null
  readonly maxPerson: number | null
}

const none = sql`null::bigint`
const owned = (ctx: Context, table: string) => inScope({ owner: 'enterprise', table }, ctx.caller, 'p')

/** Returns a place the caller may see. Throws 404 otherwise. A road is the plant's own, so its id is that of the enterprise. */
async function placeOf(ctx: Context, tx: Db, kind: Kind, id: string): Promise<Place> {
  const columns = (workplaceId = none, stationId = none, warehouseId = none, maxPerson = sql`null::int`) =>
    sql`${workplaceId} as workplace_id, ${stationId} as station_id, ${warehouseId} as warehouse_id, ${maxPerson} as max_person`
  const where = (table: string) => sql`p.id = ${id} and p.is_deleted = 0 and ${owned(ctx, table)}`
  const limit = sql`w.max_person`
  const statements = {
    [workplace]: sql<Place>`select p.enterprise_id, ${columns(sql`p.id`, none, none, sql`p.max_person`)}
      from wp_workplace p where ${where('wp_workplace')}`,
    [station]: sql<Place>`select p.enterprise_id, ${columns(sql`p.workplace_id`, sql`p.id`, none, limit)}
      from wp_station p join wp_workplace w on w.id = p.workplace_id where ${where('wp_station')}`,
    [store]: sql<Place>`select p.enterprise_id, ${columns(none, none, sql`p.id`)}
      from wh_warehouse p where ${where('wh_warehouse')}`,
    [road]: sql<Place>`select p.id as enterprise_id, ${columns()} from ent_enterprise p where ${where('ent_enterprise')}`,
    [gate]: sql<Place>`select p.enterprise_id, ${columns()} from dev_device p
      where p.kind in ('roadgate', 'winggate') and ${where('dev_device')}`,
  }
  const found = await statements[kind].execute(tx)
  if (!found.rows[0]) throw notFound()
  return found.rows[0]
}

/** Refuses a people limit above that of the room. */
export function checkLimit(maxPerson: number | null | undefined, placeLimit: number | null): void {
  if (maxPerson != null && placeLimit !== null && maxPerson > placeLimit)
    throw badRequest(say.limitAbove, { count: placeLimit })
}

/** Takes a camera to its place; one that is registered elsewhere is refused, as moving it would weaken supervision. */
async function moveTo(tx: Tx, device: Row, place: Place): Promise<void> {
  const name = String(device.name)
  if (String(device.enterpriseId) !== place.enterpriseId) throw badRequest(say.foreignPlace)
  const differs = (own: unknown, wanted: string | null) => own != null && wanted !== null && String(own) !== wanted
  if (differs(device.workplaceId, place.workplaceId) || differs(device.warehouseId, place.warehouseId))
    throw badRequest(say.otherPlace, { name })
  await sql`update dev_device set workplace_id = coalesce(workplace_id, ${place.workplaceId}),
    station_id = coalesce(station_id, ${place.stationId}), warehouse_id = coalesce(warehouse_id, ${place.warehouseId}),
    update_time = now(), version = version + 1
    where id = ${String(device.id)} and (workplace_id is null and ${place.workplaceId}::bigint is not null
      or warehouse_id is null and ${place.warehouseId}::bigint is not null)`.execute(tx)
}

/** Binds cameras to a place, all or none. */
export async function bindCameras(ctx: Context, input: InputOf<typeof camera.calls.bind>): Promise<{ ids: string[] }> {
  const { bindKind, bindId, cameraIds } = input
  if (!bindKind || !bindId) throw notFound()
  const answer = await ctx.db.transaction().execute(async (tx) => {
    const place = await placeOf(ctx, tx, bindKind, bindId)
    if (!cameraIds?.length) throw badRequest(messages.choose, { label: camera.calls.bind.input.cameraIds.label })
    checkLimit(input.maxPerson, place.maxPerson)
    const ids: string[] = []
    for (const cameraId of [...new Set(cameraIds)].sort()) {
      const device: Row = await lock(tx, ctx.caller, camera, cameraId)
      const taken = await sql`select 1 from vid_camera_bind where camera_id = ${cameraId} and is_deleted = 0`.execute(
        tx,
      )
      if (taken.rows.length > 0) throw badRequest(say.bound, { name: String(device.name) })
      await moveTo(tx, device, place)
      const { id } = await tx
        .insertInto('vidCameraBind')
        .values({
          cameraId,
          bindKind,
          bindId,
          maxPerson: input.maxPerson ?? place.maxPerson,
          tenantId: ctx.caller.tenantId,
          enterpriseId: place.enterpriseId,
          createUser: ctx.caller.userId,
          createDept: ctx.caller.deptId,
          updateUser: ctx.caller.userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(String(id))
    }
    return { ids }
  })
  ctx.publish('registry')
  return answer
}

const boundTo = (kind: string, id: string) =>
  sql<boolean>`id in (select camera_id from vid_camera_bind where bind_kind = ${kind} and bind_id = ${id} and is_deleted = 0)`

/** Returns the cameras that look at a place. */
export async function camerasOfPlace(ctx: Context, { bindKind, bindId }: InputOf<typeof camera.calls.bindCameraList>) {
  if (!bindKind || !bindId) throw notFound()
  await placeOf(ctx, ctx.db, bindKind, bindId)
  return (await list(ctx, camera, {}, [boundTo(bindKind, bindId)])) as Row[]
}

/** Returns the cameras that look at nothing yet. */
export async function camerasNotBound(ctx: Context, enterpriseId: string | null | undefined) {
  const free = sql<boolean>`id not in (select camera_id from vid_camera_bind where is_deleted = 0)`
  return (await list(ctx, camera, {}, [free, await enterpriseFilter(ctx, enterpriseId)])) as Row[]
}
