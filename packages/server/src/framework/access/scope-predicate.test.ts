/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: how the language writes the caller */
import { parseExpression } from '@fengsui/contract/kit/expression-parse.ts'
import { decimal, type FieldMap, flag, integer, ref, text } from '@fengsui/contract/kit/field.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../context.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { scopePredicate } from './scope-predicate.ts'
import type { ScopeRule } from './scope-rules.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  await sql`create table thing (id integer, kind text, name text, size integer, share numeric, region_code text, create_dept bigint,
    create_user text, more jsonb)`.execute(db)
  await sql`insert into thing values
    (1, 'gateway', 'a_1', 9, 10.5, '430181', 7, 'x', '{"weight": "9", "ratio": "10.5", "isOn": "1", "code": "9"}'),
    (2, 'gateway', 'ab1', 10, 2, '430200', null, '', '{"weight": "10", "ratio": "9.5", "isOn": "0", "code": "10"}'),
    (3, 'sensor', 'B', null, null, null, null, null, '{}')`.execute(db)
  await sql`create view thing_view as select *, 'of ' || name as title from thing`.execute(db)
})
afterAll(() => database.stop())

const fields = {
  name: text(['名称', 'Name'], 20),
  size: integer(['大小', 'Size'], 0, 1000),
  share: decimal(['比例', 'Share'], 9, 2),
  regionCode: ref(['地区', 'Region'], 'region'),
  createUser: text(['作者', 'Author'], 20, { readOnly: true }),
  title: text(['标题', 'Title'], 20, { readOnly: true }),
  weight: integer(['重量', 'Weight'], 0, 1000, { in: 'more' as never }),
  ratio: decimal(['比率', 'Ratio'], 9, 2, { in: 'more' as never }),
  isOn: flag(['开', 'On'], { in: 'more' as never }),
  code: text(['编号', 'Code'], 20, { in: 'more' as never }),
} as unknown as FieldMap
const thing = (only: Readonly<Record<string, string>> = {}) => ({ table: 'thing', view: 'thing_view', only, fields })
const rule = (conditions: readonly string[], of = thing()): ScopeRule => {
  const rows = conditions.map((condition) => {
    const read = parseExpression(condition)
    if (!('expression' in read)) throw new Error(`${condition} cannot be read`)
    return read.expression
  })
  return { of, rows, fields: null } as unknown as ScopeRule
}
const me = { userId: 'x', deptId: null }
const predicateOf = (
  rules: readonly ScopeRule[],
  of: object = thing(),
  who: object = me,
): RawBuilder<boolean> | undefined =>
  scopePredicate(of as never, { ...who, scopes: { data: rules, api: new Set(), key: '' } } as never, (name) =>
    sql.ref(`t.${name}`),
  )
/** Returns the ids of the rows that the rules leave. */
async function left(rules: readonly ScopeRule[], of?: object, who?: object): Promise<number[]> {
  const found = await sql<{
    id: number
  }>`select id from thing t where ${predicateOf(rules, of, who)} order by id`.execute(db)
  return found.rows.map(({ id }) => id)
}

describe('rows are not narrowed', () => {
  it('without scopes, and by those on another table or on other kinds of rows', () => {
    expect(scopePredicate(thing() as never, me, (name) => sql.ref(name))).toBeUndefined()
    expect(predicateOf([rule(['size = 9'], { ...thing(), table: 'other' })])).toBeUndefined()
    expect(predicateOf([rule(['size = 9'], thing({ kind: 'sensor' }))], thing({ kind: 'gateway' }))).toBeUndefined()
  })
})

describe('rows are narrowed', () => {
  it('of the same kind by a scope on that kind or on all', async () => {
    expect(await left([rule(['size = 9'], thing({ kind: 'gateway' }))], thing({ kind: 'gateway' }))).toEqual([1])
    expect(await left([rule(['size = 9'])], thing({ kind: 'gateway' }))).toEqual([1])
  })

  it('of one kind alone by a scope on that kind, where the table is read as a whole', async () => {
    const gateways = rule(['size = 9'], thing({ kind: 'gateway' }))
    expect(await left([gateways])).toEqual([1, 3])
    expect(await left([gateways], { table: 'thing' })).toEqual([1, 3])
  })

  it('to nothing by a scope without rows, to either of two conditions, to both of two scopes', async () => {
    expect(await left([rule([])])).toEqual([])
    expect(await left([rule(['size = 9', 'size = 10'])])).toEqual([1, 2])
    expect(await left([rule(['size >= 9']), rule(['share < 5'])])).toEqual([2])
  })

  it('by a column that the view alone has', async () => {
    expect(await left([rule(["title = 'of B'"])])).toEqual([3])
    expect(await left([rule(["createUser = 'x'"])])).toEqual([1])
  })
})

it.each<[string, number[]]>([
  ['size = 9', [1]],
  ['size != 9', [2, 3]],
  ['size < 10', [1]],
  ['size <= 9', [1]],
  ['size > 9', [2]],
  ['size >= 10', [2]],
  ['not (size = 9)', [2, 3]],
  ['size = 9 and share > 10', [1]],
  ['size = 9 and share > 11', []],
  ['size = 10 or share > 10', [1, 2]],
  ['size in (9, 11)', [1]],
  ['not (size in (9, 11))', [2, 3]],
  ['size is null', [3]],
  ['name like A', [1, 2]],
  // Neither is a wildcard.
  ['name like a_', [1]],
  ["name like '%'", []],
  ['not (name like A)', [3]],
  ['regionCode under 430100', [1]],
  ['not (regionCode under 430100)', [2, 3]],
  ['size = many', []],
  ['createUser = ${userId}', [1]],
  ['createUser = ${deptId}', []],
  // Someone without a department is below none, not below all.
  ['name like ${deptId}', [1, 2, 3]],
  // Packed values are compared as what they are.
  ['weight < 10', [1]],
  ['weight > 9', [2]],
  ['ratio > 10', [1]],
  ['ratio = 10.50', [1]],
  ['isOn = 1', [1]],
  ['code < 9', [2]],
  ['code is null', [3]],
])('%s leaves %o', async (condition, ids) => expect(await left([rule([condition])])).toEqual(ids))

it('under a department are its rows and those below it; for someone without one, none', async () => {
  await sql`insert into sys_dept (id, dept_name, ancestors) values (70, '上级', '0'), (71, '下级', '0,70'), (700, '别处', '0')`.execute(
    db,
  )
  await sql`update thing set create_dept = case id when 1 then 70 when 2 then 71 end`.execute(db)
  const of = { ...thing(), fields: { ...fields, createDept: ref(['部门', 'Department'], 'dept') } } as never
  const below = (deptId: string | null) =>
    left([rule(['createDept under ${deptId}'], of)], undefined, { ...me, deptId })
  expect(await below('70')).toEqual([1, 2])
  expect(await below('71')).toEqual([2])
  expect(await below('700')).toEqual([])
  expect(await below(null)).toEqual([])
})
