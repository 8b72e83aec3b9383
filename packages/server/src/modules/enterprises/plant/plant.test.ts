import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { rowOf } from '../../../../test/support/owned-rows.ts'
import { addCallers, plants } from '../../../../test/support/walkers.ts'

let server: TestApp
const liuyang = '21000001'
const neighbour = '21000002'
const liling = '21000013'
const start = Date.parse('2026-03-01T00:00:00Z')
const enforcements = 12
const licenceSteps = 9

beforeAll(async () => {
  server = await startForTest()
  const { db } = server
  // Entries of several sources at the same moments, so that order within a moment is decided by source and id.
  for (let at = 0; at < enforcements; at += 1)
    await sql`insert into ent_enforcement (enterprise_id, enforcement_no, enforcement_type, enforce_date, officers, cert_nos, result, create_time)
      values (${liuyang}, ${`ZX-${at}`}, '1', '2026-03-01', '甲、乙', '1、2', '2', ${new Date(start + Math.floor(at / 3) * 60_000)})`.execute(
      db,
    )
  for (let at = 0; at < licenceSteps; at += 1)
    await sql`insert into lic_record_log (enterprise_id, act, operator, operate_time)
      values (${liuyang}, 'submit', '丙', ${new Date(start + Math.floor(at / 3) * 60_000)})`.execute(db)
  await sql`insert into ent_enforcement (enterprise_id, enforcement_no, enforcement_type, enforce_date, officers, cert_nos, result)
    values (${neighbour}, 'ZX-N', '1', '2026-03-01', '甲、乙', '1、2', '2')`.execute(db)
})
afterAll(() => server.stop())

const overview = (enterpriseId = liuyang, as = 'county') =>
  server.call('GET', '/yhjg-base/plant/overview', { as, query: { enterpriseId } })
const events = (query: object = {}, as = 'county') =>
  server.call('GET', '/yhjg-base/plant/events', { as, query: { enterpriseId: liuyang, ...query } })
const documents = (as = 'county', enterpriseId = liuyang) =>
  server.call('GET', '/yhjg-base/plant/documents', { as, query: { enterpriseId } })

interface Entry {
  key: string
  source: string
  time: string
}

/** Reads the whole time line in pages of a size. */
async function readAll(size: number, query: object = {}): Promise<Entry[]> {
  const all: Entry[] = []
  let before: string | null | undefined
  do {
    const { status, data } = await events({ size, ...(before ? { before } : {}), ...query })
    expect(status).toBe(200)
    expect(data.records.length).toBeLessThanOrEqual(size)
    all.push(...data.records)
    before = data.next
  } while (before)
  return all
}

describe('a plant is not shown', () => {
  it('to another plant, another county, or a caller without enterprises', async () => {
    for (const [enterpriseId, as] of [
      [neighbour, 'head'],
      [liling, 'county'],
    ] as const) {
      expect((await overview(enterpriseId, as)).status).toBe(404)
      expect((await events({ enterpriseId }, as)).status).toBe(404)
      expect((await documents(as, enterpriseId)).status).toBe(404)
    }
    expect((await server.call('GET', '/yhjg-base/plant/overview', { query: { enterpriseId: liuyang } })).status).toBe(
      401,
    )
  })

  it('in panels the role may not see', async () => {
    const { data } = await overview(liuyang, 'trade')
    expect(data).toMatchObject({
      warnings: null,
      rooms: null,
      devices: null,
      licences: null,
      checks: null,
      troubles: null,
    })
    expect(data.people.inside).toBeNull()
    expect((await events({ group: 'check' }, 'trade')).data).toEqual({ records: [], next: null })
    const kinds = new Set((await readAll(50)).map(({ source }) => source))
    expect(kinds.has('check')).toBe(true)
    const seen = (await events({ size: 50 }, 'reviewer')).data.records as Entry[]
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter(({ source }) => source !== 'licence')).toEqual([])
  })

  it.each(['x', '1.check', '1.nothing.1', '1.check.99999999999999999999', '99999999999999999.check.1', "1.check.1'"])(
    'from the cursor %s, which is none',
    async (before) => {
      expect(await events({ before })).toMatchObject({ status: 400, msg: '请求参数格式错误: before' })
    },
  )

  it('in pages of thousands, or a group that is none', async () => {
    expect((await events({ size: 51 })).status).toBe(400)
    expect((await events({ group: 'x' })).status).toBe(400)
  })
})

describe('the overview', () => {
  it('has the people to call, and rooms with warnings first, then by number', async () => {
    const { data } = await overview()
    const [stored] = (
      await sql<{
        principal: string
        principalPhone: string
      }>`select principal, principal_phone from ent_enterprise where id = ${liuyang}`.execute(server.db)
    ).rows
    expect(data.head).toEqual({ name: stored?.principal, phone: stored?.principalPhone })
    expect(data.rooms.total).toBeGreaterThan(2)
    const ranks = data.rooms.rows.map(({ worstSeverity }: { worstSeverity: string | null }) =>
      Number(worstSeverity ?? 9),
    )
    expect(ranks).toEqual([...ranks].sort((one: number, other: number) => one - other))
    expect(data.checks).toMatchObject({ total: enforcements, last: { enforceDate: '2026-03-01', result: '2' } })
  })

  it('counts what is in stock, by product, batch and store', async () => {
    await rowOf(server.db, 'wh_stock', liuyang)
    await sql`update wh_stock set quantity = 5 where enterprise_id = ${liuyang}`.execute(server.db)
    const [stock] = (
      await sql<{ n: number }>`select count(*)::int as n from wh_stock
        where enterprise_id = ${liuyang} and quantity > 0 and is_deleted = 0`.execute(server.db)
    ).rows
    expect(stock?.n).toBeGreaterThan(0)
    expect((await overview()).data.stock.total).toBe(stock?.n)
  })

  it('says until when a renewal is applied for and that it is under way', async () => {
    await sql`insert into lic_licence (enterprise_id, license_number, certificate_type, credit_code, principal, address, scope, permit_categories,
        issue_org, issue_date, valid_from, valid_to, status)
      values (${liuyang}, 'YH-1', '01', 'x', '甲', 'x', 'x', '{}', 'x', '2024-01-01', '2024-01-01',
        (${server.clock.now()}::timestamptz at time zone 'Asia/Shanghai')::date + 24, '2')`.execute(server.db)
    const { data } = await overview()
    const [first] = data.licences.rows
    expect(first).toMatchObject({ licenseNumber: 'YH-1', daysLeft: 24, renewalNo: null })
    expect(first.renewBy < first.validTo).toBe(true)
  })

  it('empties what a data scope hides from the role, and entries keep what nobody wrote', async () => {
    await addCallers(server)
    expect((await overview(plants.a, 'countyA')).data.head.phone).toMatch(/^1\d{10}$/)
    const menu = await sql<{ id: string }>`select id from sys_menu where path = '/authority/datascope'`.execute(
      server.db,
    )
    const made = await server.call('POST', '/blade-system/data-scope/submit', {
      as: 'admin',
      body: {
        menuId: menu.rows[0]?.id,
        scopeName: '不含电话',
        resourceCode: '/blade-dcms/enterprise',
        scopeType: 1,
        scopeField: 'enterpriseName,principal',
      },
    })
    expect(made.status).toBe(200)
    await sql`insert into sys_role_data_scope select 19000001, ${made.data.id}::bigint`.execute(server.db)
    server.house.publish('session')
    expect((await overview(plants.a, 'countyA')).data).toMatchObject({
      head: { name: expect.any(String), phone: null },
      safety: { name: null, phone: null },
    })
  })
})

describe('the time line', () => {
  it('lists everything once, newest first, in whatever pages it is read', async () => {
    const whole = await readAll(50)
    expect(whole.filter(({ source }) => source === 'check')).toHaveLength(enforcements)
    expect(whole.filter(({ source }) => source === 'licence').length).toBeGreaterThanOrEqual(licenceSteps)
    expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length)
    const times = whole.map(({ time }) => time)
    expect(times).toEqual([...times].sort().reverse())
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 7 }), async (size) => {
        expect((await readAll(size, { group: 'check' })).map(({ key }) => key)).toEqual(
          whole.filter(({ source }) => source === 'check' || source === 'trouble').map(({ key }) => key),
        )
        expect((await readAll(size, { group: 'licence' })).map(({ key }) => key)).toEqual(
          whole.filter(({ source }) => source === 'licence').map(({ key }) => key),
        )
      }),
      { numRuns: 7 },
    )
    expect((await readAll(3)).map(({ key }) => key)).toEqual(whole.map(({ key }) => key))
  })

  it('has what becomes of warnings, with the level they went to', async () => {
    const warnings = await events({ group: 'warning', size: 50 })
    expect(warnings.data.records.length).toBeGreaterThan(0)
    for (const entry of warnings.data.records)
      expect(entry).toMatchObject({ source: 'warning', typeKey: expect.any(String), severity: expect.any(String) })
    const actions = warnings.data.records.map(({ action }: { action: string }) => action)
    expect(actions).not.toContain('hit')
  })

  it('says what was raised in the language of the reader', async () => {
    const { rows } = await sql<{ id: string; content: string; contentEn: string }>`update warn_event
      set content_en = 'Temperature above the limit' where enterprise_id = ${liuyang} returning id, content, content_en`.execute(
      server.db,
    )
    const kept = new Map(rows.map((row) => [row.id, row]))
    const raisedIn = async (language: string) => {
      const { data } = await server.call('GET', '/yhjg-base/plant/events', {
        as: 'county',
        query: { enterpriseId: liuyang, group: 'warning', size: 50 },
        headers: { 'accept-language': language },
      })
      const records: { action: string; refId: string; note: string }[] = data.records
      return records.filter(({ action, refId }) => action === 'raise' && kept.has(refId))
    }
    const english = await raisedIn('en')
    expect(english.length).toBeGreaterThan(0)
    for (const { refId, note } of english) expect(note).toBe(kept.get(refId)?.contentEn)
    for (const { refId, note } of await raisedIn('zh-CN')) expect(note).toBe(kept.get(refId)?.content)
  })

  it('keeps entries that are added while it is read out of the pages after', async () => {
    const first = await events({ group: 'check', size: 4 })
    await sql`insert into ent_enforcement (enterprise_id, enforcement_no, enforcement_type, enforce_date, officers, cert_nos, result)
      values (${liuyang}, 'ZX-LATER', '1', '2026-03-02', '甲、乙', '1、2', '1')`.execute(server.db)
    const second = await events({ group: 'check', size: 50, before: first.data.next })
    const keys = [...first.data.records, ...second.data.records].map(({ key }: Entry) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toHaveLength(enforcements)
  })
})

describe('the papers', () => {
  it('are those of the plant, each once', async () => {
    const { status, data } = await documents()
    expect(status).toBe(200)
    expect(new Set(data.map(({ id }: { id: string }) => id)).size).toBe(data.length)
    expect((await overview()).data.files).toBe(data.length)
  })
})
