import { refusedFieldHeader } from '@fengsui/contract/kit/refused-field.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { createPartitions, ofVehicles } from '../../telemetry/partitions.ts'
import { countMileage } from './mileage.ts'

let server: TestApp
let vehicle = ''
let morning = 0
const base = '/yhjg-dp/sss/Dashboard/vehicle'
const register = '/yhjg-dp/sss/Dashboard/vehicle-terminal'
const plant = '21000001'
/** Metres of a thousandth of a degree of latitude. */
const step = 111.195

beforeAll(async () => {
  server = await startForTest()
  const made = await sql<{
    id: string
  }>`insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
    values (${plant}, '湘A80801', '2', '1', 5, '2035-01-01') returning id::text`.execute(server.db)
  vehicle = made.rows[0]?.id ?? ''
  // Noon of yesterday: a whole day, whatever time it is now.
  morning = Math.floor((server.clock.now().getTime() + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 20 * 3_600_000
  await createPartitions(server.pool, ofVehicles).make(morning)
})
afterAll(() => server.stop())

const at = (seconds: number) => new Date(morning + seconds * 1000)
async function drive(order: readonly number[]): Promise<void> {
  for (const n of order) {
    await sql`insert into tele_vehicle_point (vehicle_id, time, longitude, latitude, speed, direction, acc_on, temperature)
      values (${vehicle}, ${at(n * 10)}, 113.6, ${28 + n / 1000}, ${40 + n}, 0, 1, ${20 + n}) on conflict do nothing`.execute(
      server.db,
    )
    await sql`insert into vehicle_day (vehicle_id, day) values (${vehicle}, (${at(n * 10)}::timestamptz at time zone 'Asia/Shanghai')::date)
      on conflict (vehicle_id, day) do update set due = true`.execute(server.db)
  }
}
const ask = (call: string, query: Record<string, string> = {}, as = 'county') =>
  server.call('GET', `${base}/${call}`, { as, query: { vehicleId: vehicle, ...query } })
const whole = () => ({ start: shanghai(at(-3600)), end: shanghai(at(3600)) })
const dayOf = async () =>
  (
    await sql<{ kilometres: number; positions: number; topSpeed: number; due: boolean }>`select kilometres, positions,
      top_speed::float8 as top_speed, due from vehicle_day where vehicle_id = ${vehicle}`.execute(server.db)
  ).rows

it('refuses long and reversed periods, and hides vehicles of others', async () => {
  const long = await ask('position', { start: shanghai(at(-40 * 86_400)), end: shanghai(at(0)) })
  expect([long.status, long.msg]).toEqual([400, '查询时间不能超过31天'])
  expect((await ask('speed', { start: shanghai(at(10)), end: shanghai(at(0)) })).status).toBe(400)
  const other = await sql<{
    id: string
  }>`insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
    select id, '湘A80802', '2', '1', 5, '2035-01-01' from ent_enterprise where id <> ${plant} order by id limit 1 returning id::text`.execute(
    server.db,
  )
  for (const call of ['position', 'speed', 'th', 'inout/history'])
    expect((await ask(call, { vehicleId: other.rows[0]?.id ?? '', ...whole() }, 'head')).status).toBe(404)
})

it('counts the same mileage for any order of late and doubled positions', async () => {
  await drive([4, 0, 4, 2])
  expect(await countMileage(server.db)).toBe(1)
  await drive([3, 1, 2, 0])
  expect((await dayOf())[0]?.due).toBe(true)
  expect(await countMileage(server.db)).toBe(1)
  expect(await countMileage(server.db)).toBe(0)
  const [day] = await dayOf()
  expect(day).toMatchObject({ positions: 5, topSpeed: 44, due: false })
  expect(day?.kilometres).toBeCloseTo((4 * step) / 1000, 2)
})

it('answers track, speed and cargo temperature of a period', async () => {
  const track = (await ask('position', whole())).data
  expect(track).toMatchObject({ vehicleId: vehicle, plateNumber: '湘A80801', positions: 5, kilometres: 0.4 })
  // A straight road is drawn with its ends.
  expect(track.points).toEqual([
    { time: shanghai(at(0)), longitude: 113.6, latitude: 28, speed: 40, direction: 0 },
    { time: shanghai(at(40)), longitude: 113.6, latitude: 28.004, speed: 44, direction: 0 },
  ])
  const speeds = (await ask('speed', whole())).data
  expect(speeds.map((one: { speed: number }) => one.speed)).toEqual([40, 41, 42, 43, 44])
  const climate = (await ask('th', whole())).data
  expect(climate.map((one: { temperature: number }) => one.temperature)).toEqual([20, 21, 22, 23, 24])
  expect(climate[0].humidity).toBeNull()
})

it('replays several vehicles of the same time, of one plant or of none', async () => {
  const period = { start: whole().start, end: whole().end }
  const replay = (ids: readonly string[], as = 'county') =>
    server.call('GET', `${base}/replay`, { as, query: { ...period, vehicleIds: ids.join(',') } })
  const nine = Array.from({ length: 9 }, (_, n) => String(n + 1))
  expect(await replay(nine)).toMatchObject({ status: 400, msg: '一次最多回放8辆车' })
  expect((await replay([vehicle, '1'])).status).toBe(404)
  expect((await replay(["1' or 1=1"])).status).not.toBe(500)
  const still = await sql<{ id: string }>`select id::text from base_vehicle where id <> ${vehicle} and is_deleted = 0
    and enterprise_id = ${plant} order by id limit 1`.execute(server.db)
  const other = still.rows[0]?.id
  const { data } = await replay(other ? [vehicle, other, vehicle] : [vehicle])
  expect(data[0]).toMatchObject({
    vehicleId: vehicle,
    plateNumber: '湘A80801',
    kilometres: 0.4,
    topSpeed: 44,
    minutes: 1,
  })
  expect(data[0].points.map((one: { speed: number }) => one.speed)).toEqual([40, 41, 42, 43, 44])
  if (other) expect(data[1]).toMatchObject({ vehicleId: other, kilometres: 0, topSpeed: null, points: [] })
})

it('lists vehicles with their latest place, and their passages at gates', async () => {
  await sql`insert into vehicle_last (vehicle_id, time, longitude, latitude, speed, direction, acc_on, heard_time)
    values (${vehicle}, ${at(40)}, 113.6, 28.004, 44, 90, 1, now())`.execute(server.db)
  const [row] = (await server.call('GET', `${base}/list`, { as: 'county', query: { plateNumber: '80801' } })).data
  expect(row).toMatchObject({ vehicleId: vehicle, onLine: 1, speed: '44.0', latitude: '28.004000', direction: 90 })
  await sql`insert into tele_vehicle_inout (enterprise_id, vehicle_id, plate_number, in_out_type, in_out, pass_time, whitelisted)
    values (${plant}, ${vehicle}, '湘A80801', '2', '1', ${at(20)}, 1)`.execute(server.db)
  expect((await ask('inout/history', whole())).data).toMatchObject([
    { plateNumber: '湘A80801', passTime: shanghai(at(20)) },
  ])
})

it('replays of a vehicle out of sight the journeys that are in sight, and nothing else', async () => {
  const replay = () =>
    server.call('GET', `${base}/replay`, { as: 'liling', query: { ...whole(), vehicleIds: vehicle } })
  expect((await replay()).status).toBe(404)
  await sql`insert into ord_transport (enterprise_id, transport_no, carrier_name, carrier_permit_no, receiver_id, receiver_name,
      transport_permit_no, permit_from, permit_to, vehicle_id, driver_id, escort_id, from_address, to_address, to_region, plan_depart,
      plan_arrive, depart_time, arrive_time, transport_status)
    values (${plant}, 'YS-SEEN-1', '承运', '证', 21000013, '收货', '证', ${at(-3600)}, ${at(86_400)}, ${vehicle}, 1, 2, 'A', 'B', '430281',
      ${at(20)}, ${at(90)}, ${at(20)}, ${at(50)}, '3')`.execute(server.db)
  const { data } = await replay()
  const all = (await server.call('GET', `${base}/replay`, { as: 'county', query: { ...whole(), vehicleIds: vehicle } }))
    .data
  const times = data[0].points.map(({ time }: { time: string }) => time)
  expect(data[0].plateNumber).toBe('湘A80801')
  expect(times).toEqual(
    all[0].points.flatMap(({ time }: { time: string }) =>
      time >= shanghai(at(20)) && time < shanghai(at(170)) ? [time] : [],
    ),
  )
  expect(times.length).toBeGreaterThan(1)
  expect(times.length).toBeLessThan(all[0].points.length)
  await sql`update ord_transport set is_deleted = 1 where transport_no = 'YS-SEEN-1'`.execute(server.db)
})

it('takes a command for a terminal in sight, with what it needs, and reports what became of it', async () => {
  const own = await sql<{
    id: string
  }>`insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
    values (${plant}, '湘A80899', '2', '1', 5, '2035-01-01') returning id::text`.execute(server.db)
  const made = await server.call('POST', `${register}/submit`, {
    as: 'admin',
    body: { vehicleId: own.rows[0]?.id, terminalNo: '13980800099' },
  })
  const { id } = made.data
  const give = (body: object, as = 'admin') => server.call('POST', `${register}/command`, { as, body: { id, ...body } })
  const given = async () => (await server.call('GET', `${register}/commands`, { as: 'admin', query: { id } })).data
  expect((await give({ command: 'text', content: '绕行' }, 'keeper')).status).toBe(403)
  expect((await give({ command: 'selfDestruct' })).status).toBe(400)
  const silent = await give({ command: 'text', content: ' ' })
  expect([silent.msg, silent.headers[refusedFieldHeader]]).toEqual(['请填写要发给驾驶员的文字', 'content'])
  expect((await give({ command: 'interval', content: '2' })).msg).toBe('定位间隔应为 5 至 600 秒')
  // Where it connects to cannot be set, nor a speed that the law forbids.
  for (const content of ['server=10.0.0.1', 'port=1', 'toString=1', '', 'maxSpeed'])
    expect((await give({ command: 'setting', content })).status).toBe(400)
  const fast = await give({ command: 'setting', content: 'maxSpeed=81' })
  expect([fast.msg, fast.headers[refusedFieldHeader]]).toEqual(['最高速度应为 20 至 80 km/h', 'content'])
  expect((await give({ id: '1', command: 'restart' })).status).toBe(404)
  expect(await given()).toEqual([])
  expect((await give({ command: 'text', content: ' 前方绕行 ' })).status).toBe(200)
  expect(await given()).toMatchObject([{ command: 'text', content: '前方绕行', state: 'waiting', answer: null }])
  server.clock.advance(601)
  expect(await given()).toMatchObject([{ state: 'expired' }])
  server.clock.advance(-601)
  await sql`update jt808_terminal set enabled = 0 where id = ${id}`.execute(server.db)
  const off = await give({ command: 'restart' })
  expect([off.msg, off.headers[refusedFieldHeader]]).toEqual(['终端已停用，不能下发指令', undefined])
  await sql`update jt808_terminal set is_deleted = 1 where id = ${id}`.execute(server.db)
})

it('keeps one terminal of a number and of a vehicle, and shows a new code once', async () => {
  const body = { vehicleId: vehicle, terminalNo: '13980800001' }
  expect(
    (await server.call('POST', `${register}/submit`, { as: 'admin', body: { ...body, terminalNo: '0139' } })).status,
  ).toBe(400)
  const made = await server.call('POST', `${register}/submit`, { as: 'admin', body })
  expect([made.status, made.msg]).toEqual([200, expect.any(String)])
  const twice = await server.call('POST', `${register}/submit`, {
    as: 'admin',
    body: { ...body, terminalNo: '13980800002' },
  })
  expect([twice.status, twice.msg]).toEqual([400, '终端号或车辆已登记终端'])
  const [row] = (await server.call('GET', `${register}/page`, { as: 'admin', query: { terminalNo: '13980800001' } }))
    .data.records
  expect(row).toMatchObject({ plateNumber: '湘A80801', enterpriseId: plant, onLine: 1 })
  const code = (await server.call('POST', `${register}/renewCode`, { as: 'admin', body: { id: row.id } })).data.code
  expect(code).toMatch(/^[0-9a-f]{16}$/)
  expect(
    JSON.stringify(await server.call('GET', `${register}/detail`, { as: 'admin', query: { id: row.id } })),
  ).not.toContain(code)
  expect((await server.call('GET', `${register}/strangers`, { as: 'admin' })).data).toEqual([])
})
