import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { kindsOf } from './device-marks.ts'
import { type Box, drivenIn, placedIn, shapeIn } from './map-box.ts'

let server: TestApp
const box: Box = { west: 113.6, south: 28.1, east: 113.65, north: 28.15 }

/** 40,000 devices over the province, so that reading the whole register is the dearer plan by far. */
beforeAll(async () => {
  server = await startForTest()
  await sql`insert into dev_device (enterprise_id, kind, code, name, longitude, latitude)
    select 21000001, case n % 4 when 0 then 'camera' when 1 then 'roadgate' else 'pds' end, 'GEO-' || n, '点' || n,
      109 + (n % 200) * 0.025, 25 + (n / 200) * 0.025 from generate_series(1, 40000) n`.execute(server.db)
  await sql`insert into map_area (enterprise_id, area_name, area_kind, shape)
    select 21000001, '区' || n, '1', jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array(
      jsonb_build_array(x, y), jsonb_build_array(x + 0.01, y), jsonb_build_array(x + 0.01, y + 0.01), jsonb_build_array(x, y))))
    from generate_series(1, 5000) n, lateral (select 109 + (n % 100) * 0.05 as x, 25 + (n / 100) * 0.05 as y) p`.execute(
    server.db,
  )
  await sql`insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
    select 21000001, '湘B' || n, '2', '1', 5, '2035-01-01' from generate_series(10001, 13000) n`.execute(server.db)
  await sql`insert into vehicle_last (vehicle_id, time, longitude, latitude, speed, direction, acc_on, heard_time)
    select id, now(), 109 + random() * 5, 25 + random() * 5, 30, 0, 1, now() from base_vehicle on conflict do nothing`.execute(
    server.db,
  )
  await sql`analyze dev_device, map_area, vehicle_last`.execute(server.db)
})
afterAll(() => server.stop())

const planOf = async (query: ReturnType<typeof sql>): Promise<string> =>
  (await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(server.db)).rows
    .map((row) => Object.values(row)[0])
    .join('\n')

it('reads devices, vehicles and areas of a box by place, and no table as a whole', async () => {
  for (const layer of ['device', 'camera', 'gate'] as const) {
    const plan = await planOf(
      sql`select d.id from dev_device d where d.is_deleted = 0 and ${kindsOf[layer]} and ${placedIn(box, 'd')}`,
    )
    expect(plan, layer).toMatch(/dev_(camera|gate|other)_place/)
    expect(plan, layer).not.toContain('Seq Scan')
  }
  const areas = await planOf(sql`select a.id from map_area a where a.is_deleted = 0 and ${shapeIn(box, 'a.shape')}`)
  expect(areas).toContain('map_area_place')
  const vehicles = await planOf(sql`select l.vehicle_id from vehicle_last l where ${drivenIn(box, 'l')}`)
  expect(vehicles).toContain('vehicle_last_place')
  expect(areas + vehicles).not.toContain('Seq Scan')
})

it('counts devices of a region without reading them', async () => {
  const plan = await planOf(
    sql`select d.enterprise_id, sum(d.total) from map_device_count d where ${kindsOf.camera} group by 1`,
  )
  expect(plan).not.toContain('dev_device')
})

it('shows the number of a plant of thousands without reading them, and single devices of a part of its site', async () => {
  const plant = await sql<{
    x: number
    y: number
  }>`select longitude::float8 as x, latitude::float8 as y from ent_enterprise where id = 21000001`.execute(server.db)
  const { x, y } = plant.rows[0] ?? { x: 0, y: 0 }
  await sql`update dev_device set longitude = ${x}, latitude = ${y} where code = 'GEO-1'`.execute(server.db)
  const around = async (half: number) =>
    (
      await server.call('GET', '/yhjg-dp/sss/Dashboard/map/marks', {
        as: 'county',
        query: { west: x - half, east: x + half, south: y - half, north: y + half, zoom: 18, kinds: 'gate' },
      })
    ).data.marks
  expect(await around(0.02)).toEqual([expect.objectContaining({ id: 'e:21000001', count: expect.any(Number) })])
  expect((await around(0.002)).map(({ name }: { name: string }) => name)).toContain('点1')
})
