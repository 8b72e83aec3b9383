import { mapDatum, mapLayerType } from '@fengsui/contract/dictionaries/maps.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
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

/**
 * Reads the roads of layers of shapes whose file is new: of uploaded files in WGS-84, since a position is compared with them as
 * it is. Returns the number of layers.
 */
export function readRoads(files: Files): (db: Db, now: Date) => Promise<number> {
  return async (db, now) => {
    const due = await sql<Due>`select l.id::text as id, l.url, a.name, a.oss_id::text as oss_id from map_layer l
      left join map_road_source s on s.layer_id = l.id
      cross join lateral (select substring(l.url from '^/yhbz/(\\d{1,19})$')::numeric as id) f
      left join sys_attach a on a.id = case when f.id < 9223372036854775808 then f.id::bigint end
        and a.tenant_id = l.tenant_id and a.is_deleted = 0
      where l.is_deleted = 0 and l.layer_type = ${mapLayerType.is.shapes} and l.datum = ${mapDatum.is.wgs84}
        and s.url is distinct from l.url order by l.id limit ${most}`.execute(db)
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
