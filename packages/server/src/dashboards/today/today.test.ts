import { todayDues, todayKinds } from '@fengsui/contract/today/kinds.ts'
import type { NearItem, TodayItem } from '@fengsui/contract/today/today.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { makeStore } from '../../modules/warehouse/test/stores.ts'

let server: TestApp
/** An open warning of a plant on a level, with so many minutes left; returns its id. */
const openOn = async (level: string, minutes: number, severity = '2', region = '430181') => {
  const found = await sql<{
    id: string
  }>`insert into warn_event (warn_no, source, type_key, monitor_type, severity, handle_type, content,
      warn_time, last_time, dedup_key, enterprise_id, device_id, overdue_rungs, deadline)
    select 'T' || next_id(), 'produce', 'm1', '1', ${severity}, ${level}, 'x', ${server.clock.now()}, ${server.clock.now()}, next_id()::text,
      enterprise_id, id, 2, ${new Date(server.clock.now().getTime() + minutes * 60_000)}
    from dev_device where kind = 'th' and region_code like ${`${region}%`} order by id limit 1 returning id::text as id`.execute(
    server.db,
  )
  return found.rows[0]?.id ?? ''
}

beforeAll(async () => {
  server = await startForTest()
  // Enterprises of which no device was heard for a day, and open warnings of every severity on the lower levels.
  await sql`update ent_enterprise set create_time = create_time - interval '2 days'`.execute(server.db)
  for (const level of ['1', '2', '3', '4'])
    for (const [n, minutes] of [-30, 20, 45, 600].entries()) await openOn(level, minutes, String(n + 1))
})
afterAll(() => server.stop())

const get = async (path: string, as: string, query: object = {}) => {
  const answer = await server.call('GET', path, { as, query: query as Record<string, unknown> })
  expect(answer.status, `${path} ${as} ${answer.msg} ${server.logged.slice(-1)}`).toBe(200)
  return answer.data
}
const list = (as: string, query: object = {}) => get('/yhjg-dp/today/list', as, { size: 100, ...query })
const counts = (as: string) => get('/yhjg-dp/today/counts', as)
const total = async (as: string, query: object) =>
  (await get('/yhjg-dp/sss/Dashboard/warn/page', as, { size: 1, ...query })).total
const sum = (of: Record<string, number>) => Object.values(of).reduce((all, n) => all + n, 0)

const roles = ['county', 'township', 'head', 'safety', 'keeper', 'reviewer', 'province'] as const

describe('what waits', () => {
  it('is nobody’s without a session', async () => {
    for (const name of ['list', 'counts', 'near'])
      expect((await server.call('GET', `/yhjg-dp/today/${name}`)).status).toBe(401)
  })

  it('refuses a page beyond its bounds and a kind that does not exist, by the name of the field', async () => {
    for (const query of [{ size: 101 }, { size: 0 }, { current: 0 }, { pill: 'sandwich' }]) {
      const answer = await server.call('GET', '/yhjg-dp/today/list', { as: 'county', query })
      expect(answer.status).toBe(400)
      expect(answer.msg).toMatch(/每页|页码|类别/)
    }
  })

  it.each(roles)('has one number everywhere: list, pills, groups of the list, menu (%s)', async (as) => {
    const answer = await list(as)
    const now = await counts(as)
    expect(answer.counts).toEqual(now)
    expect(now.total).toBe(answer.total)
    expect(sum(now.byPill)).toBe(now.total)
    expect(sum(now.byDue)).toBe(now.total)
    expect(sum(now.byKind)).toBe(now.total)
    for (const [pill, n] of Object.entries(now.byPill)) expect((await list(as, { pill })).total, pill).toBe(n)
    const { warning: _, ...others } = now.byGroup as Record<string, number>
    const inGroups = Object.entries(now.byKind as Record<string, number>)
      .filter(([kind]) => todayKinds[kind as keyof typeof todayKinds].group !== 'warning')
      .reduce((all, [, n]) => all + n, 0)
    expect(sum(others)).toBe(inGroups)
  })

  it.each(['county', 'township', 'head', 'safety'] as const)(
    'agrees with the warnings list and the wall (%s)',
    async (as) => {
      const { byKind, byGroup } = await counts(as)
      expect(byKind.warning).toBeGreaterThan(0)
      expect(byKind.warning + byKind.application + byKind.verification).toBe(await total(as, { mine: 1 }))
      expect(byGroup.warning).toBe(await total(as, { open: 1 }))
      expect(byGroup.warning).toBe((await get('/yhjg-dp/sss/dashboard-show/openByRung', as)).total)
      if (as === 'county') expect(byGroup.warning).toBe((await get('/yhjg-dp/sss/dashboard-show/wall', as)).counts.open)
    },
  )

  it('comes late first, then by the day, red warnings before others, and each with what may be done', async () => {
    let seen = 0
    for (const as of roles) {
      const { records } = (await list(as)) as { records: TodayItem[] }
      seen += records.length
      const dues = records.map(({ due }) => todayDues.indexOf(due))
      expect(dues).toEqual(dues.toSorted((a, b) => a - b))
      for (const due of todayDues) {
        const inside = records.filter((item) => item.due === due)
        const isRed = ({ severity }: TodayItem) => severity === '1'
        const reds = inside.map((item) => Number(!isRed(item)))
        expect(reds).toEqual(reds.toSorted((a, b) => a - b))
        for (const part of [inside.filter(isRed), inside.filter((item) => !isRed(item))]) {
          const deadlines = part.flatMap(({ deadline }) => deadline ?? [])
          expect(deadlines).toEqual(deadlines.toSorted())
        }
      }
      expect(records.filter(({ acts, kind }) => acts.length === 0 && kind !== 'warning')).toEqual([])
    }
    expect(seen).toBeGreaterThan(5)
  })

  it('ends at one page where another begins', async () => {
    const whole = (await list('county')).records as TodayItem[]
    expect(whole.length).toBeGreaterThan(3)
    const [one, two] = await Promise.all([1, 2].map((current) => list('county', { size: 3, current })))
    const ids = ({ records }: { records: TodayItem[] }) => records.map(({ kind, id }) => `${kind} ${id}`)
    expect([...ids(one), ...ids(two)]).toEqual(ids({ records: whole }).slice(0, 6))
  })
})

describe('a warning', () => {
  const rowOf = async (id: string) => ((await list('county')).records as TodayItem[]).find((one) => one.id === id)

  it('late at a lower level is said in the row, and not late for me', async () => {
    const item = await rowOf(await openOn('4', 60))
    expect(item).toMatchObject({ kind: 'warning', facts: { lateBelow: 2 } })
    expect(Object.keys(item?.facts ?? {})).toEqual(expect.arrayContaining(['value', 'worst', 'threshold', 'contentEn']))
    expect(item?.due).not.toBe('overdue')
    expect(item?.acts[0]).toBe('supervise')
    expect((await rowOf(await openOn('4', -1)))?.due).toBe('overdue')
    // It is late at the township: not the county's to count.
    expect(await rowOf(await openOn('3', -1))).toBeUndefined()
  })

  it('at the township is urged there, as only the county and above may supervise', async () => {
    const id = await openOn('3', 40)
    const rows = (await list('township')).records as TodayItem[]
    expect(rows.find((item) => item.id === id)?.acts.slice(0, 2)).toEqual(['urge', 'handle'])
    expect(rows.flatMap(({ acts }) => acts)).not.toContain('supervise')
  })

  it('of another county waits for nobody here', async () => {
    const strange = await openOn('4', 10, '1', '4302')
    expect(strange).not.toBe('')
    expect(await rowOf(strange)).toBeUndefined()
  })

  it('below me is near, the soonest first, with whom to call', async () => {
    await openOn('2', 30)
    await openOn('3', 20)
    const { records, total: all } = (await get('/yhjg-dp/today/near', 'county')) as {
      records: NearItem[]
      total: number
    }
    expect(records.length).toBeGreaterThan(0)
    expect(all).toBeGreaterThanOrEqual(records.length)
    const times = records.map(({ reaches }) => reaches)
    expect(times).toEqual(times.toSorted())
    for (const { handleType, contact } of records) {
      expect(Number(handleType)).toBeLessThan(4)
      expect(contact).toBeTruthy()
    }
    expect((await get('/yhjg-dp/today/near', 'keeper')).records).toEqual([])
  })
})

describe('slips', () => {
  it('are never their maker’s to verify', async () => {
    const { userId } = (
      await sql<{ userId: string }>`select id::text as user_id from sys_user where account = 'head'`.execute(server.db)
    ).rows[0] ?? { userId: '' }
    const { warehouseId } = await makeStore(server)
    const made = await sql<{
      id: string
    }>`insert into wh_instore (enterprise_id, instore_no, in_store_type, warehouse_id, instore_date,
        handler, keeper, line_count, create_user)
      select w.enterprise_id, 'T' || n, '1', w.id, '2026-11-20', '甲', '乙', 1,
        case n when 1 then ${userId}::bigint else (select id from sys_user where account = 'keeper') end
      from wh_warehouse w cross join generate_series(1, 2) n where w.id = ${warehouseId}
      order by n returning id::text as id`.execute(server.db)
    const [own, other] = made.rows.map(({ id }) => id)
    expect(other).toBeDefined()
    const slips = ((await list('head')).records as TodayItem[])
      .filter(({ kind }) => kind === 'slipIn')
      .map(({ id }) => id)
    expect(slips).toContain(other)
    expect(slips).not.toContain(own)
  })
})

describe('what ends or is due', () => {
  const kinds = async (as: string, kind: string) =>
    ((await list(as)).records as TodayItem[]).filter((item) => item.kind === kind)
  const enterpriseOf = async (account: string) =>
    (
      await sql<{
        id: string
      }>`select d.enterprise_id::text as id from sys_user u join sys_user_dept l on l.user_id = u.id
        join sys_dept d on d.id = l.dept_id where u.account = ${account}`.execute(server.db)
    ).rows[0]?.id ?? ''

  it('names the certificate that ends first, of people employed and vehicles, to their plant only', async () => {
    const plant = await enterpriseOf('head')
    const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    await sql`insert into base_driver (enterprise_id, name, phone, licence_no, licence_class, licence_expire, qualification_no,
        qualification_expire, employ_status)
      select ${plant}::bigint, name, '13900000001', 'x', 'A2', licence::date, 'Q' || name, qualification::date, employ from (values
        ('近', ${day(200)}, ${day(12)}, '1'), ('远', ${day(200)}, ${day(60)}, '1'), ('离', ${day(1)}, ${day(1)}, '2')) v (name, licence, qualification, employ)`.execute(
      server.db,
    )
    await sql`insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire, insurance_expire)
      values (${plant}, '湘A·T1', '1', '1', 5, ${day(90)}, ${day(-2)}), (${plant}, '湘A·T2', '1', '1', 5, ${day(90)}, null)`.execute(
      server.db,
    )
    expect((await kinds('head', 'driverCertificate')).map(({ title, facts }) => [title, facts.paper])).toEqual([
      ['近', 'qualification'],
    ])
    expect(await kinds('head', 'vehicleCertificate')).toMatchObject([
      { title: '湘A·T1', due: 'overdue', facts: { paper: 'insurance', validTo: day(-2) } },
    ])
    for (const as of ['wholesalehead', 'county', 'township'])
      for (const kind of ['driverCertificate', 'vehicleCertificate'])
        expect((await kinds(as, kind)).filter(({ enterpriseId }) => enterpriseId === plant)).toEqual([])
  })

  it('counts a check from the last one by the number a year, for the township of the plant', async () => {
    const { id } = (
      await sql<{
        id: string
      }>`select e.id::text as id from ent_enterprise e
        where e.region_code like (select o.region || '%' from sys_user u join sys_user_detail d on d.user_id = u.id
          join org_organize o on o.id = d.organize_id where u.account = 'township')
        and not exists (select 1 from ent_enforcement f where f.enterprise_id = e.id) order by e.id limit 1`.execute(
        server.db,
      )
    ).rows[0] ?? { id: '' }
    expect(id).not.toBe('')
    const ago = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
    await sql`delete from ent_management where enterprise_id = ${id}`.execute(server.db)
    await sql`insert into ent_management (enterprise_id, check_frequency, join_date) values (${id}, 4, ${ago(100)})`.execute(
      server.db,
    )
    const mine = async (as: string) => (await kinds(as, 'checkDue')).filter(({ enterpriseId }) => enterpriseId === id)
    expect(await mine('township')).toMatchObject([{ due: 'overdue', facts: { last: null, perYear: 4 } }])
    expect(await mine('county')).toEqual([])
    await sql`insert into ent_enforcement (enterprise_id, enforcement_type, enforce_date, officers, cert_nos, result)
      values (${id}, '1', ${ago(30)}, '甲', '1', '1')`.execute(server.db)
    expect(await mine('township')).toEqual([])
  })

  it('has goods that have arrived for those of the receiver who may sign, not for its keeper', async () => {
    const [seller, buyer] = [await enterpriseOf('wholesalehead'), await enterpriseOf('head')]
    await sql`insert into ord_transport (enterprise_id, transport_no, carrier_name, carrier_permit_no, receiver_id, receiver_name,
        transport_permit_no, permit_from, permit_to, vehicle_id, driver_id, escort_id, from_address, to_address, to_region,
        plan_depart, plan_arrive, depart_time, arrive_time, transport_status)
      select ${seller}::bigint, 'YSX' || status, 'a', 'b', ${buyer}::bigint, 'c', 'd', at, at, 1, 1, 1, 'e', 'f', '430181', at, at, at, at, status
      from unnest(array['1', '2']) status, (select ${server.clock.now()}::timestamptz as at) t`.execute(server.db)
    for (const account of ['head', 'safety']) {
      const rows = (await kinds(account, 'arrival')).filter(({ number }) => String(number).startsWith('YSX'))
      expect(rows).toMatchObject([{ number: 'YSX2', acts: ['sign'] }])
    }
    for (const account of ['keeper', 'county']) expect(await kinds(account, 'arrival')).toEqual([])
  })

  it('has a delivery that has arrived for its receiver, and for nobody else', async () => {
    const [seller, buyer] = [await enterpriseOf('wholesalehead'), await enterpriseOf('retailhead')]
    await sql`insert into ord_distribution (enterprise_id, distribution_no, receiver_id, receiver_licence_no, distribute_date, vehicle_id,
        driver_id, escort_id, transport_status)
      select ${seller}::bigint, 'PS' || status, ${buyer}::bigint, 'x', ${server.clock.now()}, 1, 1, 1, status
      from unnest(array['1', '2']) status`.execute(server.db)
    expect((await kinds('retailhead', 'delivery')).map(({ number }) => number)).toEqual(['PS2'])
    expect(await kinds('wholesalehead', 'delivery')).toEqual([])
  })
})

describe('what is done today', () => {
  const done = (as: string) => get('/yhjg-dp/today/done', as)

  it('refuses a size beyond its bounds', async () => {
    expect((await server.call('GET', '/yhjg-dp/today/done')).status).toBe(401)
    const answer = await server.call('GET', '/yhjg-dp/today/done', { as: 'county', query: { size: 101 } })
    expect(answer.status).toBe(400)
    expect(answer.msg).toMatch('条数')
  })

  it('is what I did since midnight: not yesterday’s, not another’s, not the machine’s', async () => {
    const before = (await done('safety')).total
    const id = await openOn('1', 60)
    const log = (account: string | null, hours: number) =>
      sql`insert into warn_log (warn_id, action, user_id, time)
      values (${id}, 'handle', (select id from sys_user where account = ${account}), ${server.clock.now()}::timestamptz - ${hours} * interval '1 hour')`.execute(
        server.db,
      )
    await log('safety', 0)
    await log('safety', 25)
    await log('head', 0)
    await log(null, 0)
    const mine = await done('safety')
    expect(mine.total).toBe(before + 1)
    expect(mine.records[0]).toMatchObject({ source: 'warning', action: 'handle', refId: id })
    expect(mine.records[0].enterpriseName).toBeTruthy()
  })
})
