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
    expect(item?.due).not.toBe('overdue')
    expect(item?.acts[0]).toBe('supervise')
    expect((await rowOf(await openOn('4', -1)))?.due).toBe('overdue')
    // It is late at the township: not the county's to count.
    expect(await rowOf(await openOn('3', -1))).toBeUndefined()
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
