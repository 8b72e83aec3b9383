import { mapLayer } from '@fengsui/contract/maps/map-layer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { filesOf } from '../../../framework/files/file-storage.ts'
import { readRoads } from './read-roads.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

async function layerOf(name: string): Promise<string> {
  const feature = {
    type: 'Feature',
    properties: { highway: 'motorway' },
    geometry: {
      type: 'LineString',
      coordinates: [
        [113.6, 28.1],
        [113.7, 28.2],
      ],
    },
  }
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}.json"\r\nContent-Type: text/plain\r\n\r\n`
  const made = await server.call('POST', `${mapLayer.path}/upload`, {
    as: 'admin',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.from(`${head}${JSON.stringify(feature)}\r\n--x--\r\n`),
  })
  expect([made.status, made.msg]).toEqual([200, expect.any(String)])
  return made.data.id
}
const read = () => readRoads(filesOf(server.house))(server.db, server.clock.now())
const kept = async () => {
  const rows = await sql<{ roads: number; sources: number }>`select
    (select count(*)::int from map_road) as roads, (select count(*)::int from map_road_source) as sources`.execute(
    server.db,
  )
  return rows.rows[0]
}
const change = async (id: string, body: Record<string, unknown>) =>
  expect((await server.call('POST', `${mapLayer.path}/submit`, { as: 'admin', body: { id, ...body } })).status).toBe(
    200,
  )

it('drops the roads of a layer with the layer', async () => {
  const id = await layerOf('删除')
  expect(await read()).toBe(1)
  expect(await kept()).toEqual({ roads: 1, sources: 1 })
  const removed = await server.call('POST', `${mapLayer.path}/remove`, { as: 'admin', query: { ids: id } })
  expect([removed.status, removed.msg]).toEqual([200, expect.any(String)])
  expect(await kept()).toEqual({ roads: 0, sources: 0 })
  expect(await read()).toBe(0)
})

it('drops the roads of a layer that is no longer in WGS-84, and reads them again when it is', async () => {
  const id = await layerOf('坐标')
  await read()
  await change(id, { datum: 'gcj02' })
  expect(await read()).toBe(0)
  expect(await kept()).toEqual({ roads: 0, sources: 0 })
  await change(id, { datum: 'wgs84' })
  expect(await read()).toBe(1)
  expect(await kept()).toEqual({ roads: 1, sources: 1 })
  // What an earlier version left of a removed layer.
  await sql`update map_layer set is_deleted = 1 where id = ${id}`.execute(server.db)
  expect(await read()).toBe(0)
  expect(await kept()).toEqual({ roads: 0, sources: 0 })
})
