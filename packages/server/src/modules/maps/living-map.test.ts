import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
const base = '/yhjg-dp/sss/Dashboard'
const county = { west: 113.2, south: 27.8, east: 114.4, north: 28.7 }
const every = 'enterprise,workplace,device,camera,vehicle,gate'
const marks = (query: Record<string, unknown>, as = 'county') =>
  server.call('GET', `${base}/map/marks`, { as, query: { ...county, zoom: 9, kinds: every, ...query } })

beforeAll(async () => {
  server = await startForTest()
  await sql`insert into base_vehicle (id, enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
    values (8300001, 21000001, '湘A83301', '2', '1', 5, '2035-01-01')`.execute(server.db)
  await sql`insert into vehicle_last (vehicle_id, time, longitude, latitude, speed, direction, acc_on, heard_time)
    values (8300001, ${server.clock.now()}, 113.7, 28.1, 44, 90, 1, ${server.clock.now()})`.execute(server.db)
})
afterAll(() => server.stop())

describe('marks of a box', () => {
  it('refuses a box turned inside out, and an absent one', async () => {
    const turned = await marks({ east: 113 })
    expect([turned.status, turned.msg]).toEqual([400, '东应大于西，北应大于南'])
    expect(
      (await server.call('GET', `${base}/map/marks`, { as: 'county', query: { zoom: 9, kinds: every } })).status,
    ).toBe(400)
    expect((await marks({ west: 'x' })).status).toBe(400)
  })

  it('shows plants of the region only, the worst first', async () => {
    const rows = (await marks({ kinds: 'enterprise' })).data.marks
    expect(rows.length).toBeGreaterThan(8)
    const worst = rows.map((row: { worst: number | null }) => row.worst ?? 9)
    expect(worst).toEqual(worst.toSorted((a: number, b: number) => a - b))
    const other = (await marks({ kinds: 'enterprise' }, 'liling')).data.marks
    const ids = new Set(rows.map(({ id }: { id: string }) => id))
    expect(other.length).toBeGreaterThan(0)
    expect(other.filter(({ id }: { id: string }) => ids.has(id))).toEqual([])
  })

  it('counts devices by plant far out, and distinguishes them near by', async () => {
    const far = (await marks({ kinds: 'device' })).data.marks
    expect(far.length).toBeGreaterThan(0)
    expect(far.every(({ count }: { count?: number }) => (count ?? 0) > 0)).toBe(true)
    const total = far.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    const stored = await sql<{
      n: number
    }>`select count(*)::int as n from dev_device d join ent_enterprise e on e.id = d.enterprise_id
      where d.is_deleted = 0 and d.kind not in ('camera', 'roadgate', 'winggate') and d.region_code like '430181%'`.execute(
      server.db,
    )
    expect(total).toBe(stored.rows[0]?.n)
    const [plant] = (await marks({ kinds: 'enterprise' })).data.marks
    const [x, y] = plant.at
    const near = (
      await marks({ kinds: 'device', west: x - 0.004, east: x + 0.004, south: y - 0.004, north: y + 0.004, zoom: 19 })
    ).data.marks
    expect(near.length).toBeGreaterThan(3)
    expect(near.some(({ name }: { name: string }) => name !== '')).toBe(true)
  })

  it('keeps the counts of devices with every change', async () => {
    const counted = async () =>
      (
        await sql<{
          total: number
        }>`select total from map_device_count where enterprise_id = 21000001 and kind = 'camera'`.execute(server.db)
      ).rows[0]?.total
    const before = (await counted()) ?? 0
    expect(before).toBeGreaterThan(0)
    await sql`update dev_device set is_deleted = 1 where id = (select min(id) from dev_device where kind = 'camera' and enterprise_id = 21000001)`.execute(
      server.db,
    )
    expect(await counted()).toBe(before - 1)
    await sql`update dev_device set is_deleted = 0 where is_deleted = 1 and kind = 'camera' and enterprise_id = 21000001`.execute(
      server.db,
    )
    expect(await counted()).toBe(before)
  })

  it('has the latest places of vehicles, for who may see transport', async () => {
    const rows = (await marks({ kinds: 'vehicle' })).data.marks
    expect(rows.find(({ id }: { id: string }) => id === '8300001')).toMatchObject({
      name: '湘A83301',
      at: [113.7, 28.1],
      heading: 90,
      speed: 44,
      onLine: 1,
    })
    expect((await marks({ kinds: 'vehicle' }, 'liling')).data.marks).toEqual([])
  })

  it('counts layers, open warnings and bounds for the panel', async () => {
    const { data } = await server.call('GET', `${base}/map/frame`, { as: 'county' })
    const total = (kind: string) => data.layers.find((one: { kind: string }) => one.kind === kind)?.total
    expect(data.region.code).toBe('430181')
    expect(total('enterprise')).toBeGreaterThan(8)
    expect(total('vehicle')).toBe(1)
    expect(data.bounds[0]).toBeLessThan(data.bounds[2])
  })

  it('finds places by a part of their name, however it is written', async () => {
    const find = (text: string) => server.call('GET', `${base}/map/find`, { as: 'county', query: { text } })
    expect((await find('83301')).data).toMatchObject([{ kind: 'vehicle', id: '8300001', at: [113.7, 28.1] }])
    expect((await find('%')).data).toEqual([])
  })

  it('answers outlines of plants in the box', async () => {
    const { data } = await server.call('GET', `${base}/map/outlines`, { as: 'county', query: county })
    expect(data.outlines.filter(({ kind }: { kind: string }) => kind === 'plant').length).toBeGreaterThan(8)
  })
})

describe('calls of the specification', () => {
  it('lists equipment within a box and refuses a broken one', async () => {
    const ask = (query: Record<string, string>) =>
      server.call('GET', `${base}/map/getEquipmentPoint`, { as: 'county', query })
    expect((await ask({ bbox: '1,2,3' })).status).toBe(400)
    expect((await ask({ bbox: '1,999,3,1000' })).status).toBe(400)
    const rows = (await ask({ kind: 'pds', bbox: '113.2,27.8,114.4,28.7' })).data
    expect(rows.length).toBeGreaterThan(3)
    expect(rows[0]).toMatchObject({ kind: 'pds', warnCount: expect.any(Number), lastValues: expect.any(Object) })
    expect((await ask({ bbox: '73,3,74,4' })).data).toEqual([])
  })

  it('lists positions under the names the specification has, and details with cameras', async () => {
    const list = (
      await server.call('GET', `${base}/position/list`, { as: 'county', query: { enterpriseId: '21000001' } })
    ).data
    expect(list.length).toBeGreaterThan(5)
    expect(Object.keys(list[0]).toSorted()).toEqual(
      [
        'BjCount',
        'EnterpriseId',
        'EnterpriseName',
        'Height',
        'Id',
        'Latitude',
        'Longitude',
        'Name',
        'OnLine',
        'PlatCode',
        'Type',
        'WzCount',
      ].toSorted(),
    )
    const room = await sql<{
      id: string
    }>`select workplace_id::text as id from dev_device where kind = 'camera' and enterprise_id = 21000001 limit 1`.execute(
      server.db,
    )
    const id = room.rows[0]?.id ?? ''
    const { data } = await server.call('GET', `${base}/position/detail`, { as: 'county', query: { id } })
    expect(data).toMatchObject({
      Id: id,
      machine: [{ positionId: id, maxPersonStr: expect.stringMatching(/^当前\d+人\/定员\d+人$/) }],
    })
    expect(data.cameralist[0].videoStreamURL).toContain('ticket=')
    expect(JSON.stringify(data)).not.toContain('rtsp://')
    expect((await server.call('GET', `${base}/position/detail`, { as: 'liling', query: { id } })).status).toBe(404)
  })
})
