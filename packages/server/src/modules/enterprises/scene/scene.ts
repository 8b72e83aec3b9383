import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { plantModel } from '@fengsui/contract/enterprises/plant-model.ts'
import {
  type PlantChoice,
  type PlantScene,
  plantScene,
  type SceneModel,
  type ScenePlan,
} from '@fengsui/contract/enterprises/plant-scene.ts'
import { sitePlan } from '@fengsui/contract/enterprises/site-plan.ts'
import type { FileItem } from '@fengsui/contract/kit/field.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { implement } from '../../../framework/http/implement.ts'
import { shanghai, shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { detail, find } from '../../../framework/store/detail.ts'
import type { PlantContext } from '../plant/scope.ts'
import { devicesOf, roomsOf, stationsOf } from './inside.ts'

const mostPlants = 50

/** Plants the caller may see, those with the worst open warnings first. */
async function plantsOf({ db, caller }: Context, wanted: string): Promise<PlantChoice[]> {
  const mayWarn = caller.permissions.has('warn_view')
  const found =
    await sql<PlantChoice>`select e.id, e.enterprise_name as name, x.worst as worst_severity, coalesce(x.open, 0) as open
    from ent_enterprise e left join (select w.enterprise_id, min(w.severity) as worst, count(*)::int as open from warn_event w
        where ${mayWarn} and w.close_time is null and w.is_deleted = 0 and ${inScope({ owner: 'enterprise', table: 'warn_event' }, caller, 'w')}
        group by w.enterprise_id) x on x.enterprise_id = e.id
    where e.is_deleted = 0 and ${inScope(enterprise, caller, 'e')} and position(lower(${wanted}) in lower(e.enterprise_name)) > 0
    order by x.worst nulls last, x.open desc nulls last, e.enterprise_name, e.id limit ${mostPlants}`.execute(db)
  return found.rows
}

/** Returns the id of a row that an enterprise has at most one of. */
async function onlyOf({ ctx, enterpriseId }: PlantContext, table: 'ent_site_plan' | 'ent_plant_model') {
  const found = await sql<{ id: string }>`select id from ${sql.table(table)}
    where enterprise_id = ${enterpriseId} and is_deleted = 0`.execute(ctx.db)
  return found.rows[0]?.id
}

/** Null without a plan, or where a data scope hides its rooms. */
async function planOf(plant: PlantContext): Promise<ScenePlan | null> {
  const id = await onlyOf(plant, 'ent_site_plan')
  if (!id) return null
  const row = await detail(plant.ctx, sitePlan, id)
  if (!row.rooms) return null
  const list = <T>(name: keyof ScenePlan) => (row[name] ?? []) as readonly T[]
  return {
    aspect: Number(row.aspect ?? 0.7),
    metresWide: row.metresWide == null ? null : Number(row.metresWide),
    northAngle: Number(row.northAngle ?? 0),
    fence: [...list<[number, number]>('fence')],
    roads: [...list<ScenePlan['roads'][number]>('roads')],
    others: [...list<ScenePlan['others'][number]>('others')],
    gates: [...list<ScenePlan['gates'][number]>('gates')],
    musterPoints: [...list<ScenePlan['musterPoints'][number]>('musterPoints')],
    rooms: list<ScenePlan['rooms'][number]>('rooms').map(({ workplaceId, outline, angle }) => ({
      workplaceId,
      outline,
      angle,
    })),
  }
}

async function modelOf(plant: PlantContext): Promise<SceneModel | null> {
  const id = await onlyOf(plant, 'ent_plant_model')
  if (!id) return null
  const row = await detail(plant.ctx, plantModel, id)
  const [file] = (row.file ?? []) as readonly FileItem[]
  if (!file) return null
  const number = (name: string) => Number(row[name] ?? 0)
  return {
    file,
    offsetRight: number('offsetRight'),
    offsetDown: number('offsetDown'),
    offsetUp: number('offsetUp'),
    turn: number('turn'),
    scale: Number(row.scale ?? 1),
    vertices: number('vertices'),
    triangles: number('triangles'),
    textures: number('textures'),
    version: number('version'),
  }
}

/** Throws 404 for an enterprise out of the caller's scope. */
async function sceneOf(ctx: Context, enterpriseId: string): Promise<PlantScene> {
  const { enterpriseName } = await find(ctx.db, ctx.caller, enterprise, enterpriseId)
  const now = ctx.clock.now()
  const plant: PlantContext = { ctx, enterpriseId, now, today: shanghaiDay(now) }
  const may = (permission: string) => ctx.caller.permissions.has(permission)
  const [plan, model, rooms, stations, devices] = await Promise.all([
    planOf(plant),
    modelOf(plant),
    may('workplace_view') ? roomsOf(plant) : null,
    may('workplace_view') ? stationsOf(plant) : null,
    may('device_view') || may('video_view') ? devicesOf(plant) : null,
  ])
  const known = new Set(rooms?.map(({ id }) => id))
  return {
    time: shanghai(now),
    id: enterpriseId,
    name: String(enterpriseName),
    // Rooms removed or hidden since the plan was drawn are no longer shown.
    plan: plan && { ...plan, rooms: plan.rooms.filter(({ workplaceId }) => known.has(workplaceId)) },
    rooms,
    stations,
    devices,
    model,
  }
}

export default implement(plantScene, {
  plants: (ctx, { text }) => plantsOf(ctx, (text ?? '').trim()),
  find: (ctx, { enterpriseId }) => sceneOf(ctx, String(enterpriseId)),
})
