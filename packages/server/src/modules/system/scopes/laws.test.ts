/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: how the language writes the caller */
import { print } from '@fengsui/contract/kit/expression.ts'
import { parseExpression } from '@fengsui/contract/kit/expression-parse.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { addCallers } from '../../../../test/support/walkers.ts'
import { inScope } from '../../../framework/access/scope.ts'
import { type GrantedScope, narrowings } from '../../../framework/access/scope-rules.ts'
import type { Caller } from '../../../framework/context.ts'

let server: TestApp
let codes: string[]
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  const found = await sql<{
    code: string
  }>`select code from wp_station where region_code like '430181%' order by code`.execute(server.db)
  codes = found.rows.map(({ code }) => code)
})
afterAll(() => server.stop())

/** Possible rules over stations, including invalid and hostile ones. */
const rule = fc.oneof(
  fc.nat().map((n) => `code = '${codes[n % codes.length]}'`),
  fc.integer({ min: 0, max: 9 }).map((n) => `maxPerson >= ${n}`),
  fc.integer({ min: 0, max: 9 }).map((n) => `not (maxPerson > ${n} or name like '1')`),
  fc.constantFrom(
    'enterpriseName like 花',
    'onLine = 1',
    'regionCode under 4301',
    'pdsName is null',
    'createUser = ${userId}',
  ),
  fc.string({ maxLength: 20 }).map((text) => `name = '${text.replaceAll("'", "''")}'`),
  fc.constantFrom("name = '' or 1=1 --", 'gone = 1', ''),
)
const scope = (roleId: string) =>
  fc.record({
    roleId: fc.constant(roleId),
    id: fc.constant('1'),
    resourceCode: fc.constant(station.path),
    scopeType: fc.constantFrom(1, 2, 3, 4, 5, 5, 5, 5),
    scopeColumn: fc.constant(null),
    scopeValue: rule,
    scopeField: fc.constantFrom('*', 'name', 'code,name'),
  })
const caller = (roleIds: string[], granted: readonly GrantedScope[]): Caller =>
  ({
    userId: '19100001',
    deptId: '1',
    tenantId: '000000',
    accessScope: { kind: 'region', prefix: '430181' },
    scopes: { data: narrowings(roleIds, granted), api: new Set(), key: '' },
  }) as unknown as Caller
const seen = async (of: Caller, view: string = station.view) =>
  new Set(
    (
      await sql<{
        id: string
      }>`select id from ${sql.table(view)} where is_deleted = 0 and ${inScope(station, of)}`.execute(server.db)
    ).rows.map(({ id }) => id),
  )
const few = { numRuns: 60 }

it('what scopes leave is part of the reach, and the same in the table as in the view', async () => {
  const whole = await seen(caller([], []))
  expect(whole.size).toBeGreaterThan(10)
  await fc.assert(
    fc.asyncProperty(fc.array(scope('1'), { minLength: 1, maxLength: 3 }), async (granted) => {
      const left = await seen(caller(['1'], granted))
      expect([...left].filter((id) => !whole.has(id))).toEqual([])
      expect(await seen(caller(['1'], granted), station.table)).toEqual(left)
    }),
    few,
  )
})

it('another role never reduces access, and one without a scope grants all', async () => {
  const whole = await seen(caller([], []))
  await fc.assert(
    fc.asyncProperty(
      fc.array(scope('1'), { minLength: 1, maxLength: 2 }),
      fc.array(scope('2'), { maxLength: 2 }),
      async (first, second) => {
        const one = await seen(caller(['1'], first))
        const other = await seen(caller(['2'], second))
        const both = await seen(caller(['1', '2'], [...first, ...second]))
        expect(both).toEqual(second.length === 0 ? whole : new Set([...one, ...other]))
      },
    ),
    few,
  )
})

it('not is the exact opposite, so nothing falls between', async () => {
  const whole = await seen(caller([], []))
  await fc.assert(
    fc.asyncProperty(rule, async (text) => {
      const read = parseExpression(text)
      fc.pre('expression' in read && !text.startsWith('gone'))
      const at = (scopeValue: string) =>
        seen(
          caller(
            ['1'],
            [
              {
                roleId: '1',
                id: '1',
                resourceCode: station.path,
                scopeType: 5,
                scopeColumn: null,
                scopeValue,
                scopeField: '*',
              },
            ],
          ),
        )
      const [yes, no] = [await at(text), await at(`not (${print('expression' in read ? read.expression : never())})`)]
      expect(yes.size + no.size).toBe(whole.size)
      expect([...yes].some((id) => no.has(id))).toBe(false)
    }),
    few,
  )
})

it('no text of a rule becomes text of the query', async () => {
  await fc.assert(
    fc.property(fc.string({ minLength: 4, maxLength: 30 }), (text) => {
      fc.pre(!/^[a-z ]+$/i.test(text))
      const value = `name = '${text.replaceAll("'", "''")}' or name like '${text.replaceAll("'", "''")}'`
      const of = caller(
        ['1'],
        [
          {
            roleId: '1',
            id: '1',
            resourceCode: station.path,
            scopeType: 5,
            scopeColumn: null,
            scopeValue: value,
            scopeField: '*',
          },
        ],
      )
      const compiled = sql`select 1 where ${inScope(station, of)}`.compile(server.db)
      const without =
        sql`select 1 where ${inScope(station, caller(['1'], [{ roleId: '1', id: '1', resourceCode: station.path, scopeType: 5, scopeColumn: null, scopeValue: 'name = 1 or name like 1', scopeField: '*' }]))}`.compile(
          server.db,
        )
      expect(compiled.sql).toBe(without.sql)
    }),
  )
})

it('page, detail, change and removal agree on every row', async () => {
  const menuId = (
    await sql<{ id: string }>`select id from sys_menu where path = '/authority/datascope'`.execute(server.db)
  ).rows[0]?.id
  const ask = (method: string, path: string, more: object) =>
    server.call(method, `/blade-dcms/organize/${path}`, { as: 'countyA', ...more })
  const whole = (await ask('GET', 'page', { query: { size: 500 } })).data.records as { id: string; code: string }[]
  const made = await server.call('POST', '/blade-system/data-scope/submit', {
    as: 'admin',
    body: {
      menuId,
      scopeName: '半',
      resourceCode: '/yhjg-base/baseorganize',
      scopeType: 5,
      scopeValue: 'organizeLevel = 4',
    },
  })
  for (const isOn of [true, false, true]) {
    await sql`delete from sys_role_data_scope`.execute(server.db)
    if (isOn) await sql`insert into sys_role_data_scope values (19000001, ${made.data.id})`.execute(server.db)
    server.house.publish('session')
    const left = new Set(
      ((await ask('GET', 'page', { query: { size: 500 } })).data.records as { id: string }[]).map(({ id }) => id),
    )
    expect(left.size < whole.length).toBe(isOn)
    for (const { id } of whole.slice(0, 12)) {
      const inSight = left.has(id)
      expect((await ask('GET', 'detail', { query: { id } })).status).toBe(inSight ? 200 : 404)
      const changed = await server.call('POST', '/yhjg-base/baseorganize/submit', {
        as: 'countyA',
        body: { id, sortCode: 1 },
      })
      expect(changed.status === 404).toBe(!inSight)
      const gone = await server.call('POST', '/yhjg-base/baseorganize/remove', {
        as: 'countyA',
        query: { ids: `${id},999999999999999999` },
      })
      // The missing id prevents removal of the other, whatever its own outcome.
      expect([400, 404]).toContain(gone.status)
      if (!inSight) expect(gone.status).toBe(404)
    }
  }
})

function never(): never {
  throw new Error('not reached')
}
