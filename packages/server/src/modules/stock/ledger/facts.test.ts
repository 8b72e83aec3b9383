import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../test/support/app.ts'
import { insertRow, type NewRow } from '../../../../test/support/insert-row.ts'
import type { Db } from '../../../framework/context.ts'
import { type TestDatabase, testDatabase } from '../../../framework/test/database.ts'
import { makeProduct, makeStore, plant } from '../../warehouse/test/stores.ts'
import { factsOf, type LineFact } from './facts.ts'
import { inKind, outKind } from './store-kinds.ts'

const documentDate = '2027-06-10'
const today = '2027-06-15'
let database: TestDatabase
let db: Db
let store = ''
let otherStore = ''
let product = ''
let otherProduct = ''
let otherEnterprise = ''
let batch = ''
let n = 0
let stocktakes = 0
beforeAll(async () => {
  database = await testDatabase({ seeded: true })
  db = database.db as Db
  const app = { db } as TestApp
  ;[store, otherStore] = [(await makeStore(app)).warehouseId, (await makeStore(app)).warehouseId]
  ;[product, otherProduct] = [await makeProduct(app), await makeProduct(app)]
  const found = await sql<{ id: string }>`select id from ent_enterprise where id <> ${plant} limit 1`.execute(db)
  otherEnterprise = found.rows[0]?.id ?? ''
})
afterAll(() => database.stop())
beforeEach(() => {
  batch = `B${++n}`
})

const insert = (table: string, row: NewRow) => insertRow(db, table, { enterprise_id: plant, ...row })
/** Returns the facts of the one line of a new document. */
async function fact(of: 'in' | 'out' = 'in', packId: string | null = null): Promise<LineFact> {
  const head = { warehouse_id: store, [`${of}store_date`]: documentDate, ...(of === 'in' ? { pack_id: packId } : {}) }
  const id = await insert(`wh_${of}store`, head)
  await insert(`wh_${of}store_detail`, { [`${of}store_id`]: id, product_id: product, batch_no: batch })
  const found = await db.transaction().execute((tx) => factsOf(tx, of === 'in' ? inKind : outKind, [id], today))
  expect(found).toHaveLength(1)
  return found[0] as LineFact
}

it('of a document without lines are nulls', async () => {
  const id = await insert('wh_instore', { warehouse_id: store, instore_date: documentDate })
  expect(await factsOf(db as never, inKind, [id], today)).toMatchObject([{ headId: id, id: null, name: null }])
})

describe('a batch has failed', () => {
  const pack = (more: NewRow = {}) =>
    insert('ord_packaging_product', { product_id: product, batch_no: batch, inspect_result: '0', ...more })
  const quality = (result: string, inspect_date: string, more: NewRow = {}) =>
    insert('ord_product_quality', { product_id: product, batch_no: batch, result, inspect_date, ...more })

  it('when its packing failed, in and out', async () => {
    expect(await fact()).toMatchObject({ hasFailed: false })
    await pack()
    expect(await fact()).toMatchObject({ hasFailed: true })
    expect(await fact('out')).toMatchObject({ hasFailed: true })
  })

  it('when the packing that the document names failed, whatever its batch', async () => {
    const id = await pack({ batch_no: 'other' })
    expect(await fact('in', id)).toMatchObject({ hasFailed: true })
    expect(await fact('in')).toMatchObject({ hasFailed: false })
  })

  it('not when another batch, another product or a removed packing failed, or its own passed', async () => {
    await pack({ batch_no: 'another' })
    await pack({ product_id: otherProduct })
    await pack({ is_deleted: 1 })
    await pack({ inspect_result: '1' })
    expect(await fact()).toMatchObject({ hasFailed: false })
  })

  it('when its latest inspection failed, the later entry on the same day', async () => {
    await quality('1', '2027-06-01')
    await quality('0', '2027-06-02')
    expect(await fact()).toMatchObject({ hasFailed: true })
    await quality('1', '2027-06-02')
    expect(await fact()).toMatchObject({ hasFailed: false })
    await quality('0', '2027-06-01')
    expect(await fact()).toMatchObject({ hasFailed: false })
  })

  it('not when the inspection is of another batch or product, or was removed', async () => {
    await quality('0', '2027-06-02', { batch_no: 'another' })
    await quality('0', '2027-06-02', { product_id: otherProduct })
    await quality('0', '2027-06-02', { is_deleted: 1 })
    expect(await fact()).toMatchObject({ hasFailed: false })
  })
})

describe('a batch is expired', () => {
  const stock = (expire_date: string, more: NewRow = {}) =>
    insert('wh_stock', { warehouse_id: store, product_id: product, batch_no: batch, expire_date, quantity: 1, ...more })

  it('from the day after its expiry date', async () => {
    await stock('2027-06-15')
    expect(await fact('out')).toMatchObject({ isExpired: false })
    await sql`update wh_stock set expire_date = '2027-06-14' where batch_no = ${batch}`.execute(db)
    expect(await fact('out')).toMatchObject({ isExpired: true })
  })

  it('not when another batch, another product or that of another warehouse is', async () => {
    await stock('2027-06-14', { batch_no: `${batch}x` })
    await stock('2027-06-14', { product_id: otherProduct })
    await stock('2027-06-14', { warehouse_id: otherStore })
    expect(await fact('out')).toMatchObject({ isExpired: false })
  })
})

it('the month is closed when the books of this enterprise are closed for the month of the document', async () => {
  await insert('wh_month_close', { month: '2027-05' })
  await insert('wh_month_close', { month: '2027-06', enterprise_id: otherEnterprise })
  expect(await fact()).toMatchObject({ isClosed: false })
  expect(await fact('out')).toMatchObject({ isClosed: false })
  await insert('wh_month_close', { month: '2027-06' })
  expect(await fact()).toMatchObject({ isClosed: true })
  expect(await fact('out')).toMatchObject({ isClosed: true })
  await sql`delete from wh_month_close where month = '2027-06'`.execute(db)
})

describe('a batch was counted since', () => {
  async function count(count_time: string, more: NewRow = {}, of: NewRow = {}) {
    const stocktake_id = await insert('wh_stocktake', {
      warehouse_id: store,
      stocktake_no: `S${++stocktakes}`,
      ...of,
    })
    await insert('wh_stocktake_detail', { stocktake_id, product_id: product, batch_no: batch, count_time, ...more })
  }

  it('on the latest day after that of the document, in Shanghai', async () => {
    await count('2027-06-10T15:59:59Z')
    expect(await fact()).toMatchObject({ countedOn: null })
    await count('2027-06-10T16:00:00Z')
    expect(await fact()).toMatchObject({ countedOn: '2027-06-11' })
    await count('2027-06-12T01:00:00Z')
    await count('2027-06-11T01:00:00Z')
    expect(await fact('out')).toMatchObject({ countedOn: '2027-06-12' })
  })

  it('not by a count of another batch, product or warehouse, nor by a removed one', async () => {
    const late = '2027-06-12T01:00:00Z'
    await count(late, { batch_no: 'another' })
    await count(late, { product_id: otherProduct })
    await count(late, { is_deleted: 1 })
    await count(late, {}, { warehouse_id: otherStore })
    await count(late, {}, { is_deleted: 1 })
    expect(await fact()).toMatchObject({ countedOn: null })
  })
})

describe('a warehouse admits', () => {
  const goods = (of: NewRow) =>
    sql`update wh_warehouse_detail set material_class = ${of.class ?? '6'}, product_category = ${of.category ?? null},
      product_grade = ${of.grade ?? null}, review_status = ${of.review ?? '1'}, is_deleted = ${of.deleted ?? 0}
      where warehouse_id = ${store}`.execute(db)

  it.each<[NewRow, boolean]>([
    [{}, true],
    [{ class: '3' }, false],
    [{ category: '09' }, true],
    [{ category: '01' }, false],
    [{ grade: 'C' }, true],
    [{ grade: 'D' }, false],
    [{ category: '09', grade: 'C' }, true],
    [{ review: '0' }, false],
    [{ deleted: 1 }, false],
  ])('a product of class 6, category 09, grade C when its own list says %o: %s', async (of, isPermitted) => {
    await goods(of)
    expect(await fact()).toMatchObject({ isPermitted })
  })
})
