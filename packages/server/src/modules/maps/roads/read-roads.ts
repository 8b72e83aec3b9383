import { mapDatum, mapLayerType } from '@fengsui/contract/dictionaries/maps.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../framework/context.ts'
import { type Files, storageOf } from '../../../framework/files/file-storage.ts'
import type { Job } from '../../../framework/jobs/job.ts'
import { fileWorkers } from '../../../framework/workers/file-workers.ts'
import type { FileRoad } from './roads-in.ts'

const most = 20
const worker = new URL('./roads-in.ts', import.meta.url)

interface Due {
  readonly id: string
  readonly url: string
  readonly name: string | null
  readonly ossId: string | null
}

/** A layer (`l`) whose roads set limits: an uploaded file of shapes in WGS-84, since positions are compared with it as they are. */
const isOfRoads = sql`l.is_deleted = 0 and l.layer_type = ${sql.lit(mapLayerType.is.shapes)}
  and l.datum = ${sql.lit(mapDatum.is.wgs84)}`

/**
 * Reads the roads of layers whose file is new, and drops those of layers that are no longer such. Returns the number of layers
 * that were read.
 */
export function readRoads(files: Files): (db: Db, now: Date) => Promise<number> {
  return async (db, now) => {
    const gone = await sql<{ id: string }>`select s.layer_id::text as id from map_road_source s
      join map_layer l on l.id = s.layer_id where not (${isOfRoads}) order by s.layer_id limit ${most}`.execute(db)
    for (const { id } of gone.rows) await db.transaction().execute((tx) => dropRoads(tx, id))
    const due = await sql<Due>`select l.id::text as id, l.url, a.name, a.oss_id::text as oss_id from map_layer l
      left join map_road_source s on s.layer_id = l.id
      cross join lateral (select substring(l.url from '^/yhbz/(\\d{1,19})$')::numeric as id) f
      left join sys_attach a on a.id = case when f.id < 9223372036854775808 then f.id::bigint end
        and a.tenant_id = l.tenant_id and a.is_deleted = 0
      where ${isOfRoads} and s.url is distinct from l.url order by l.id limit ${most}`.execute(db)
    for (const { id, url, name, ossId } of due.rows) {
      const bytes = name === null ? undefined : await (await storageOf({ db, files }, ossId)).get(name)
      const roads = bytes
        ? ((await fileWorkers.withWorker((run) => run(worker, 'roadsIn', [bytes]))) as FileRoad[])
        : []
      await keep(db, id, url, roads, now)
    }
    return due.rows.length
  }
}

/** Drops the roads of a layer, which then set no limit. */
export async function dropRoads(tx: Tx, layerId: string): Promise<void> {
  await sql`delete from map_road where layer_id = ${layerId}`.execute(tx)
  await sql`delete from map_road_source where layer_id = ${layerId}`.execute(tx)
}

async function keep(db: Db, id: string, url: string, roads: readonly FileRoad[], now: Date): Promise<void> {
  const rows = roads.map((road, n) => ({ ...road, n }))
  await db.transaction().execute(async (tx) => {
    await sql`delete from map_road where layer_id = ${id}`.execute(tx)
    await sql`insert into map_road (layer_id, n, kind, name, path, extent)
      select ${id}, r.n, r.kind, r.name, r.path, shape_box(jsonb_build_object('coordinates', r.path))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (n integer, kind text, name text, path jsonb)`.execute(
      tx,
    )
    await sql`insert into map_road_source (layer_id, url, read_time) values (${id}, ${url}, ${now})
      on conflict (layer_id) do update set url = excluded.url, read_time = excluded.read_time`.execute(tx)
  })
}

export const roadsJob = (files: Files): Job => ({
  name: 'roads',
  every: '25 * * * * *',
  anyDate: true,
  run: readRoads(files),
})
