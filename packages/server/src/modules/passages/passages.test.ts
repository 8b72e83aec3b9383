import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { sendSheet } from '../../../test/support/upload.ts'
import { shanghai, shanghaiDay } from '../../framework/http/serialize-row.ts'
import { watchPresence } from './presence.ts'
import { routePassages } from './route.ts'

let server: TestApp
const plant = '21000001'
let room = ''
const gates: Record<string, string> = {}
beforeAll(async () => {
  server = await startForTest()
  // Those of the demonstration.
  await sql`delete from ops_person_record`.execute(server.db)
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from dev_device where code in ('LY01-PG-001', 'LY01-PG-002', 'LY01-RG-001')`.execute(server.db)
  for (const { id, code } of rows) gates[code] = id
  const rooms = await sql<{ id: string }>`select id from wp_workplace where enterprise_id = ${plant} and max_person = 1
    and workplace_kind = '1' order by id limit 1`.execute(server.db)
  room = rooms.rows[0]?.id ?? ''
})
afterAll(() => server.stop())

const noon = () => new Date(`${shanghaiDay(server.clock.now())}T12:00:00+08:00`)
const after = (minutes: number) => new Date(noon().getTime() + minutes * 60_000)
const said = (gate: string, kind: string, time: Date, payload: object) =>
  sql`insert into tele_event (device_id, event_kind, time, payload, processed)
    values (${gates[gate]}, ${kind}, ${time}, ${JSON.stringify(payload)}::jsonb, 0) on conflict do nothing`.execute(
    server.db,
  )
const route = () => routePassages(server.db, noon())
const page = async (query: Record<string, string> = {}, as = 'county') =>
  (
    await server.call('GET', '/yhjg-dp/sss/Dashboard/factoryPersonRecord/page', {
      as,
      query: { enterpriseId: plant, ascs: 'passTime', ...query },
    })
  ).data.records
const inside = async (as = 'county') =>
  server.call('GET', '/yhjg-dp/sss/Dashboard/factoryPersonRecord/inside', { as, query: { enterpriseId: plant } })
const open = async (type: string) =>
  (
    await sql<{
      content: string
      recovered: boolean
    }>`select content, recover_time is not null as recovered from warn_event
      where enterprise_id = ${plant} and source = 'stranger' and type_key = ${type} and close_time is null order by id`.execute(
      server.db,
    )
  ).rows

it('records each passage once, by the direction reported, else that of the gate', async () => {
  await said('LY01-PG-001', 'personPass', after(-300), {
    personNo: 'E001',
    name: '张三',
    similarity: 96,
    discharged: 1,
  })
  await said('LY01-PG-001', 'personPass', after(-299), { personNo: 'E002', name: '李四', similarity: 92 })
  await said('LY01-PG-001', 'passage', after(-299), { personNo: 'E002', inOut: '1' })
  await said('LY01-PG-002', 'personPass', after(-10), { cardNo: 'K9', inOut: 'in' })
  expect(await route()).toBe(4)
  expect(await route()).toBe(0)
  const rows = await page()
  expect(rows.map((row: Record<string, unknown>) => [row.personName, row.inOut, row.personKind])).toEqual([
    ['张三', '1', '1'],
    ['李四', '1', '1'],
    ['K9', '1', '1'],
  ])
  expect(rows[0]).toMatchObject({ similarity: '96.00', discharged: 1, gateArea: '生产区' })
  expect(await page({ inOut: '0' })).toEqual([])
  expect(await open('e1002')).toEqual([])
})

it('keeps the camera that the gate had, also after the gate has another', async () => {
  const { rows } = await sql<{ id: string; name: string }>`select id::text as id, name from dev_device
    where enterprise_id = ${plant} and kind = 'camera' order by id limit 2`.execute(server.db)
  const [first, second] = rows
  expect(rows).toHaveLength(2)
  const fit = (camera: string | null) =>
    sql`update dev_device set attrs = attrs || ${JSON.stringify({ cameraId: camera })}::jsonb where id = ${gates['LY01-PG-002']}`.execute(
      server.db,
    )
  const cameras = [first?.id ?? '', second?.id ?? '', null]
  for (const [n, camera] of cameras.entries()) {
    await fit(camera)
    await said('LY01-PG-002', 'personPass', after(n - 9), { cardNo: `V${n}`, inOut: 'in' })
    await route()
  }
  const kept = (await page()).filter(({ cardNo }: { cardNo: string | null }) => cardNo?.startsWith('V'))
  expect(kept.map((row: Record<string, unknown>) => [row.cameraId, row.cameraName])).toEqual([
    [first?.id, first?.name],
    [second?.id, second?.name],
    [null, null],
  ])
  expect(await page({ cameraId: second?.id ?? '' })).toHaveLength(1)
  await sql`delete from ops_person_record where card_no like 'V_'`.execute(server.db)
})

it('leaves out a passage that the database refuses, and routes the others', async () => {
  await sql`alter table ops_person_record add constraint refused_in_this_test check (card_no is distinct from 'BAD')`.execute(
    server.db,
  )
  for (const cardNo of ['R1', 'BAD', 'R2'])
    await said('LY01-PG-001', 'personPass', after(-11), { cardNo, name: cardNo })
  await expect(route()).rejects.toThrow(/refused_in_this_test/)
  expect(await route()).toBe(0)
  const rows = await page({ personName: 'R' })
  expect(rows.map(({ personName }: { personName: string }) => personName).toSorted()).toEqual(['R1', 'R2'])
  await sql`alter table ops_person_record drop constraint refused_in_this_test`.execute(server.db)
  await sql`delete from ops_person_record where card_no like 'R_'`.execute(server.db)
})

it('notifies of a stranger and of an unsure face that go in, not of those that go out', async () => {
  await said('LY01-PG-002', 'personPass', after(-9), {})
  await route()
  expect(await open('e1002')).toEqual([])
  await said('LY01-PG-001', 'personPass', after(-8), { personNo: 'E003', name: '王五', similarity: 61 })
  await route()
  const [warning] = await open('e1002')
  expect(warning?.content).toContain('有陌生人进入')
  const [row] = await page({ personKind: '5', inOut: '1' })
  expect(row).toMatchObject({ personName: '陌生人', personNo: null, personDesc: '1' })
})

it('knows the staff by its cards, and notifies of work with composition without a valid certificate', async () => {
  const staff = await sql<{
    id: string
  }>`insert into ent_staff (enterprise_id, real_name, id_card, phone, post, entry_date, card_no)
    select ${plant}, name, 'x' || card, card, post, '2020-01-01', card
    from (values ('赵药工', 'C1', '04'), ('钱包装', 'C2', '05'), ('孙药工', 'C3', '04')) v (name, card, post) returning id`.execute(
    server.db,
  )
  await sql`insert into staff_certificate (staff_id, enterprise_id, staff_cert_type, certificate_no, issue_org, valid_from, valid_to,
      review_status)
    values (${staff.rows[2]?.id}, ${plant}, '3', 'T1', '应急局', '2020-01-01', '2099-01-01', '1')`.execute(server.db)
  for (const card of ['C1', 'C2', 'C3']) await said('LY01-PG-001', 'personPass', after(-6), { cardNo: card })
  await route()
  const rows = await page({ personName: '药工' })
  expect(rows.map(({ personName, personDesc }: Record<string, string>) => [personName, personDesc]).toSorted()).toEqual(
    [
      ['孙药工', null],
      ['赵药工', '2'],
    ],
  )
  expect(await open('e1003')).toMatchObject([{ content: expect.stringContaining('赵药工无有效特种作业操作证') }])
  await sql`delete from ops_person_record where card_no like 'C_'`.execute(server.db)
})

it('notifies of an unregistered vehicle that drives in', async () => {
  await sql`insert into base_vehicle (enterprise_id, plate_number, vehicle_kind) values (${plant}, '湘A1K001', '1')`
    .execute(server.db)
    .catch(() => undefined)
  await said('LY01-RG-001', 'vehiclePass', after(-7), { plate: '湘A9Z999' })
  await route()
  const rows = await sql<{
    whitelisted: number
    inOutType: string
  }>`select whitelisted, in_out_type from tele_vehicle_inout
    where plate_number = '湘A9Z999'`.execute(server.db)
  expect(rows.rows).toEqual([{ whitelisted: 0, inOutType: '2' }])
  expect((await open('e1002')).some(({ content }) => content.includes('湘A9Z999'))).toBe(true)
})

it('lists who is inside, each once, without those who left or whose way out is missing for 16 hours', async () => {
  await said('LY01-PG-001', 'personPass', after(-1400), { personNo: 'E100', name: '昨日' })
  await said('LY01-PG-001', 'personPass', after(-290), { personNo: 'E001', name: '张三' })
  await said('LY01-PG-002', 'personPass', after(-5), { personNo: 'E002', name: '李四' })
  await route()
  await sql`update ops_person_record set pass_time = pass_time + (${server.clock.now()}::timestamptz - ${noon()}::timestamptz)`.execute(
    server.db,
  )
  const { data } = await inside()
  expect(data.people.map(({ personName }: { personName: string }) => personName).toSorted()).toEqual(['K9', '张三'])
  expect(data.enterpriseName).toContain('烟花')
  expect((await inside('head')).status).toBe(200)
  expect((await inside('wholesalehead')).status).toBe(404)
})

describe('a sheet of a gate controller', () => {
  const path = '/yhjg-dp/sss/Dashboard/factoryPersonRecord/import-passages'
  const heads = ['闸机编号', '通过时间', '方向', '工号', '卡号', '姓名']
  const send = (lines: readonly (readonly string[])[], preview: 0 | 1, as = 'head') =>
    sendSheet(server, path, [heads, ...lines], { as, preview })
  const daysAgo = (days: number) => shanghaiDay(new Date(server.clock.now().getTime() - days * 86_400_000))

  it('is refused to who may not write, and says row by row what is wrong', async () => {
    const day = daysAgo(1)
    expect((await send([['LY01-PG-001', `${day} 7:05`, '', 'S1', '', '']], 1, 'keeper')).status).toBe(403)
    expect((await send([['LY01-PG-001', `${day} 7:05`, '', 'S1', '', '']], 1, 'county')).status).toBe(403)
    const { data } = await send(
      [
        ['LY01-PG-001', `${day} 7:05`, '', 'S1', '', '张三'],
        ['LY02-PG-001', `${day} 7:05`, '', 'S1', '', ''],
        ['LY01-PG-001', '昨天早上', '', 'S1', '', ''],
        ['LY01-PG-001', `${daysAgo(40)} 07:05`, '', 'S1', '', ''],
        ['LY01-PG-001', `${day} 7:05`, '侧面', 'S1', '', ''],
        ['LY01-PG-001', `${day} 7:05`, '', '', '', '李四'],
      ],
      1,
    )
    expect(data.faults.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`)).toEqual([
      '3 闸机编号「LY02-PG-001」不存在',
      '4 通过时间格式不正确',
      '5 通过时间应在最近31天内，不能晚于现在',
      '6 方向格式不正确',
      '7 请输入人员或工号',
    ])
    await route()
    expect(await page({ imported: '1' })).toEqual([])
  })

  it('brings its passages into the register, marked, each once', async () => {
    const [year, month, day] = daysAgo(2).split('-')
    const lines = [
      ['LY01-PG-001', `${year}年${Number(month)}月${Number(day)}日 7:05`, '', 'S1', '', '张三'],
      ['LY01-PG-001', `${year}/${month}/${day} 17:30:09`, '出', 'S1', '', '张三'],
    ]
    expect((await send(lines, 0)).data).toMatchObject({ added: 2, changed: 0, faults: [] })
    expect((await send(lines, 0)).data).toMatchObject({ added: 0, changed: 2 })
    expect(await route()).toBe(2)
    const rows = await page({ imported: '1' })
    expect(rows.map((row: Record<string, unknown>) => [row.personName, row.inOut, row.passTime])).toEqual([
      ['张三', '1', `${daysAgo(2)} 07:05:00`],
      ['张三', '0', `${daysAgo(2)} 17:30:09`],
    ])
    await sql`delete from ops_person_record where imported = 1`.execute(server.db)
  })
})

it('raises more people than a room may hold, and people outside working hours, and ends it when they leave', async () => {
  await sql`delete from ops_person_record`.execute(server.db)
  await sql`update dev_device set workplace_id = ${room} where id = any(${[gates['LY01-PG-001'], gates['LY01-PG-002']]}::bigint[])`.execute(
    server.db,
  )
  for (const no of ['A', 'B']) await said('LY01-PG-001', 'personPass', after(-3), { personNo: no })
  await route()
  await watchPresence(server.db, noon())
  expect((await open('a0'))[0]?.content).toContain('在内2人，超过定员1人')
  expect(await open('e1013')).toEqual([])
  await said('LY01-PG-002', 'personPass', after(-2), { personNo: 'B' })
  await route()
  await watchPresence(server.db, noon())
  expect(await open('a0')).toMatchObject([{ recovered: true }])
  // 18:30 is the end of work of the room.
  await watchPresence(server.db, after(6.6 * 60))
  expect(await open('e1013')).toEqual([])
  await watchPresence(server.db, after(7 * 60))
  expect((await open('e1013'))[0]?.content).toContain('作业时间外仍有1人在内')
})

it('lets who is on night watch of the place stay after hours, and nobody else', async () => {
  await sql`delete from ops_person_record`.execute(server.db)
  await sql`delete from ops_night_watch`.execute(server.db)
  const other = await sql<{ id: string }>`select id from wp_workplace where enterprise_id = ${plant} and id <> ${room}
    order by id limit 1`.execute(server.db)
  const staff = await sql<{
    id: string
  }>`insert into ent_staff (enterprise_id, real_name, id_card, phone, post, entry_date, card_no)
    select ${plant}, '守夜' || card, 'w' || card, 'w' || card, '10', '2020-01-01', card
    from (values ('W1'), ('W2')) v (card) returning id`.execute(server.db)
  const watches = (person: number, place: string | null) =>
    sql`insert into ops_night_watch (enterprise_id, staff_id, workplace_id, watch_from, watch_to)
      values (${plant}, ${staff.rows[person]?.id}, ${place}, ${after(360)}, ${after(840)})`.execute(server.db)
  for (const card of ['W1', 'W2']) await said('LY01-PG-001', 'personPass', after(300), { cardNo: card })
  await route()
  await watches(0, room)
  await watches(1, other.rows[0]?.id ?? '')
  const late = async (minutes: number) => {
    await watchPresence(server.db, after(minutes))
    return (await open('e1013')).map(({ content, recovered }) => (recovered ? 'ended' : content))
  }
  expect((await late(430)).join()).toContain('仍有1人在内')
  await watches(1, null)
  expect(await late(431)).toEqual(['ended'])
  // Half an hour after the end of the watch.
  expect(await late(869)).toEqual(['ended'])
  expect((await late(871)).join()).toContain('仍有2人在内')
  await sql`delete from ops_person_record`.execute(server.db)
  for (const no of ['A', 'B']) await said('LY01-PG-001', 'personPass', after(-3 + 0.01), { personNo: no })
  await said('LY01-PG-002', 'personPass', after(-2 + 0.01), { personNo: 'B' })
  await route()
})

it('returns the days of a person on site, and wants to know whose', async () => {
  const ask = (query: Record<string, string>) =>
    server.call('GET', '/yhjg-dp/sss/Dashboard/person/entryExit', {
      as: 'county',
      query: { start: shanghai(after(-720)), end: shanghai(after(700)), ...query },
    })
  expect((await ask({})).msg).toBe('请输入人员或工号')
  const { data } = await ask({ personNo: 'B' })
  expect(data).toMatchObject([{ minutesOnSite: 1, missingOut: false }])
  expect(data[0].passages).toHaveLength(2)
})
