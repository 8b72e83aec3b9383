import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { makeDevice, makeWorkplace } from '../../../test/support/factories.ts'
import { addCallers, plants } from '../../../test/support/walkers.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  for (const table of ['ent_certificate', 'sub_task', 'ent_management'])
    await sql`update ${sql.table(table)} set is_deleted = 1`.execute(server.db)
  await sql`update warn_event set close_time = now() where close_time is null`.execute(server.db)
  await sql`update dev_device set on_line = 1, enabled = 1, heart_time = now(), last_values = '{}'`.execute(server.db)
})
afterAll(() => server.stop())

type Row = Record<string, unknown>
const path = '/yhjg-dp/sss/Dashboard'
const ask = (query: Row = {}, as = 'countyA', call = 'getCompanyPage') =>
  server.call('GET', `${path}/${call}`, { as, query: { size: 200, ...query } })
const rows = async (query: Row = {}, as?: string): Promise<Row[]> => (await ask(query, as)).data.records
const idsOf = (found: readonly Row[]) => found.map(({ id }) => String(id))

describe('the lists of enterprises', () => {
  it('refuse an unknown list by its name, and whoever may not see enterprises', async () => {
    const answer = await ask({ type: '9' })
    expect(answer.status).toBe(400)
    expect(answer.msg).toContain('名单')
    expect((await ask({}, 'nobody')).status).toBe(403)
  })

  it('show the enterprises of the region only, with their figures', async () => {
    const all = await rows()
    expect(all.length).toBeGreaterThan(5)
    expect(idsOf(all)).not.toContain(plants.far)
    expect(idsOf(await rows({}, 'countyB'))).toContain(plants.far)
    expect(idsOf(await rows({}, 'plantA'))).toEqual([plants.a])
    const [one] = all.filter(({ id }) => id === plants.a)
    expect(one).toMatchObject({
      enterpriseId: plants.a,
      enterpriseName: expect.any(String),
      unhandled: 0,
      warnToday: expect.any(Number),
    })
    expect(one).not.toHaveProperty('legalPhone')
  })

  it('list the plants drawn this month for authorities, and for no plant', async () => {
    const month = shanghaiDay(server.clock.now()).slice(0, 7)
    await sql`insert into ops_random_draw (draw_id, month, enterprise_id) select id, ${month}, ${plants.a} from ops_draw
      order by id limit 1 on conflict do nothing`.execute(server.db)
    const drawn = await sql<{ id: string }>`select distinct d.enterprise_id::text as id from ops_random_draw d
      where d.month = ${month} and d.region_code like '430181%' and d.is_deleted = 0`.execute(server.db)
    const found = await rows({ type: '2' })
    expect(idsOf(found).toSorted()).toEqual(drawn.rows.map(({ id }) => id).toSorted())
    expect(found.find(({ id }) => id === plants.a)).toMatchObject({ reason: `${month}随机抽查` })
    expect(await rows({ type: '2' }, 'plantA')).toEqual([])
  })

  it('list those under key supervision with the reason of the authority', async () => {
    expect(await rows({ type: '3' })).toEqual([])
    await sql`insert into ent_management (enterprise_id, key_supervision, key_reason) values (${plants.a}, 1, '一级危险企业')`.execute(
      server.db,
    )
    expect(await rows({ type: '3' })).toMatchObject([{ id: plants.a, reason: '一级危险企业' }])
    expect(await rows({ type: '3' }, 'countyB')).toEqual([])
  })

  it('list the abnormal ones with every reason, in the language asked for', async () => {
    expect(await rows({ type: '4' })).toEqual([])
    const reasons = async () => Object.fromEntries((await rows({ type: '4' })).map(({ id, reason }) => [id, reason]))
    await sql`update ent_management set abnormal = 1, abnormal_reason = '擅自改变工房用途' where enterprise_id = ${plants.a}
      and is_deleted = 0`.execute(server.db)
    await sql`insert into ent_certificate (enterprise_id, certificate_name, certificate_no, certificate_type, business_license_no,
        issue_date, issue_org, valid_from, valid_to, review_status)
      values (${plants.a}, '安全生产许可证', 'N1', '1', 'B1', '2020-01-01', '局', '2020-01-01', '2023-01-01', '1')`.execute(
      server.db,
    )
    expect(await reasons()).toEqual({ [plants.a]: '列入异常名录（擅自改变工房用途）、证照过期（安全生产许可证）' })
    const token = await server.tokenOf('countyA')
    const english = await server.call('GET', `${path}/getCompanyPage`, {
      query: { type: '4' },
      headers: { 'blade-auth': `bearer ${token}`, 'accept-language': 'en' },
    })
    expect(english.data.records[0].reason).toBe(
      'On the abnormal list (擅自改变工房用途), Certificate expired (安全生产许可证)',
    )
    await sql`insert into ent_certificate (enterprise_id, certificate_name, certificate_no, certificate_type, business_license_no,
        issue_date, issue_org, valid_from, valid_to, review_status)
      values (${plants.a}, '安全生产许可证', 'N2', '1', 'B1', '2023-01-01', '局', '2023-01-01', '2099-01-01', '1')`.execute(
      server.db,
    )
    expect(await reasons()).toEqual({ [plants.a]: '列入异常名录（擅自改变工房用途）' })
  })

  it('name silent devices, red warnings, late submissions and work while stopped', async () => {
    const abnormal = async () =>
      (await rows({ type: '4' })).find(({ id }) => id === plants.b)?.abnormalReasons as {
        reason: string
        count: number
      }[]
    expect(await abnormal()).toBeUndefined()
    const room = await makeWorkplace(server.db, plants.b)
    const long = new Date(Date.now() - 25 * 3_600_000)
    await sql`update dev_device set on_line = 0 where enterprise_id = ${plants.b}`.execute(server.db)
    expect(await abnormal()).toMatchObject([{ reason: '2', count: 0 }])
    await makeDevice(server.db, plants.b, 'th', { workplaceId: room, onLine: 0, heartTime: long })
    expect(await abnormal()).toMatchObject([{ reason: '2' }, { reason: '6', count: 1 }])
    await sql`update dev_device set on_line = 1 where enterprise_id = ${plants.b}`.execute(server.db)
    expect(await abnormal()).toBeUndefined()
    await sql`insert into warn_event (warn_no, enterprise_id, source, type_key, severity, content, dedup_key, warn_time, last_time)
      values ('BJ1', ${plants.b}, 'produce', 'm1', '1', '超限', 'k1', now(), now())`.execute(server.db)
    await sql`update sub_task set is_deleted = 0, submission_status = '0', deadline = now() - interval '1 day'
      where id = (select id from sub_task where enterprise_id = ${plants.b} order by id limit 1)`.execute(server.db)
    await sql`update ent_enterprise set enterprise_status = '1' where id = ${plants.b}`.execute(server.db)
    await makeDevice(server.db, plants.b, 'pds', {
      workplaceId: room,
      heartTime: new Date(),
      lastValues: JSON.stringify({ peopleCount: 3 }),
    })
    const found = (await abnormal()).map(({ reason }) => reason)
    expect(found).toContain('3')
    expect(found).toContain('7')
    const [row] = (await rows({ type: '4' })).filter(({ id }) => id === plants.b)
    expect(row).toMatchObject({
      unhandled: 1,
      peopleNow: 3,
      reason: expect.stringContaining('停产期间有人员或货物活动'),
    })
  })

  it('are a plain list for selects, and a sheet with the reasons', async () => {
    const list = await server.call('GET', `${path}/getCompanyList`, { as: 'countyA', query: { type: '4' } })
    expect(idsOf(list.data).toSorted()).toEqual([plants.a, plants.b].toSorted())
    const all = await server.call('GET', `${path}/getCompanyList`, { as: 'countyA' })
    expect(all.data).toHaveLength((await ask()).data.total)
    const sheet = await server.call('GET', '/blade-dcms/export', {
      as: 'countyA',
      query: { resource: `${path}/company`, type: '4' },
    })
    expect(sheet.status).toBe(200)
    expect(sheet.bytes.length).toBeGreaterThan(1000)
  })
})
