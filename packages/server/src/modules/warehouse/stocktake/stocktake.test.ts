import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import {
  counted,
  countersign,
  draftCount,
  photo,
  requestReversal,
  reverseCount,
  userIdOf,
  verifyCount,
} from '../test/counts.ts'
import {
  approve,
  base,
  daysAgo,
  draftIn,
  draftOut,
  fill,
  line,
  makeProduct,
  makeStore,
  plant,
  reverseAlone,
  stockOf,
  today,
  unproved,
  verify,
} from '../test/stores.ts'

let server: TestApp
let product = ''
let photos: string[] = []
beforeAll(async () => {
  server = await startForTest()
  product = await makeProduct(server)
  photos = [await photo(server)]
})
afterAll(() => server.stop())

const read = async (path: string, query: Record<string, unknown>, as = 'head') =>
  (await server.call('GET', `${base}/${path}`, { as, query })).data
const submit = (path: string, body: object, as = 'keeper') =>
  server.call('POST', `${base}/${path}/submit`, { as, body })
/** Creates black powder in kg, and a warehouse with a limit of 400 kg of it. */
async function powderStore() {
  const powder = await makeProduct(server, {
    materialClass: '3',
    productCategory: null,
    productGrade: null,
    unit: 'kg',
    perBox: null,
    boxWeight: null,
    netExplosiveUnit: 1,
  })
  const { warehouseId } = await makeStore(server, { store: { maxStockKg: 400 } })
  await server.db
    .insertInto('whWarehouseDetail')
    .values({ enterpriseId: plant, warehouseId, materialClass: '3' })
    .execute()
  return { powder, warehouseId }
}
/** Creates a warehouse with ten pieces in batch S, 2 kg each. */
async function storeOfTen(quantity = 10) {
  const { warehouseId } = await makeStore(server)
  await fill(server, warehouseId, [line(product, quantity, 'S')])
  return warehouseId
}
async function drafted(warehouseId: string, quantity: string | number, more: Readonly<Record<string, unknown>> = {}) {
  const { data, msg } = await draftCount(server, warehouseId, [counted(product, quantity, 'S')], more)
  expect(msg).toBe('操作成功')
  return String(data.id)
}

it('one head alone adds nothing: 99,599 kg of black powder to a store of 400 kg', async () => {
  const { powder, warehouseId } = await powderStore()
  await fill(server, warehouseId, [line(powder, 400, 'HY')])
  const secondCounterId = await userIdOf(server, 'safety')
  const body = { warehouseId, productId: powder, batchNo: 'HY', countedQuantity: '99999', reason: '盘点' }
  expect((await submit('warehouseinoutdetail', body, 'head')).msg).toBe('请选择复盘人')
  const { data } = await submit(
    'warehouseinoutdetail',
    { ...body, secondCounterId, photos: [await photo(server, 'head')] },
    'head',
  )
  expect(await stockOf(server, warehouseId)).toEqual({ HY: '400.0000' })
  expect((await verifyCount(server, data.id, 'head')).msg).toBe('制单人不能审核本人单据')
  await countersign(server, data.id)
  await sql`update wh_stocktake set create_user = 1, first_counter_id = 1 where id = ${data.id}`.execute(server.db)
  expect((await verifyCount(server, data.id, 'head')).msg).toBe('盘点单须经监管部门同意后方可审核')
  expect((await approve(server, 'stocktake', data.id)).status).toBe(200)
  expect((await verifyCount(server, data.id, 'head')).msg).toBe('入库后99,999 kg超过限存量400 kg')
  expect(await stockOf(server, warehouseId)).toEqual({ HY: '400.0000' })
})

describe('a stocktake is refused', () => {
  it('without another user of the enterprise as second counter', async () => {
    const { warehouseId } = await makeStore(server)
    const lines = [counted(product, 1, 'S')]
    const by = async (account: string) => ({ secondCounterId: await userIdOf(server, account) })
    expect((await draftCount(server, warehouseId, lines, { secondCounterId: null })).msg).toBe('请选择复盘人')
    expect((await draftCount(server, warehouseId, lines, await by('keeper'))).msg).toBe('盘点人和复盘人不能是同一人')
    expect((await draftCount(server, warehouseId, lines, await by('county'))).msg).toBe('复盘人应为本企业在用账号')
    expect((await draftCount(server, warehouseId, [])).msg).toBe('盘点单至少需要一条明细')
    expect((await draftCount(server, warehouseId, [counted(product, -1)])).status).toBe(400)
    expect((await draftCount(server, warehouseId, lines, {}, 'safety')).status).toBe(403)
    expect((await draftCount(server, warehouseId, lines, {}, 'county')).status).toBe(403)
    const twice = [counted(product, 1, 'S'), counted(product, 2, 'S')]
    expect((await draftCount(server, warehouseId, twice)).status).toBe(400)
  })

  it('until the second counter has countersigned, and anew when a count is changed', async () => {
    const store = await storeOfTen()
    const id = await drafted(store, 10)
    expect((await verifyCount(server, id)).msg).toMatch(/^复盘人.+尚未确认$/)
    expect((await countersign(server, id, 'head')).msg).toMatch(/^只能由复盘人.+确认$/)
    expect((await countersign(server, id)).status).toBe(200)
    const { details } = await read('warehousestocktake/detail', { id })
    await submit('warehousestocktakedetail', { id: details[0].id, countedQuantity: '9.8' })
    expect((await verifyCount(server, id)).msg).toMatch(/尚未确认$/)
    await countersign(server, id)
    for (const as of ['keeper', 'county']) expect((await verifyCount(server, id, as)).status).toBe(403)
    expect((await verifyCount(server, id)).status).toBe(200)
    expect((await verifyCount(server, id)).status).toBe(409)
    expect(await stockOf(server, store)).toEqual({ S: '9.8000' })
  })

  it('with a difference and neither photos nor a reason', async () => {
    const store = await storeOfTen()
    const id = await drafted(store, 9)
    await countersign(server, id)
    expect((await approve(server, 'stocktake', id)).msg).toBe('差异超过1 kg，请上传盘点照片')
    expect((await verifyCount(server, id)).msg).toBe('差异超过1 kg，请上传盘点照片')
    await submit('warehousestocktake', { id, photos })
    await countersign(server, id)
    expect((await verifyCount(server, id)).msg).toBe('差异超过1 kg，请填写差异说明')
  })

  it('above a threshold without the authority, by weight and by share', async () => {
    const store = await storeOfTen(1000)
    const why = { photos, reason: '受潮报损' }
    const light = await drafted(store, 985, why)
    await countersign(server, light)
    expect((await verifyCount(server, light)).status).toBe(200)
    server.clock.advance(1)
    const heavy = await drafted(store, 940, why)
    await countersign(server, heavy)
    expect((await read('warehousestocktake/detail', { id: heavy })).reviewStatus).toBe('2')
    expect((await verifyCount(server, heavy)).msg).toBe('盘点单须经监管部门同意后方可审核')
    for (const as of ['head', 'keeper', 'admin'])
      expect((await approve(server, 'stocktake', heavy, {}, as)).status).toBe(403)
    expect((await approve(server, 'stocktake', heavy, { reviewStatus: '3' })).msg).toBe('请输入审批意见')
    expect((await approve(server, 'stocktake', heavy, { reviewStatus: '3', reviewOpinion: '重盘' })).status).toBe(200)
    expect((await verifyCount(server, heavy)).msg).toBe('盘点单须经监管部门同意后方可审核')
    await submit('warehousestocktake', { id: heavy, reason: '重盘属实' })
    await countersign(server, heavy)
    expect((await approve(server, 'stocktake', heavy, {}, 'township')).msg).toBe('操作成功')
    expect((await verifyCount(server, heavy)).status).toBe(200)
    expect(await unproved(server)).toEqual([])
  })

  it('for small differences that come again and again: those of 30 days are added up', async () => {
    const store = await storeOfTen(1000)
    const why = { photos, reason: '破损' }
    const signed = async (left: number, more = {}) => {
      server.clock.advance(1)
      const id = await drafted(store, left, more)
      await countersign(server, id)
      return id
    }
    // A piece weighs 2 kg: 48 kg are missing after three counts, none of which alone needs the authority.
    for (const left of [990, 980, 976])
      expect((await verifyCount(server, await signed(left, why))).msg).toBe('操作成功')
    const bare = await signed(975.6)
    expect((await verifyCount(server, bare)).msg).toMatch(/照片/)
    await submit('warehousestocktake', { id: bare, ...why })
    await countersign(server, bare)
    expect((await verifyCount(server, bare)).msg).toBe('操作成功')
    const over = await signed(974.9, why)
    expect((await read('warehousestocktake/detail', { id: over })).reviewStatus).toBe('2')
    expect((await verifyCount(server, over)).msg).toBe('盘点单须经监管部门同意后方可审核')
    await sql`update wh_stocktake set verify_time = verify_time - interval '31 days' where warehouse_id = ${store}
      and verify_status = '1'`.execute(server.db)
    expect((await verifyCount(server, over)).msg).toBe('操作成功')
    expect((await verifyCount(server, await signed(974.9))).msg).toBe('操作成功')
  })

  it('of goods the store does not admit, in a closed month, in a count that is open already', async () => {
    const { warehouseId } = await makeStore(server)
    const powder = await makeProduct(server, { materialClass: '3', productCategory: null, productGrade: null })
    const { data } = await draftCount(server, warehouseId, [counted(powder, '0.1')], { photos, reason: '多出' })
    await countersign(server, data.id)
    await approve(server, 'stocktake', data.id)
    expect((await verifyCount(server, data.id)).msg).toBe('仓库不允许存放该产品')
    const store = await storeOfTen()
    const first = await drafted(store, 10)
    expect((await draftCount(server, store, [counted(product, 9, 'S')])).msg).toMatch(
      /^第1行：批次S已在未审核的盘点单PD\d{12}中$/,
    )
    expect((await submit('warehousestocktake', { id: first, warehouseId })).msg).toBe('已有盘点明细，不能更换仓库')
    await countersign(server, first)
    await sql`insert into wh_month_close (enterprise_id, month) values (${plant}, '2025-12')`.execute(server.db)
    expect((await submit('warehousestocktake', { id: first, stocktakeDate: '2025-12-31' })).msg).toBe('会计期已关闭')
    await sql`update wh_stocktake set stocktake_date = '2025-12-31' where id = ${first}`.execute(server.db)
    expect((await verifyCount(server, first)).msg).toBe('会计期已关闭')
  })
})

describe('a verified stocktake', () => {
  it('posts what it found when it was counted, whatever moved since, and warns of what is missing', async () => {
    const store = await storeOfTen(100)
    const id = await drafted(store, 98, { photos, reason: '短少两个' })
    server.clock.advance(60)
    const day = new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const { data } = await draftOut(server, store, [line(product, 50, 'S')], { outstoreDate: day })
    expect((await verify(server, 'out', data.id)).status).toBe(200)
    const moved = await read('warehousestocktake/detail', { id })
    expect(moved).toMatchObject({
      lossKg: '4.0000',
      gainKg: '0.0000',
      differenceKg: '4.0000',
      differenceRate: '2.0000',
    })
    expect(moved.details[0]).toMatchObject({ bookQuantity: '100.0000', difference: '-2.0000', movedSince: '-50.0000' })
    await countersign(server, id)
    expect((await verifyCount(server, id)).status).toBe(200)
    expect(await stockOf(server, store)).toEqual({ S: '48.0000' })
    const { records } = await read('enterprisewarning/page', { warehouseId: store, warnKind: 'shortage' })
    expect(records).toEqual([
      expect.objectContaining({ content: expect.stringContaining('盘点短少4 kg'), actualValue: '4.0000' }),
    ])
    expect((await read('warehouse/detail', { id: store })).stocktakeDate).toBe(today)
    const rows = await read('warehouseinoutdetail/page', { documentId: id })
    expect(rows.records).toEqual([expect.objectContaining({ bizType: 'O5', quantity: '-2.0000', balance: '48.0000' })])
    expect(await unproved(server)).toEqual([])
  })

  it('refuses documents dated before it, and prevents reversals', async () => {
    const store = await storeOfTen(20)
    const early = await draftOut(server, store, [line(product, 5, 'S')], { outstoreDate: daysAgo(1) })
    server.clock.advance(1)
    const id = await drafted(store, 20)
    expect((await verify(server, 'out', early.data.id)).msg).toMatch(
      /^批次S已于\d{4}-\d\d-\d\d盘点，单据日期不能早于盘点$/,
    )
    await countersign(server, id)
    expect((await verifyCount(server, id)).status).toBe(200)
    expect((await verify(server, 'out', early.data.id)).msg).toMatch(/单据日期不能早于盘点$/)
  })

  it('does not say that a store was counted when it left a batch out', async () => {
    const store = await storeOfTen()
    await fill(server, store, [line(product, 1, 'T')])
    const id = await drafted(store, 10)
    await countersign(server, id)
    expect((await verifyCount(server, id)).status).toBe(200)
    expect((await read('warehouse/detail', { id: store })).stocktakeDate).toBeNull()
  })

  it('is reversed by a user other than its verifier, above the threshold with the authority’s approval, and ends its warning', async () => {
    const store = await storeOfTen(100)
    const id = await drafted(store, 90, { photos, reason: '短少' })
    await countersign(server, id)
    await approve(server, 'stocktake', id)
    expect((await requestReversal(server, id)).status).toBe(409)
    expect((await verifyCount(server, id)).status).toBe(200)
    expect((await reverseCount(server, id, 'head')).msg).toBe('审核人不能反审核本人审核的单据')
    expect((await reverseCount(server, id)).msg).toBe('盘点单经监管部门同意后入账，请先申请反审核并取得同意')
    expect((await approve(server, 'stocktake', id)).msg).toMatch(/未申请反审核$/)
    expect((await requestReversal(server, id)).status).toBe(200)
    expect((await reverseCount(server, id)).status).toBe(400)
    expect((await approve(server, 'stocktake', id, {}, 'township')).status).toBe(200)
    expect((await reverseCount(server, id)).status).toBe(200)
    expect((await reverseCount(server, id)).status).toBe(409)
    expect(await stockOf(server, store)).toEqual({ S: '100.0000' })
    const row = await read('warehousestocktake/detail', { id })
    expect(row).toMatchObject({ verifyStatus: '0', reviewStatus: '2', reversalStatus: null, countersignTime: null })
    const { records } = await read('enterprisewarning/page', { warehouseId: store, warnKind: 'shortage' })
    expect(records[0].recoverTime).not.toBeNull()
    const trail = await server.call('GET', '/blade-dcms/document/trail', {
      as: 'head',
      query: { kind: 'stocktake', id },
    })
    expect(trail.data.length).toBeGreaterThanOrEqual(6)
    expect(await unproved(server)).toEqual([])
  })

  it('posts once, however many verify it at once', async () => {
    const store = await storeOfTen(100)
    const id = await drafted(store, '99.6')
    await countersign(server, id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verifyCount(server, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await stockOf(server, store)).toEqual({ S: '99.6000' })
  })

  it('keeps limits when it gives back what is reversed', async () => {
    const { warehouseId } = await makeStore(server, { store: { maxStockBox: 10 } })
    await fill(server, warehouseId, [line(product, 100, 'S')])
    const { data } = await draftOut(server, warehouseId, [line(product, 30, 'S')])
    await verify(server, 'out', data.id)
    await fill(server, warehouseId, [line(product, 30, 'N')])
    await server.call('POST', `${base}/warehouseoutstore/requestReversal`, {
      as: 'keeper',
      body: { id: data.id, reason: 'x' },
    })
    await approve(server, 'out', data.id)
    expect((await reverseAlone(server, 'out', data.id)).msg).toBe('入库后13箱超过限存量10箱')
    const { data: more } = await draftIn(server, warehouseId, [line(product, 1, 'M')])
    expect((await verify(server, 'in', more.id)).msg).toBe('入库后10.1箱超过限存量10箱')
  })
})
