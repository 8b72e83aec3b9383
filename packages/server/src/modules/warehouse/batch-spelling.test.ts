import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { sendSheet } from '../../../test/support/upload.ts'
import { counted, countersign, draftCount, photo, userIdOf } from './test/counts.ts'
import {
  base,
  draftIn,
  draftOut,
  fill,
  line,
  makeProduct,
  makeStore,
  stockOf,
  today,
  unproved,
  verify,
} from './test/stores.ts'

const orders = '/blade-dcms-allProcessManage'
let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

/** Creates a warehouse with ten pieces of a new product in batch `A1`. */
async function storeOfTen() {
  const product = await makeProduct(server)
  const { warehouseId } = await makeStore(server)
  await fill(server, warehouseId, [line(product, 10, 'A1')])
  return { product, warehouseId }
}
const linesOf = async (path: string, id: string) =>
  (await server.call('GET', `${base}/${path}/detail`, { as: 'head', query: { id } })).data.details.map(
    ({ batchNo }: { batchNo: string }) => batchNo,
  )
const spellings = ['a1', ' A1 ', 'a 1', 'Ａ１', 'A\u00a0\u00a01']

it('stock is under one batch however its number is written', async () => {
  const { product, warehouseId } = await storeOfTen()
  for (const written of spellings) await fill(server, warehouseId, [line(product, 1, written)])
  expect(await stockOf(server, warehouseId)).toEqual({ A1: '15.0000' })
  const out = await draftOut(server, warehouseId, [line(product, 15, 'a1')])
  expect((await verify(server, 'out', out.data.id)).msg).toBe('操作成功')
  expect(await stockOf(server, warehouseId)).toEqual({ A1: '0.0000' })
  expect(await unproved(server)).toEqual([])
})

it('a line changed by a call of its own finds the batch too, also of the product it changes to', async () => {
  const { product, warehouseId } = await storeOfTen()
  const other = await makeProduct(server)
  const { data } = await draftIn(server, warehouseId, [line(other, 1, 'a1')])
  expect(await linesOf('warehouseinstore', data.id)).toEqual(['a1'])
  const { details } = (
    await server.call('GET', `${base}/warehouseinstore/detail`, { as: 'head', query: { id: data.id } })
  ).data
  const change = (body: object) =>
    server.call('POST', `${base}/warehouseinstoredetail/submit`, { as: 'keeper', body: { id: details[0].id, ...body } })
  expect((await change({ productId: product })).msg).toBe('操作成功')
  expect(await linesOf('warehouseinstore', data.id)).toEqual(['A1'])
  expect((await change({ batchNo: 'b 2' })).msg).toBe('操作成功')
  expect(await linesOf('warehouseinstore', data.id)).toEqual(['b 2'])
  expect((await change({ batchNo: 'B2' })).msg).toBe('操作成功')
  expect(await linesOf('warehouseinstore', data.id)).toEqual(['b 2'])
})

it('a stocktake counts it, as document and as one batch with its difference to the books', async () => {
  const { product, warehouseId } = await storeOfTen()
  const { data } = await draftCount(server, warehouseId, [counted(product, 9, 'a1')])
  const count = (await server.call('GET', `${base}/warehousestocktake/detail`, { as: 'head', query: { id: data.id } }))
    .data.details
  expect(count).toEqual([expect.objectContaining({ batchNo: 'A1', bookQuantity: '10.0000', difference: '-1.0000' })])
  await countersign(server, data.id)
  const next = await storeOfTen()
  const single = await server.call('POST', `${base}/warehouseinoutdetail/submit`, {
    as: 'head',
    body: {
      warehouseId: next.warehouseId,
      productId: next.product,
      batchNo: ' a1',
      inOut: '0',
      quantity: '2',
      reason: '盘点',
      secondCounterId: await userIdOf(server, 'safety'),
      photos: [await photo(server, 'head')],
    },
  })
  const found = await sql`select batch_no, book_quantity, counted_quantity from wh_stocktake_detail
    where stocktake_id = ${single.data.id}`.execute(server.db)
  expect(found.rows).toEqual([{ batchNo: 'A1', bookQuantity: '10.0000', countedQuantity: '8.0000' }])
})

it('packing, its box codes and the inspection find it', async () => {
  const { product } = await storeOfTen()
  const post = (path: string, body: object) => server.call('POST', `${orders}/${path}/submit`, { as: 'head', body })
  const pack = { packDate: today, boxCount: 2, perBox: 10, packer: '王五' }
  const packed = await post('directionpackagingproduct', { productId: product, batchNo: 'a1', ...pack })
  expect(packed.msg).toBe('操作成功')
  const codes = await sql`select distinct batch_no from ord_barcode where pack_id = ${packed.data.id}`.execute(
    server.db,
  )
  expect(codes.rows).toEqual([{ batchNo: 'A1' }])
  const check = {
    inspectDate: today,
    sampleCount: 5,
    forbiddenDrug: 0,
    result: '1',
    files: [await photo(server, 'head')],
  }
  const quality = await post('directionproductquality', {
    productId: product,
    batchNo: 'a  1',
    inspectOrg: '检测中心',
    ...check,
  })
  expect(quality.msg).toBe('操作成功')
  const found = await sql`select batch_no from ord_product_quality where id = ${quality.data.id}`.execute(server.db)
  expect(found.rows).toEqual([{ batchNo: 'A1' }])
})

it('a sheet finds it, and reports two spellings of one batch as duplicate rows', async () => {
  const { product, warehouseId } = await storeOfTen()
  const [{ code } = { code: '' }] = (
    await sql<{ code: string }>`select code from ent_product where id = ${product}`.execute(server.db)
  ).rows
  const [{ store } = { store: '' }] = (
    await sql<{ store: string }>`select warehouse_code as store from wh_warehouse where id = ${warehouseId}`.execute(
      server.db,
    )
  ).rows
  const headings = ['仓库编号', '产品编码', '批次', '数量', '入库日期', '批准文号', '经办人', '保管员']
  const row = (batch: string) => [store, code, batch, '5', today, '备〔2026〕8号', '李四', '张三']
  const send = (rows: readonly string[][], preview: 0 | 1) =>
    sendSheet(server, `${base}/warehouseinstore/import-opening`, [headings, ...rows], { as: 'keeper', preview })
  const { data } = await send([row('c1'), row('C1')], 1)
  expect(data.faults).toEqual([expect.objectContaining({ row: 3, message: '与第2行重复' })])
  expect((await send([row('a1')], 0)).msg).toBe('操作成功')
  const found = await sql`select d.batch_no from wh_instore_detail d join wh_instore h on h.id = d.instore_id
    where h.act_no = '备〔2026〕8号' and d.product_id = ${product}`.execute(server.db)
  expect(found.rows).toEqual([{ batchNo: 'A1' }])
})

it('batches of other products keep their own spelling, and what was there in two spellings keeps both', async () => {
  const { product, warehouseId } = await storeOfTen()
  const other = await makeProduct(server)
  await fill(server, warehouseId, [line(other, 1, 'a1')])
  await sql`update sys_spelling set others = '{a1}' where within_id = ${product}`.execute(server.db)
  await fill(server, warehouseId, [line(product, 1, 'a1'), line(product, 1, 'A1'), line(product, 1, 'A 1')])
  const found = await sql`select batch_no, quantity from wh_stock where product_id = ${product} order by 1`.execute(
    server.db,
  )
  expect(found.rows).toEqual([
    { batchNo: 'A1', quantity: '12.0000' },
    { batchNo: 'a1', quantity: '1.0000' },
  ])
})

it('two keepers who write a new batch at the same moment write one', async () => {
  const product = await makeProduct(server)
  const { warehouseId } = await makeStore(server)
  const written = ['n1', 'N1', 'n 1', 'N 1']
  const drafts = await Promise.all(written.map((batch) => draftIn(server, warehouseId, [line(product, 1, batch)])))
  const found = await sql`select distinct batch_no from wh_instore_detail where product_id = ${product}`.execute(
    server.db,
  )
  expect(drafts.map(({ msg }) => msg)).toEqual(written.map(() => '操作成功'))
  expect(found.rows).toHaveLength(1)
})
