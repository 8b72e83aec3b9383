import type { Found } from '@fengsui/contract/search/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { indexChanged } from './index.ts'
import { keysOf, written } from './keys.ts'
import { markIn } from './mark.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
  expect(await indexChanged(server.db)).toBeGreaterThan(100)
})
afterAll(() => server.stop())

const path = '/yhjg-dp/search/find'
interface Group {
  kind: string
  more: boolean
  rows: Found[]
}
const find = async (text: string, as = 'county', more: object = {}): Promise<Group[]> => {
  const answer = await server.call('GET', path, { as, query: { text, ...more } })
  expect(answer.status, answer.msg).toBe(200)
  return answer.data
}
const titles = (groups: Group[], kind: string) =>
  groups.find((group) => group.kind === kind)?.rows.map(({ title }) => title) ?? []

describe('the search', () => {
  it('refuses strangers, nothing, and more than a name can have, by the name of the field', async () => {
    expect((await server.call('GET', path, { query: { text: 'yx' } })).status).toBe(401)
    for (const query of [{}, { text: 'x'.repeat(41) }, { text: 'yx', kind: 'dragon' }]) {
      const answer = await server.call('GET', path, { as: 'county', query })
      expect(answer.status).toBe(400)
      expect(answer.msg).toMatch(/关键词|类别/)
    }
  })

  it.each(['云岫', 'yx', 'YXHP', 'yunxiu', '云岫花炮', 'ＹＸ'])(
    'finds a plant by %s, and marks where',
    async (words) => {
      const groups = await find(words)
      const row = groups.find(({ kind }) => kind === 'enterprise')?.rows.find(({ title }) => title.includes('云岫'))
      expect(row, words).toBeDefined()
      const [from = 0, to = 0] = row?.mark ?? []
      expect(row?.title.slice(from, to)).toMatch(/^云岫/)
    },
  )

  it('finds people with their phone, devices, plates and numbers', async () => {
    const [plant] = (
      await sql<{ principal: string; phone: string }>`select principal, principal_phone as phone from ent_enterprise
        where region_code like '430181%' order by id limit 1`.execute(server.db)
    ).rows
    const person = (await find(plant?.principal ?? '')).find(({ kind }) => kind === 'person')?.rows[0]
    expect(person).toMatchObject({ title: plant?.principal, phone: plant?.phone, of: 'principal' })
    await sql`insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
      select id, '湘A·YX709', '1', '1', 5, '2030-01-01' from ent_enterprise where region_code like '430181%' order by id limit 1`.execute(
      server.db,
    )
    await indexChanged(server.db)
    for (const words of ['湘A·YX709', '湘ayx709', 'yx70'])
      expect(titles(await find(words), 'vehicle'), words).toEqual(['湘A·YX709'])
    const [device] = (
      await sql<{
        code: string
        name: string
      }>`select code, name from dev_device where is_deleted = 0 and region_code like '430181%' limit 1`.execute(
        server.db,
      )
    ).rows
    expect(titles(await find(device?.code ?? ''), 'device')).toContain(device?.name)
    await sql`insert into warn_event (warn_no, source, type_key, monitor_type, severity, handle_type, content, warn_time, last_time,
        dedup_key, enterprise_id) select 'BJ202611239999', 'produce', 'm1', '1', '2', '1', 'x', now(), now(), 'search', id
      from ent_enterprise where region_code like '430181%' order by id limit 1`.execute(server.db)
    const warning = (await find('1239999')).find(({ kind }) => kind === 'warning')?.rows[0]
    expect(warning).toMatchObject({ detail: 'BJ202611239999', severity: '2', of: 'm1' })
  })

  it('shows nobody what is not theirs: another county, another plant, a kind without its permission', async () => {
    expect(titles(await find('云岫', 'liling'), 'enterprise')).toEqual([])
    const groups = await find('lyx', 'keeper')
    expect(groups.map(({ kind }) => kind)).not.toContain('licence')
    const own = await sql<{
      id: string
    }>`select d.enterprise_id::text as id from sys_user u join sys_user_dept l on l.user_id = u.id
      join sys_dept d on d.id = l.dept_id where u.account = 'keeper'`.execute(server.db)
    const rows = (await find('长晴', 'keeper')).flatMap((group) => group.rows)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ enterpriseId }) => enterpriseId))).toEqual(new Set([own.rows[0]?.id]))
  })

  it('finds a character however it is read in its name', async () => {
    await sql`update ent_enterprise set enterprise_name = '浏阳市重长花炮厂' where id =
      (select id from ent_enterprise where region_code like '430181%' order by id limit 1)`.execute(server.db)
    await indexChanged(server.db)
    for (const words of ['重长', '长花', '长', '重长花炮厂'])
      expect(titles(await find(words, 'county', { kind: 'enterprise' }), 'enterprise'), words).toContain(
        '浏阳市重长花炮厂',
      )
  })

  it('finds Chinese as before while rows of an earlier version wait for their spelling', async () => {
    const ofPlant = sql`kind = 'enterprise' and object_id = (select id from ent_enterprise where region_code like '430181%'
      and is_deleted = 0 order by id desc limit 1)`
    const [plant] = (
      await sql<{ id: string; title: string }>`update search_entry set keys = ' ' || lower(title) where ${ofPlant}
        returning object_id::text as id, title`.execute(server.db)
    ).rows
    const named = async () => titles(await find(plant?.title ?? '', 'county', { kind: 'enterprise' }), 'enterprise')
    expect(await named()).toEqual([])
    await sql`insert into search_queue (kind, object_id) values ('enterprise', ${plant?.id}::bigint)`.execute(server.db)
    expect(await named()).toEqual([plant?.title])
    await indexChanged(server.db)
    expect(await named()).toEqual([plant?.title])
  })

  it('takes what is typed literally: no wildcard of the database finds everything', async () => {
    for (const words of ['%', '_', '\\', '%%', "'"]) expect(await find(words), words).toEqual([])
  })

  it('follows a new name, and forgets what is removed', async () => {
    await sql`update ent_enterprise set enterprise_name = '浏阳市玄武试验花炮厂' where id =
      (select id from ent_enterprise where region_code like '430181%' order by id desc limit 1)`.execute(server.db)
    expect(titles(await find('xuanwu'), 'enterprise')).toEqual([])
    expect(await indexChanged(server.db)).toBe(1)
    expect(titles(await find('xuanwu'), 'enterprise')).toEqual(['浏阳市玄武试验花炮厂'])
    await sql`update ent_enterprise set is_deleted = 1 where enterprise_name = '浏阳市玄武试验花炮厂'`.execute(
      server.db,
    )
    expect(await find('xuanwu')).toEqual([])
    await indexChanged(server.db)
    expect(
      (await sql`select 1 from search_entry where title = '浏阳市玄武试验花炮厂'`.execute(server.db)).rows,
    ).toEqual([])
  })
})

describe('keys', () => {
  it('hold name, pinyin and initials, also from behind the region, without the legal form', () => {
    const keys = keysOf(['浏阳市云岫花炮有限公司'], ['139 0000 2161']).split(' ').filter(Boolean)
    expect(keys).toEqual(expect.arrayContaining(['浏阳市云岫花炮', '云岫花炮', 'yxhp', 'yunxiuhuapao', '13900002161']))
    expect(keys.join()).not.toContain('公司')
    // Three letters or digits a character, different for different characters.
    const [spelling] = keys.filter((key) => /^[a-z2-7]{12}$/.test(key) && key === written('云岫花炮'))
    expect(spelling).toBeDefined()
    expect(new Set([...'云岫花炮长重'].map(written)).size).toBe(6)
  })

  it('mark what was typed, or nothing', () => {
    expect(markIn('浏阳市云岫花炮有限公司', 'yx')).toEqual([3, 5])
    expect(markIn('湘A·YX709', 'YX7')).toEqual([3, 6])
    expect(markIn('云岫花炮', '139')).toBeNull()
  })
})
