import { materialClass, productCategory, productGrade } from '@fengsui/contract/dictionaries/chemicals.ts'
import { type Insertable, sql } from 'kysely'
import type { Answer, TestApp } from '../../../../test/support/app.ts'
import type { Database } from '../../../database/schema.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import type { Row } from '../../../framework/store/row.ts'

/** The demonstration enterprise of the accounts head, safety and keeper. */
export const plant = '21000001'
export const base = '/blade-dcms-warehouse'
let serial = 0
const next = () => {
  serial += 1
  return serial
}

export interface Place {
  readonly areaId: string
  readonly warehouseId: string
}

/** Creates a product counted in pieces: by default 10 to a box of 20 kg, 0.1 kg of explosive each. */
export async function makeProduct(
  { db }: TestApp,
  more: Partial<Insertable<Database['entProduct']>> = {},
): Promise<string> {
  const n = next()
  const row = {
    enterpriseId: plant,
    code: `P${n}`,
    name: `组合烟花${n}`,
    materialClass: '6',
    productCategory: '09',
  } as const
  const goods = {
    productGrade: 'C',
    spec: '36发',
    unit: 'pcs',
    perBox: 10,
    boxWeight: 20,
    netExplosiveUnit: 0.1,
  } as const
  const { id } = await db
    .insertInto('entProduct')
    .values({ ...row, ...goods, reviewStatus: '1', ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Adds a licence for all goods to the plant, unless it has one. */
async function license({ db }: TestApp): Promise<void> {
  const keys = (dictionary: { readonly entries: object }) => Object.keys(dictionary.entries)
  const permit = { classes: keys(materialClass), categories: keys(productCategory), grades: keys(productGrade) }
  await sql`insert into lic_licence (enterprise_id, license_number, certificate_type, credit_code, principal, address, scope,
      permit_categories, issue_org, issue_date, valid_from, valid_to, status, status_time)
    select id, '(湘)YH安许证字〔2026〕000001', '01', credit_code, '张三', '某地', '全部', ${JSON.stringify(permit)}, '应急局', '2020-01-01',
      '2020-01-01', '2099-12-31', '2', now()
    from ent_enterprise e where id = ${plant} and not exists (select 1 from lic_licence l
      where l.enterprise_id = e.id and l.license_number = '(湘)YH安许证字〔2026〕000001')`.execute(db)
}

interface StoreValues {
  area?: Partial<Insertable<Database['whArea']>>
  store?: Partial<Insertable<Database['whWarehouse']>>
}

/** Creates an approved warehouse for finished goods in an area of its own, of a plant with a licence. */
export async function makeStore(server: TestApp, { area = {}, store = {} }: StoreValues = {}): Promise<Place> {
  const { db } = server
  await license(server)
  const n = next()
  const owner = { enterpriseId: plant, reviewStatus: '1' as const, keeper: '张三' }
  const limits = { maxStockBox: 100_000, maxStockKg: 100_000 }
  const place = await db
    .insertInto('whArea')
    .values({
      ...owner,
      ...limits,
      areaCode: `A${n}`,
      areaName: `${n}号库区`,
      storageClass: '1',
      keeperPhone: '13800000000',
      address: '某地',
      ...area,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = {
    warehouseCode: `W${n}`,
    warehouseName: `${n}号库`,
    workplaceKind: '3',
    hazardGrade: '1.3',
    area: 100,
  } as const
  const made = await db
    .insertInto('whWarehouse')
    .values({ ...owner, ...limits, ...names, areaId: place.id, ...store })
    .returning('id')
    .executeTakeFirstOrThrow()
  const warehouseId = String(made.id)
  await db.insertInto('whWarehouseDetail').values({ enterpriseId: plant, warehouseId, materialClass: '6' }).execute()
  return { areaId: String(place.id), warehouseId }
}

const people = { handler: '李四', keeper: '张三' }
const dayMs = 86_400_000
/** Returns the document date the given number of days ago. */
export const daysAgo = (days: number): string => shanghaiDay(new Date(Date.now() - days * dayMs))
export const today = daysAgo(0)
export const line = (productId: string, quantity: string | number, batchNo = 'B1', more: Row = {}) => ({
  productId,
  quantity,
  batchNo,
  ...more,
})

/** Creates an in-store draft; by default opening stock by an act, without an order. */
export async function draftIn(
  server: TestApp,
  warehouseId: string,
  details: readonly Row[],
  more: Row = {},
): Promise<Answer> {
  const no = (await server.call('GET', `${base}/warehouseinstore/generateInstoreNo`, { as: 'keeper' })).data
  const head = {
    instoreNo: no,
    inStoreType: '6',
    actNo: '应急备〔2026〕1号',
    warehouseId,
    instoreDate: today,
    ...people,
  }
  return server.call('POST', `${base}/warehouseinstore/save`, { as: 'keeper', body: { ...head, details, ...more } })
}

/** Creates an out-store draft; by default by an act, without an order. */
export async function draftOut(
  server: TestApp,
  warehouseId: string,
  details: readonly Row[],
  more: Row = {},
): Promise<Answer> {
  const no = (await server.call('GET', `${base}/warehouseoutstore/generateOutstoreNo`, { as: 'keeper' })).data
  const head = {
    outstoreNo: no,
    outStoreType: '9',
    actNo: '应急函〔2026〕1号',
    warehouseId,
    outstoreDate: today,
    ...people,
  }
  return server.call('POST', `${base}/warehouseoutstore/save`, { as: 'keeper', body: { ...head, details, ...more } })
}

type Direction = 'in' | 'out'
const paths = { in: 'warehouseinstore', out: 'warehouseoutstore' } as const
const names = { in: 'warehouseInstoreIds', out: 'warehouseOutstoreIds' } as const

/** Records the county's approval of a pending document, for posting or reversal. */
export const approve = (
  server: TestApp,
  documentKind: Direction | 'stocktake',
  id: string,
  more: Row = {},
  as = 'county',
): Promise<Answer> =>
  server.call('POST', `${base}/warehouseapproval/approve`, {
    as,
    body: { id, documentKind, reviewStatus: '1', ...more },
  })

/** Verifies documents, with the county's approval where needed. */
export async function verify(server: TestApp, direction: Direction, ids: string, as = 'head'): Promise<Answer> {
  for (const id of ids.split(',')) await approve(server, direction, id)
  return verifyAlone(server, direction, ids, as)
}
export const verifyAlone = (server: TestApp, direction: Direction, ids: string, as = 'head'): Promise<Answer> =>
  server.call('POST', `${base}/${paths[direction]}/verify`, { as, query: { [names[direction]]: ids } })

/** Reverses documents, with the county's approval where needed. */
export async function reverse(
  server: TestApp,
  direction: Direction,
  ids: string,
  as = 'keeper',
  more: Row = {},
): Promise<Answer> {
  for (const id of ids.split(',')) {
    await server.call('POST', `${base}/${paths[direction]}/requestReversal`, {
      as: 'keeper',
      body: { id, reason: '有误' },
    })
    await approve(server, direction, id)
  }
  return reverseAlone(server, direction, ids, as, more)
}
export const reverseAlone = (
  server: TestApp,
  direction: Direction,
  ids: string,
  as = 'keeper',
  more: Row = {},
): Promise<Answer> =>
  server.call('POST', `${base}/${paths[direction]}/reverseVerify`, { as, query: { [names[direction]]: ids, ...more } })

/** Puts goods into a warehouse by an opening document that the head verifies. */
export async function fill(server: TestApp, warehouseId: string, details: readonly Row[]): Promise<string> {
  const { data, msg } = await draftIn(server, warehouseId, details)
  const id = data?.id
  if (!id) throw new Error(`no draft: ${msg}`)
  const answer = await verify(server, 'in', id)
  if (answer.status !== 200) throw new Error(`not verified: ${answer.msg}`)
  return id
}

/** Returns the stock of a warehouse by batch. */
export async function stockOf({ db }: TestApp, warehouseId: string): Promise<Record<string, string>> {
  const found = await sql<{ batchNo: string; quantity: string }>`select batch_no, quantity from wh_stock
    where warehouse_id = ${warehouseId} order by 1`.execute(db)
  return Object.fromEntries(found.rows.map(({ batchNo, quantity }) => [batchNo, quantity]))
}

/** Returns batches whose ledger sum or last balance disagrees with their stock. */
export async function unproved({ db }: TestApp): Promise<unknown[]> {
  const found = await sql`
    select s.id, s.quantity, l.sum, l.balance from wh_stock s full join (
      select warehouse_id, product_id, batch_no, sum(quantity) as sum, sum(box_count) as box, sum(weight_kg) as kg,
        sum(explosive_kg) as explosive, (array_agg(balance order by id desc))[1] as balance
      from wh_ledger group by 1, 2, 3) l using (warehouse_id, product_id, batch_no)
    where s.quantity is distinct from l.sum or s.quantity is distinct from l.balance or s.box_count is distinct from coalesce(l.box, 0)
      or s.weight_kg is distinct from coalesce(l.kg, 0) or s.explosive_kg is distinct from coalesce(l.explosive, 0)`.execute(
    db,
  )
  return found.rows
}

let orders = 0
/** Creates a sales record of the plant with ample quantity of a product, for out-stores to refer to. */
export async function makeSales(server: TestApp, productId: string): Promise<string> {
  orders += 1
  const columns = await sql<{
    name: string
    type: string
  }>`select a.attname as name, format_type(a.atttypid, null) as type
    from pg_attribute a where a.attrelid = 'ord_sales'::regclass and a.attnum > 0 and a.attnotnull and not a.atthasdef`.execute(
    server.db,
  )
  const value = (type: string) => (type.startsWith('date') ? '2026-01-01' : type === 'text' ? `x${orders}` : '1')
  const row = Object.fromEntries(columns.rows.map(({ name, type }) => [name, value(type)]))
  const filled = { ...row, enterprise_id: plant, sales_no: `XS${orders}` }
  const made = await sql<{
    id: string
  }>`insert into ord_sales (${sql.join(Object.keys(filled).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(filled))}) returning id`.execute(server.db)
  const id = made.rows[0]?.id ?? ''
  await sql`insert into ord_sales_detail (enterprise_id, sales_id, product_id, product_name, quantity, unit)
    select enterprise_id, ${id}, id, name, 1000, unit from ent_product where id = ${productId}`.execute(server.db)
  return id
}
