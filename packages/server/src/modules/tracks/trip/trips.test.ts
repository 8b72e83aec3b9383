import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { textOfPdf } from '../../../../test/support/pdf-text.ts'
import { filesOf } from '../../../framework/files/file-storage.ts'
import { createPartitions, ofVehicles } from '../../../telemetry/partitions.ts'
import { readRoads } from '../../maps/roads/read-roads.ts'
import { saveFile } from '../../storage/index.ts'
import { judgeTrips } from './trip-job.ts'
import { watchUnsent } from './unsent.ts'

let server: TestApp
let begin = 0
const [plant, receiver] = ['21000001', '21000002']
const base = '/yhjg-dp/sss/Dashboard/trip'
let made = 0

beforeAll(async () => {
  server = await startForTest()
  // Noon in Shanghai, today or tomorrow: no hour is forbidden and the day does not end.
  const day = 86_400_000
  begin = Math.ceil(server.clock.now().getTime() / day) * day + 4 * 3_600_000
  server.clock.advance((begin - server.clock.now().getTime()) / 1000)
  await createPartitions(server.pool, ofVehicles).make(begin)
  await sql`update ent_enterprise set longitude = 113.6, latitude = 28 where id = ${plant}`.execute(server.db)
  await sql`update ent_enterprise set longitude = 113.6, latitude = 28.3 where id = ${receiver}`.execute(server.db)
})
afterAll(() => server.stop())

const now = () => server.clock.now()
const at = (seconds: number) => new Date(begin + seconds * 1000)
interface Made {
  readonly id: string
  readonly vehicle: string
  readonly no: string
}

/** A transport from the plant to the receiver, its vehicle on the way since `begin`. */
async function transport(status = '1', route: unknown = null): Promise<Made> {
  made += 1
  const no = `YS-TRIP-${made}`
  const vehicle = await sql<{
    id: string
  }>`insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
    values (${plant}, ${`湘A9${String(made).padStart(4, '0')}`}, '2', '1', 5, '2035-01-01') returning id::text`.execute(
    server.db,
  )
  const vehicleId = vehicle.rows[0]?.id ?? ''
  const row = await sql<{
    id: string
  }>`insert into ord_transport (enterprise_id, transport_no, carrier_name, carrier_permit_no, receiver_id, receiver_name,
      transport_permit_no, permit_from, permit_to, vehicle_id, driver_id, escort_id, from_address, to_address, to_region, route_line, plan_depart, plan_arrive,
      depart_time, transport_status, create_time)
    values (${plant}, ${no}, '承运', '证', ${receiver}, '收货', '证', ${at(-3600)}, ${at(86_400)}, ${vehicleId}, 1, 2, 'A', 'B', '430181',
      ${route === null ? null : JSON.stringify(route)}::jsonb, ${at(0)}, ${at(20_000)}, ${status === '0' ? null : at(0)}, ${status}, ${at(-7200)}) returning id::text`.execute(
    server.db,
  )
  return { id: row.rows[0]?.id ?? '', vehicle: vehicleId, no }
}

type Position = readonly [seconds: number, latitude: number, longitude?: number | undefined, speed?: number]
async function heard({ vehicle }: Made, positions: readonly Position[]): Promise<void> {
  for (const [seconds, latitude, longitude = 113.6, speed = 50] of positions) {
    await sql`insert into tele_vehicle_point (vehicle_id, time, longitude, latitude, speed, direction, acc_on)
      values (${vehicle}, ${at(seconds)}, ${longitude}, ${latitude}, ${speed}, 0, 1) on conflict do nothing`.execute(
      server.db,
    )
    await sql`insert into vehicle_last (vehicle_id, time, longitude, latitude, speed, direction, acc_on, heard_time)
      values (${vehicle}, ${at(seconds)}, ${longitude}, ${latitude}, ${speed}, 0, 1, ${now()}) on conflict (vehicle_id) do update
      set heard_time = excluded.heard_time, time = greatest(vehicle_last.time, excluded.time), speed = excluded.speed,
        longitude = excluded.longitude, latitude = excluded.latitude`.execute(server.db)
  }
}
/** Northwards, one position a minute. */
const along = (from: number, to: number, longitude?: number): Position[] =>
  Array.from({ length: (to - from) / 60 + 1 }, (_, n) => [from + n * 60, 28 + (from + n * 60) / 8000, longitude])

async function until(seconds: number): Promise<void> {
  server.clock.advance((at(seconds).getTime() - now().getTime()) / 1000)
  await judgeTrips(server.db, now())
}
const warned = async ({ id }: Made) =>
  (
    await sql<{
      typeKey: string
      open: boolean
      content: string
    }>`select type_key, recover_time is null as open, content from warn_event
      where ref_kind = 'trip' and ref_id = ${id} order by type_key`.execute(server.db)
  ).rows
const eventsOf = async ({ id }: Made) =>
  (
    await sql<{ kind: string; open: boolean }>`select event_kind as kind, end_time is null as open from trip_event
      where transport_id = ${id} order by start_time, kind`.execute(server.db)
  ).rows
const ask = (call: string, id: string, as = 'county') => server.call('GET', `${base}/${call}`, { as, query: { id } })

describe('a journey', () => {
  it('is not there for strangers to it, and opens for shipper, receiver and authority', async () => {
    const one = await transport()
    expect((await ask('course', one.id, 'keeper')).status).toBe(200)
    const other = await sql<{
      id: string
    }>`update ord_transport set enterprise_id = (select id from ent_enterprise where id not in (${plant}, ${receiver})
      order by id limit 1), receiver_id = null where id = ${(await transport()).id} returning id::text`.execute(
      server.db,
    )
    expect((await ask('course', other.rows[0]?.id ?? '', 'head')).status).toBe(404)
    expect((await ask('course', 'x')).status).toBe(400)
  })

  it('of a vehicle that never reported its place is not judged', async () => {
    const one = await transport()
    await until(600)
    expect(await warned(one)).toEqual([])
  })

  it('raises silence when positions stop, ends it when they come, and keeps the distance', async () => {
    const one = await transport()
    await heard(one, along(600, 1200))
    await until(1210)
    await until(1500)
    expect(await warned(one)).toMatchObject([
      { typeKey: 'e1007', open: true, content: expect.stringContaining(one.no) },
    ])
    server.clock.advance(5)
    await heard(one, along(1260, 1500))
    await until(1510)
    expect(await warned(one)).toMatchObject([{ typeKey: 'e1007', open: false }])
    const { data } = await ask('course', one.id)
    expect(data).toMatchObject({ isDeclared: false, speedLimit: 80, from: { latitude: 28 } })
    expect(data.events).toMatchObject([{ kind: 'silence', worst: 10, permitted: false }])
    const page = await server.call('GET', `${base}/page`, { as: 'county', query: { transportNo: one.no } })
    expect(page.data.records).toMatchObject([{ positions: 16, eventCount: 1, openEvents: 0, transportStatus: '1' }])
    expect(Number(page.data.records[0].kilometres)).toBeCloseTo(12.5, 0)
  })

  it('raises leaving the route once, whatever the order of its positions', async () => {
    const route = {
      type: 'LineString',
      coordinates: [
        [113.6, 28],
        [113.6, 28.3],
      ],
    }
    const positions = [...along(1560, 1800), ...along(1860, 2100, 113.65), ...along(2160, 2400)]
    const [first, second] = [await transport('1', route), await transport('1', route)]
    await heard(first, positions)
    await heard(second, positions.toReversed())
    await heard(second, positions)
    await until(2410)
    const found = await eventsOf(first)
    expect(found).toEqual([
      { kind: 'silence', open: false },
      { kind: 'offRoute', open: false },
    ])
    expect(await eventsOf(second)).toEqual(found)
    expect(await warned(first)).toMatchObject([
      { typeKey: 'e1005', open: false, content: expect.stringMatching(/偏离路线 \d{4} m/) },
      { typeKey: 'e1007', open: false },
    ])
    await until(2480)
    expect(await warned(first)).toHaveLength(2)
  })

  it('arrives by itself where it is to go, once, with its time and a line in the log', async () => {
    const one = await transport()
    await heard(one, [...along(2460, 2520), [2580, 28.3, 113.6, 20], [2640, 28.3, 113.6, 2], [2700, 28.3, 113.6, 0]])
    await until(2710)
    await until(2790)
    const found = await sql<{
      status: string
      arrived: Date
      logs: number
    }>`select transport_status as status, arrive_time as arrived,
      (select count(*)::int from ord_state_log l where l.document_id = o.id) as logs from ord_transport o where id = ${one.id}`.execute(
      server.db,
    )
    expect(found.rows).toEqual([{ status: '2', arrived: at(2580), logs: 1 }])
  })
})

describe('an arrival that a gate has seen', () => {
  const passed = (one: Made, seconds: number, at_: string, way: string) =>
    sql`insert into tele_vehicle_inout (enterprise_id, vehicle_id, plate_number, in_out_type, in_out, pass_time, whitelisted)
      select ${at_}, ${one.vehicle}, plate_number, '1', ${way}, ${at(seconds)}, 1 from base_vehicle where id = ${one.vehicle}`.execute(
      server.db,
    )
  const orderOf = async (one: Made) =>
    (
      await sql<{ status: string; arrived: Date | null; operator: string | null }>`
        select o.transport_status as status, o.arrive_time as arrived, (select l.operator from ord_state_log l
          where l.document_id = o.id and l.to_status = '2') as operator from ord_transport o where o.id = ${one.id}`.execute(
        server.db,
      )
    ).rows[0]
  it('is not one before the departure, at the shipper, or on the way out', async () => {
    const one = await transport()
    await passed(one, -600, receiver, '1')
    await passed(one, 600, plant, '1')
    await passed(one, 700, receiver, '0')
    await until(2800)
    expect(await orderOf(one)).toMatchObject({ status: '1', arrived: null })
  })
  it('is recorded with the time of the passage, some minutes later, when no position shows it', async () => {
    const one = await transport()
    await passed(one, 2640, receiver, '1')
    await passed(one, 2700, receiver, '1')
    await until(2810)
    expect(await orderOf(one)).toMatchObject({ status: '1' })
    await until(2830)
    expect(await orderOf(one)).toEqual({ status: '2', arrived: at(2640), operator: '道闸' })
  })
})

describe('the limits page', () => {
  const limitOf = async () =>
    (
      await server.call('GET', '/yhjg-warn/rule/page', {
        as: 'admin',
        query: { kind: 'vehicleterminal', metric: 'speed' },
      })
    ).data.records
  const set = (body: object, as = 'admin') => server.call('POST', '/yhjg-warn/rule/submit', { as, body })

  it('has only rows by which journeys are judged', async () => {
    const all = await server.call('GET', '/yhjg-warn/rule/page', {
      as: 'admin',
      query: { kind: 'vehicleterminal', scope: 'kind' },
    })
    const rows = all.data.records.map((row: Record<string, unknown>) => [row.metric, row.op, Number(row.value)])
    expect(rows.toSorted()).toEqual([
      ['cargoTemp', '<', -20],
      ['cargoTemp', '>', 40],
      ['speed', '>', 80],
      ['speedMotorway', '>', 80],
      ['speedPlant', '>', 15],
      ['speedRoad', '>', 60],
      ['speedUrban', '>', 50],
    ])
  })

  it('keeps the speeds of the law: nobody loosens or switches them off', async () => {
    const rows = await server.call('GET', '/yhjg-warn/rule/page', { as: 'admin', query: { metric: 'speedRoad' } })
    const [row] = rows.data.records
    for (const change of [{ value: '61' }, { enabled: 0 }]) {
      const answer = await set({ id: row.id, ...change })
      expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining('危险货物道路运输安全管理办法')])
    }
    expect((await set({ id: row.id, value: '55' })).status).toBe(200)
    expect((await set({ id: row.id, value: '60' })).status).toBe(200)
  })

  it('judges speed by the roads of a file that an administrator adds', async () => {
    const line = (longitude: number) => ({
      type: 'LineString',
      coordinates: [
        [longitude, 27.9],
        [longitude, 28.4],
      ],
    })
    const feature = (properties: object, longitude: number) => ({
      type: 'Feature',
      properties,
      geometry: line(longitude),
    })
    const shapes = {
      type: 'FeatureCollection',
      features: [
        feature({ highway: 'motorway' }, 113.6),
        feature({ kind: '县道' }, 113.61),
        feature({ kind: 'river' }, 113.62),
      ],
    }
    const kind = { extension: 'geojson', mime: 'application/geo+json', largest: 1e6, names: ['geojson'], shown: false }
    const upload = { name: 'roads.geojson', mime: kind.mime, bytes: Buffer.from(JSON.stringify(shapes)), fields: {} }
    const owner = { tenantId: '000000', userId: null, deptId: null }
    const { attachId } = await saveFile({ ...server.house, caller: null }, owner, upload, kind)
    const added = await server.call('POST', '/yhjg-dp/sss/Dashboard/bigemap/submit', {
      as: 'admin',
      body: { layerName: '道路', layerType: 'geojson', url: `/yhbz/${attachId}`, isBase: 0, enabled: 1 },
    })
    expect(added.status).toBe(200)
    const read = readRoads(filesOf(server.house))
    expect(await read(server.db, now())).toBe(1)
    expect(await read(server.db, now())).toBe(0)
    const kinds = await sql`select kind from map_road order by n`.execute(server.db)
    expect(kinds.rows).toEqual([{ kind: 'motorway' }, { kind: 'road' }])

    const [fast, slow] = [await transport(), await transport()]
    const drive = (longitude: number): Position[] =>
      [20, 40, 60, 80, 100].map((seconds) => [seconds, 28.05 + seconds / 8000, longitude, 72])
    await heard(fast, drive(113.6))
    await heard(slow, drive(113.61).toReversed())
    await judgeTrips(server.db, now())
    expect((await eventsOf(fast)).filter(({ kind: of }) => of === 'speeding')).toEqual([])
    const { events, speeds } = (await ask('course', slow.id)).data
    expect(speeds.map(({ limit }: { limit: number }) => limit)).toEqual([60, 60, 60, 60, 60])
    expect((await ask('course', fast.id)).data.speeds[0].limit).toBe(80)
    expect(events).toContainEqual(expect.objectContaining({ kind: 'speeding', worst: 72, limit: 60, roadKind: 'road' }))
    const [warning] = (await warned(slow)).filter(({ typeKey }) => typeKey === 'e1004')
    expect(JSON.stringify(warning?.content)).toContain('车速 72 km/h，其他公路限速 60 km/h')
    await sql`update map_layer set is_deleted = 1`.execute(server.db)
    await sql`update ord_transport set transport_status = '3' where id = any(${[fast.id, slow.id]}::bigint[])`.execute(
      server.db,
    )
  })

  it('sets the speed limit of all vehicles, and of one', async () => {
    const [one, other] = [await transport(), await transport()]
    const device = await sql<{ id: string }>`insert into dev_device (kind, enterprise_id, code, name, protocol)
      values ('vehicleterminal', ${plant}, 'TRIP-LIMIT', '车载', 'jt808') returning id::text as id`.execute(server.db)
    const deviceId = device.rows[0]?.id ?? ''
    await sql`update base_vehicle set device_id = ${deviceId} where id = ${other.vehicle}`.execute(server.db)
    const [row] = await limitOf()
    expect((await set({ id: row.id, value: '60' }, 'county')).status).toBe(403)
    expect((await set({ id: row.id, value: '60' })).status).toBe(200)
    const own = await set({ basedOn: row.id, deviceId, value: '100' })
    expect(own.status).toBe(200)
    const driven: Position[] = [20, 40, 60, 80].map((seconds) => [seconds, 28.05 + seconds / 8000, 113.6, 66])
    for (const trip of [one, other]) await heard(trip, driven)
    await judgeTrips(server.db, now())
    const speeding = async (of: Made) => (await eventsOf(of)).filter(({ kind }) => kind === 'speeding')
    expect(await speeding(one)).toHaveLength(1)
    expect(await speeding(other)).toEqual([])
    expect((await ask('course', one.id)).data.speedLimit).toBe(60)
    expect((await ask('course', other.id)).data.speedLimit).toBe(100)

    // A row that is switched off judges nothing.
    expect((await set({ id: own.data.id, enabled: 0 })).status).toBe(200)
    expect((await ask('course', other.id)).data.speedLimit).toBeNull()
    expect((await set({ id: row.id, value: '80' })).status).toBe(200)
    await sql`update ord_transport set transport_status = '3' where id = any(${[one.id, other.id]}::bigint[])`.execute(
      server.db,
    )
  })
})

describe('the evidence sheet', () => {
  const evidenceOf = (id: string, as: string, language: string) =>
    server.call('GET', `${base}/evidence`, { as, query: { id }, headers: { 'accept-language': language } })
  it('is not there for strangers to the trip', async () => {
    const one = await transport()
    await sql`update ord_transport set enterprise_id = 21000005, receiver_id = null where id = ${one.id}`.execute(
      server.db,
    )
    expect((await evidenceOf(one.id, 'head', 'zh')).status).toBe(404)
  })
  it('is a PDF in the language of who asks, with the events, the warnings and a fingerprint that anyone can compute', async () => {
    const one = await transport()
    await heard(one, [...along(2800, 2860), [2920, 28.36, 113.6, 50]])
    await until(2930)
    for (const [language, words] of [
      ['zh', ['危险货物运输行程证据单', one.no, '无定位', '报警', '驾驶员']],
      ['en', ['Evidence sheet of a transport', one.no, 'No position', 'Warnings']],
    ] as const) {
      const answer = await evidenceOf(one.id, 'county', language)
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      const text = textOfPdf(answer.bytes)
      for (const word of words) expect(text).toContain(word)
      const lines = [
        [2800, 28 + 2800 / 8000, 50],
        [2860, 28 + 2860 / 8000, 50],
        [2920, 28.36, 50],
      ].map(([seconds = 0, latitude, speed]) => `${at(seconds).getTime()},113.6,${latitude},${speed}\n`)
      expect(text).toContain(createHash('sha256').update(lines.join('')).digest('hex'))
    }
    const empty = await transport()
    expect((await evidenceOf(empty.id, 'county', 'zh')).status).toBe(200)
  })
})

describe('what is drawn on the map', () => {
  const drawn = async (
    kind: string,
    shape: unknown,
    more: { width?: number; speed?: number; enabled?: number } = {},
  ) => {
    const made = await sql<{
      id: string
    }>`insert into map_area (enterprise_id, area_name, area_kind, shape, width_metres, speed_limit, enabled)
      values (${plant}, ${`area ${Math.random()}`}, ${kind}, ${JSON.stringify(shape)}::jsonb, ${more.width ?? null}, ${more.speed ?? null},
        ${more.enabled ?? 1}) returning id::text`.execute(server.db)
    return made.rows[0]?.id ?? ''
  }
  const box = (latitude: number, size = 0.003) => ({
    type: 'Polygon',
    coordinates: [
      [
        [113.6 - size, latitude - size],
        [113.6 + size, latitude - size],
        [113.6 + size, latitude + size],
        [113.6 - size, latitude + size],
        [113.6 - size, latitude - size],
      ],
    ],
  })
  const line = (longitude: number) => ({
    type: 'LineString',
    coordinates: [
      [longitude, 27.9],
      [longitude, 29],
    ],
  })

  it('permits a stop, limits the speed of a road and holds a journey to its route; switched off it says nothing', async () => {
    const start = 3000
    const one = await transport()
    const standing: Position[] = Array.from({ length: 14 }, (_, n) => [start + n * 60, 28.1, 113.6, 0])
    const driving: Position[] = Array.from({ length: 10 }, (_, n) => [start + 840 + n * 20, 28.1 + n / 400, 113.6, 66])
    await heard(one, [...standing, ...driving])
    const areas = [
      await drawn('3', box(28.1)),
      await drawn('2', line(113.6), { speed: 50, width: 300 }),
      await drawn('2', line(113.7), { width: 100 }),
    ]
    await until(start + 1030)
    expect(
      await sql`select event_kind as kind, permitted, worst, limit_value as limit from trip_event where transport_id = ${one.id}
        and event_kind <> 'silence' order by start_time`.execute(server.db),
    ).toMatchObject({
      rows: [
        { kind: 'stop', permitted: 1 },
        { kind: 'speeding', permitted: 0, worst: 66, limit: 50 },
      ],
    })
    // The user signed in at the beginning has been here for an hour.
    const { data } = await ask('course', one.id, 'city')
    expect(data.areas.map(({ kind }: { kind: string }) => kind)).toContain('stopPlace')
    expect(data.corridorMetres).toBe(300)
    await sql`update map_area set enabled = 0 where id = any(${areas}::bigint[])`.execute(server.db)
    await heard(one, [[start + 1040, 28.13, 113.6, 60]])
    await until(start + 1100)
    expect(await eventsOf(one)).toEqual([
      { kind: 'silence', open: false },
      { kind: 'stop', open: false },
    ])
  })

  it('a fence around the receiver is reached before its circle; what was found stays when positions come late', async () => {
    const start = 5000
    const one = await transport()
    const fence = await sql<{ id: string }>`insert into map_area (enterprise_id, area_name, area_kind, shape)
      values (${receiver}, 'yard', '1', ${JSON.stringify(box(28.28, 0.022))}::jsonb) returning id::text`.execute(
      server.db,
    )
    await heard(one, [
      [start, 28.2, 113.6, 50],
      [start + 60, 28.27, 113.6, 20],
      [start + 120, 28.275, 113.6, 5],
      [start + 180, 28.276, 113.6, 0],
    ])
    await until(start + 190)
    const reached = async () =>
      (
        await sql<{
          reached: Date | null
          status: string
          positions: number
        }>`select t.reached_time as reached, o.transport_status as status,
          t.positions from trip t join ord_transport o on o.id = t.transport_id where o.id = ${one.id}`.execute(
          server.db,
        )
      ).rows[0]
    expect(await reached()).toMatchObject({ reached: at(start + 60), status: '2' })
    server.clock.advance(5)
    await heard(one, [[start + 30, 28.23, 113.6, 40]])
    await until(start + 400)
    expect(await reached()).toMatchObject({ reached: at(start + 60), status: '2', positions: 5 })
    await sql`delete from map_area where id = ${fence.rows[0]?.id}`.execute(server.db)
  })
})

describe('a vehicle whose order nobody sent off', () => {
  it('is warned of when it leaves the plant, and no longer when it is sent off', async () => {
    const [one, still] = [await transport('0'), await transport('0')]
    await heard(one, [
      [2800, 28],
      [2860, 28.02],
    ])
    await heard(still, [
      [2800, 28, 113.6, 0],
      [2860, 28, 113.6, 0],
    ])
    server.clock.advance((at(2870).getTime() - now().getTime()) / 1000)
    expect(await watchUnsent(server.db, now())).toBe(1)
    expect(await watchUnsent(server.db, now())).toBe(0)
    expect(await warned(one)).toMatchObject([{ typeKey: 'e1051', open: true }])
    expect(await warned(still)).toEqual([])
    await sql`update ord_transport set transport_status = '1', depart_time = ${now()} where id = ${one.id}`.execute(
      server.db,
    )
    await watchUnsent(server.db, now())
    expect(await warned(one)).toMatchObject([{ typeKey: 'e1051', open: false }])
  })
})
