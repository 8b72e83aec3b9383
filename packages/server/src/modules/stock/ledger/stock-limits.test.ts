import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../test/support/app.ts'
import { insertRow, type NewRow } from '../../../../test/support/insert-row.ts'
import type { Db } from '../../../framework/context.ts'
import { HttpError } from '../../../framework/http/http-error.ts'
import { type TestDatabase, testDatabase } from '../../../framework/test/database.ts'
import { makeProduct } from '../../warehouse/test/stores.ts'
import { checkLimits } from './stock-limits.ts'

let database: TestDatabase
let db: Db
let enterprise = ''
let other = ''
/** Finished goods of category 09, grade C. */
let fireworks = ''
beforeAll(async () => {
  database = await testDatabase({ seeded: true })
  db = database.db as Db
  fireworks = await makeProduct({ db } as TestApp)
  const found = await sql<{ id: string }>`select id from ent_enterprise order by id limit 2`.execute(db)
  ;[enterprise, other] = [found.rows[0]?.id ?? '', found.rows[1]?.id ?? '']
})
afterAll(() => database.stop())
beforeEach(async () => {
  await sql`update wh_stock set quantity = 0`.execute(db)
  await sql`update lic_licence set is_deleted = 1`.execute(db)
  await sql`update ent_enterprise set license_id = null`.execute(db)
})

const insert = (table: string, row: NewRow) => insertRow(db, table, { enterprise_id: enterprise, ...row })
const area = (row: NewRow = {}) => insert('wh_area', { max_stock_box: 100_000, max_stock_kg: 100_000, ...row })
const store = async (row: NewRow = {}) =>
  insert('wh_warehouse', {
    max_stock_box: 100_000,
    max_stock_kg: 100_000,
    area_id: row.area_id ?? (await area()),
    ...row,
  })
const stock = (warehouse_id: string, box_count: number, more: NewRow = {}) =>
  insert('wh_stock', { warehouse_id, product_id: fireworks, quantity: 1, box_count, ...more })
const licence = (row: NewRow = {}) =>
  insert('lic_licence', {
    status: '2',
    certificate_type: '01',
    permit_categories: '{}',
    valid_to: '2028-01-01',
    ...row,
  })
/** Returns what a warehouse holds and may hold, and in what unit; null when its limits are kept. */
async function over(...ids: string[]) {
  const refusal = await db.transaction().execute((tx) => checkLimits(tx, ids).catch((error: HttpError) => error))
  if (refusal === undefined) return null
  if (!(refusal instanceof HttpError)) throw refusal
  const { n, m } = refusal.values as unknown as Record<'n' | 'm', readonly [string, string]>
  return `${n[0]} > ${m[0]} | ${n[1]} > ${m[1]}`
}

describe('a warehouse', () => {
  it('holds as much as its limit, and not more: boxes and kilograms of explosive', async () => {
    const boxes = await store({ max_stock_box: 10, max_stock_kg: 5 })
    await stock(boxes, 10, { explosive_kg: 5 })
    expect(await over(boxes)).toBeNull()
    await stock(boxes, 0.5, { batch_no: 'B2' })
    expect(await over(boxes)).toBe('10.5箱 > 10箱 | 10.5 boxes > 10 boxes')
    const kilograms = await store({ max_stock_kg: 5 })
    await stock(kilograms, 1, { explosive_kg: 5.5 })
    expect(await over(kilograms)).toBe('5.5 kg > 5 kg | 5.5 kg > 5 kg')
  })

  it('has no part in what another holds', async () => {
    const [full, free] = [await store({ max_stock_box: 1 }), await store({ max_stock_box: 1 })]
    await stock(full, 2)
    expect(await over(free)).toBeNull()
    expect(await over(free, full)).toContain('2箱 > 1箱')
  })

  it('is not filled by a batch that is gone', async () => {
    const empty = await store({ max_stock_box: 1 })
    await stock(empty, 2, { quantity: 0 })
    expect(await over(empty)).toBeNull()
  })
})

it('an area holds as much in all its warehouses together as its limit, other areas not counted', async () => {
  const [here, there] = [await area({ max_stock_box: 10, max_stock_kg: 4 }), await area({ max_stock_box: 3 })]
  const [first, second, far] = [
    await store({ area_id: here }),
    await store({ area_id: here }),
    await store({ area_id: there }),
  ]
  await stock(first, 6, { explosive_kg: 2 })
  await stock(second, 4, { explosive_kg: 2 })
  await stock(far, 4)
  expect(await over(first)).toBeNull()
  expect(await over(first, far)).toContain('4箱 > 3箱')
  await stock(second, 0, { batch_no: 'B2', explosive_kg: 1 })
  expect(await over(first)).toContain('5 kg > 4 kg')
})

describe('a licence limits all areas that it covers', () => {
  /** Two areas under the licence and one of it without, each with a warehouse of 5 boxes. */
  async function places(license_id: string | null, elsewhere: string | null) {
    const under = { license_id }
    const [first, second, third] = [
      await store({ area_id: await area(under) }),
      await store({ area_id: await area(under) }),
      await store({ area_id: await area({ license_id: elsewhere }) }),
    ]
    for (const one of [first, second, third]) await stock(one, 5)
    return { first, second, third }
  }

  it('named by the area', async () => {
    const [own, elsewhere] = [await licence({ max_stock_box: 9 }), await licence({ max_stock_box: 5 })]
    const { first, third } = await places(own, elsewhere)
    expect(await over(first)).toContain('10箱 > 9箱')
    expect(await over(third)).toBeNull()
    await sql`update lic_licence set max_stock_box = 10 where id = ${own}`.execute(db)
    expect(await over(first)).toBeNull()
  })

  it('not those of another enterprise that name it', async () => {
    const own = await licence({ max_stock_box: 10 })
    const { first } = await places(own, await licence())
    const foreign = { enterprise_id: other, license_id: own }
    await stock(await store({ area_id: await area(foreign), enterprise_id: other }), 5, { enterprise_id: other })
    expect(await over(first)).toBeNull()
  })

  it.each<[string, NewRow, boolean]>([
    ['the latest', { valid_to: '2029-01-01', max_stock_box: 0 }, true],
    ['not an earlier one', { valid_to: '2027-01-01', max_stock_box: 0 }, false],
    ['not one that is not in force', { valid_to: '2029-01-01', max_stock_box: 0, status: '4' }, false],
    ['not a removed one', { valid_to: '2029-01-01', max_stock_box: 0, is_deleted: 1 }, false],
    ['not a carrier’s', { valid_to: '2029-01-01', max_stock_box: 0, certificate_type: '08' }, false],
  ])('else %s of the enterprise', async (_, more, isOver) => {
    await licence({ max_stock_box: 100_000 })
    await licence(more)
    const place = await store()
    await stock(place, 1)
    expect((await over(place)) !== null).toBe(isOver)
  })

  it('not one of another enterprise, and the enterprise’s own before the latest', async () => {
    await licence({ enterprise_id: other, max_stock_box: 0, valid_to: '2029-01-01' })
    const place = await store()
    await stock(place, 1)
    expect(await over(place)).toBeNull()
    const own = await licence({ max_stock_box: 0, valid_to: '2027-01-01' })
    await licence({ max_stock_box: 100_000, valid_to: '2029-01-01' })
    expect(await over(place)).toBeNull()
    await sql`update ent_enterprise set license_id = ${own} where id = ${enterprise}`.execute(db)
    expect(await over(place)).toContain('> 0箱')
  })
})

describe('a warehouse’s own list of goods', () => {
  const listed = async (more: NewRow = {}) => {
    const place = await store()
    await insert('wh_warehouse_detail', { warehouse_id: place, material_class: '6', ...more })
    await stock(place, 2, { explosive_kg: 3 })
    return place
  }

  it.each<[string, NewRow, string | null]>([
    ['boxes of their class', { max_box: 1 }, '2箱 > 1箱'],
    ['kilograms of their class', { max_kg: 1 }, '3 kg > 1 kg'],
    ['both, boxes first', { max_box: 1, max_kg: 1 }, '2箱 > 1箱'],
    ['their category', { max_box: 1, product_category: '09' }, '2箱 > 1箱'],
    ['their grade', { max_box: 1, product_grade: 'C' }, '2箱 > 1箱'],
    ['exactly what is there', { max_box: 2, max_kg: 3 }, null],
    ['another class', { max_box: 1, material_class: '3' }, null],
    ['another category', { max_box: 1, product_category: '01' }, null],
    ['another grade', { max_box: 1, product_grade: 'D' }, null],
    ['nothing any more: it was removed', { max_box: 1, is_deleted: 1 }, null],
    ['nothing', {}, null],
  ])('limits %s', async (_, more, refusal) => {
    const said = await over(await listed(more))
    expect(said === null ? null : said.split(' | ')[0]).toBe(refusal)
  })

  it('does not limit another warehouse', async () => {
    await listed({ max_box: 1 })
    const free = await store()
    await stock(free, 2)
    expect(await over(free)).toBeNull()
  })
})

it('nothing is refused where there is no warehouse', async () => expect(await over()).toBeNull())
