import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import type { DemoCounty } from './county/county.ts'
import { pictureFiles } from './pictures/attachments.ts'
import { roadLayer } from './roads/road-layer.ts'
import { mapAreaRows } from './site/map-area-rows.ts'
import { sitePlanRows } from './site/site-plan-rows.ts'

/** Stores a file under its name with the server's attachments. */
export type StoreFile = (name: string, bytes: Buffer) => Promise<void>

/**
 * Stores the drawn pictures and roads, and writes the site plan of every plant, the areas of its map and the layer of the roads;
 * plans name no picture and there is no layer when nothing can be stored.
 */
export async function seedDemoSites(
  db: Db,
  county: DemoCounty,
  now: number,
  storeFile?: StoreFile,
): Promise<Record<string, number>> {
  const roads = roadLayer()
  const files = storeFile ? [...pictureFiles(), roads.file] : []
  await Promise.all(files.map(({ row, bytes }) => storeFile?.(row.name, bytes)))
  return {
    ...(storeFile && {
      sys_attach: await insertRows(
        db,
        'sys_attach',
        files.map(({ row }) => row),
      ),
      map_layer: await insertRows(db, 'map_layer', [roads.layer]),
    }),
    map_area: await insertRows(db, 'map_area', mapAreaRows(county)),
    ent_site_plan: await insertRows(db, 'ent_site_plan', sitePlanRows(county, now, files.length > 0)),
  }
}
