import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { userIdOf } from './test/counts.ts'
import { base, fill, line, makeProduct, makeStore, reverse, stockOf, today, unproved } from './test/stores.ts'

let server: TestApp
let product = ''
beforeAll(async () => {
  server = await startForTest()
  product = await makeProduct(server)
})
afterAll(() => server.stop())

const submit = (path: string, body: object, as = 'keeper') =>
  server.call('POST', `${base}/${path}/submit`, { as, body })
const read = async (path: string, query: Record<string, unknown>) =>
  (await server.call('GET', `${base}/${path}`, { as: 'head', query })).data
const head = { transferDate: today, handler: '李四' }

describe('a transfer', () => {
  it('moves both warehouses at once when another user posts it, and is then frozen', async () => {
    const [from, to] = [await makeStore(server), await makeStore(server)]
    await fill(server, from.warehouseId, [line(product, 10, 'T', { expireDate: '2030-01-01' })])
    const draft = {
      ...head,
      fromWarehouseId: from.warehouseId,
      toWarehouseId: to.warehouseId,
      details: [line(product, '4.0001', 'T')],
    }
    expect((await submit('warehousetransfer', { ...draft, toWarehouseId: from.warehouseId })).msg).toBe(
      '调出仓库和调入仓库不能相同',
    )
    expect((await submit('warehousetransfer', { ...draft, verifyStatus: '1' })).status).toBe(403)
    const { data } = await submit('warehousetransfer', draft)
    expect((await submit('warehousetransfer', { id: data.id, handler: 'x' }, 'head')).status).toBe(403)
    expect((await submit('warehousetransfer', { id: data.id, verifyStatus: '1' }, 'head')).status).toBe(200)
    expect([await stockOf(server, from.warehouseId), await stockOf(server, to.warehouseId)]).toEqual([
      { T: '5.9999' },
      { T: '4.0001' },
    ])
    const row = await read('warehousetransfer/detail', { id: data.id })
    expect(row).toMatchObject({
      transferNo: expect.stringMatching(/^DB\d{12}$/),
      verifyStatus: '1',
      verifyUserName: expect.any(String),
    })
    expect((await submit('warehousetransfer', { id: data.id, reason: 'x' })).msg).toBe('已审核单据不能修改或删除')
    const moves = await read('warehouseinoutdetail/page', { batchNo: 'T', warehouseId: to.warehouseId })
    expect(moves.records).toEqual([
      expect.objectContaining({ bizType: 'I4', inOut: '1', quantity: '4.0001', balance: '4.0001' }),
    ])
    const stock = await read('warehousestock/page', { warehouseId: to.warehouseId })
    expect(stock.records[0]).toMatchObject({ expireDate: '2030-01-01', expireState: 'valid' })
    const made = await read('warehouseinstore/page', { warehouseId: to.warehouseId })
    expect(made.records).toEqual([
      expect.objectContaining({ inStoreType: '4', transferId: data.id, verifyStatus: '1' }),
    ])
    server.clock.advance(1000)
    expect((await reverse(server, 'in', made.records[0].id)).msg).toBe('调拨生成的单据不能反审核')
    expect(await unproved(server)).toEqual([])
  })

  it('is refused whole when it is short, not admitted or over the limit', async () => {
    const [from, to] = [await makeStore(server), await makeStore(server, { store: { maxStockBox: 1 } })]
    await fill(server, from.warehouseId, [line(product, 100, 'U')])
    const post = async (quantity: number, toWarehouseId = to.warehouseId) => {
      const draft = {
        ...head,
        fromWarehouseId: from.warehouseId,
        toWarehouseId,
        details: [line(product, quantity, 'U')],
      }
      const { data } = await submit('warehousetransfer', draft)
      return submit('warehousetransfer', { id: data.id, verifyStatus: '1' }, 'head')
    }
    expect((await post(101)).msg).toMatch(/批次U库存不足，可用100个$/)
    expect((await post(20)).msg).toBe('入库后2箱超过限存量1箱')
    const powder = await makeStore(server)
    await server.db.deleteFrom('whWarehouseDetail').where('warehouseId', '=', powder.warehouseId).execute()
    expect((await post(1, powder.warehouseId)).msg).toBe('仓库不允许存放该产品')
    expect(await stockOf(server, to.warehouseId)).toEqual({})
    expect((await read('warehouseinstore/page', { warehouseId: to.warehouseId })).total).toBe(0)
  })

  it('does not wait crosswise: opposite transfers at once all end', async () => {
    const [a, b] = [await makeStore(server), await makeStore(server)]
    await fill(server, a.warehouseId, [line(product, 50, 'C1'), line(product, 50, 'C2')])
    await fill(server, b.warehouseId, [line(product, 50, 'C1'), line(product, 50, 'C2')])
    const ids = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const [from, to] = n % 2 ? [a, b] : [b, a]
        const details = [line(product, 5, n % 3 ? 'C1' : 'C2'), line(product, 5, n % 3 ? 'C2' : 'C1')]
        const draft = { ...head, fromWarehouseId: from.warehouseId, toWarehouseId: to.warehouseId, details }
        return (await submit('warehousetransfer', draft)).data.id
      }),
    )
    const answers = await Promise.all(ids.map((id) => submit('warehousetransfer', { id, verifyStatus: '1' }, 'head')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await stockOf(server, a.warehouseId)).toEqual({ C1: '50.0000', C2: '50.0000' })
    expect(await unproved(server)).toEqual([])
  })
})

describe('the call that adjusts one batch', () => {
  it('is the head’s, draws up a stocktake and moves nothing', async () => {
    const { warehouseId } = await makeStore(server)
    await fill(server, warehouseId, [line(product, 10, 'S')])
    const secondCounterId = await userIdOf(server, 'safety')
    const count = { warehouseId, productId: product, batchNo: 'S', reason: '盘点', secondCounterId }
    expect((await submit('warehouseinoutdetail', { ...count, countedQuantity: 9 }, 'keeper')).status).toBe(403)
    expect((await submit('warehouseinoutdetail', { ...count, countedQuantity: 9 }, 'safety')).status).toBe(403)
    expect((await submit('warehouseinoutdetail', count, 'head')).msg).toBe('请输入实盘数量')
    expect((await submit('warehouseinoutdetail', { ...count, reason: '', countedQuantity: 9 }, 'head')).msg).toBe(
      '请输入原因',
    )
    expect((await submit('warehouseinoutdetail', { ...count, inOut: '0', quantity: 11 }, 'head')).status).toBe(400)
    const { data } = await submit('warehouseinoutdetail', { ...count, inOut: '0', quantity: '0.25' }, 'head')
    expect(await read('warehousestocktake/detail', { id: data.id })).toMatchObject({
      verifyStatus: '0',
      details: [expect.objectContaining({ countedQuantity: '9.7500', difference: '-0.2500', movedSince: '0.0000' })],
    })
    expect(await stockOf(server, warehouseId)).toEqual({ S: '10.0000' })
    const { records } = await read('warehouseinoutdetail/page', { warehouseId })
    const gone = await server.call('POST', `${base}/warehouseinoutdetail/remove`, {
      as: 'keeper',
      query: { ids: records[0].id },
    })
    expect(gone).toMatchObject({ status: 400, msg: '流水不能删除' })
  })
})
