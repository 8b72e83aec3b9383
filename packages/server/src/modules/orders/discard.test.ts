import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
  await market.stock('in', '6', { details: [{ productId: a.powder, quantity: '40', unit: 'kg', batchNo: 'H1' }] })
})
afterAll(() => market.server.stop())

const a = things('a')
const discard = (more: object = {}) => ({
  discardDate: market.today,
  discardReason: '1',
  discardMethod: '1',
  warehouseId: a.store,
  applicant: '甲',
  details: [{ productId: a.powder, quantity: '10', unit: 'kg', batchNo: 'H1' }],
  ...more,
})
const review = (as: string, id: string, reviewStatus: string, reviewOpinion?: string) =>
  market.submit(as, 'directiondiscardorder', { id, reviewStatus, reviewOpinion })
const out = (id: string, quantity: string) =>
  market.stock('out', '3', {
    discardOrderId: id,
    details: [{ productId: a.powder, quantity, unit: 'kg', batchNo: 'H1' }],
  })

describe('a discard order', () => {
  it('of composition is reviewed by the county or the township, with a reason when it is returned', async () => {
    const id = await market.add('keeper', 'directiondiscardorder', discard())
    expect((await review('county', id, '1')).status).toBe(409)
    await market.add('keeper', 'directiondiscardorder', { id, orderStatus: '1' })
    expect((await review('head', id, '1')).msg).toBe('烟火药、成品的废弃由县级或乡镇监管审核')
    expect((await review('countyB', id, '1')).status).toBe(404)
    expect((await review('city', id, '1')).status).toBe(403)
    expect((await review('county', id, '3')).msg).toBe('请输入审核意见')
    expect(
      (await market.submit('county', 'directiondiscardorder', { id, applicant: '别人', orderStatus: '4' })).status,
    ).toBe(409)
    expect((await review('county', id, '3', '数量不实')).msg).toBe('操作成功')
    expect(await market.detail('directiondiscardorder', id)).toMatchObject({
      orderStatus: '0',
      reviewStatus: '3',
      reviewOpinion: '数量不实',
    })
    await market.add('keeper', 'directiondiscardorder', { id, orderStatus: '1' })
    expect(await market.detail('directiondiscardorder', id)).toMatchObject({ reviewStatus: '2', reviewOpinion: null })
    expect((await review('township', id, '1')).msg).toBe('操作成功')
    expect((await market.get('head', 'directiondiscardorder', 'listForUnFinish')).data).toMatchObject([{ id }])
  })

  it('of packaging is reviewed by the head, unless the head wrote it', async () => {
    const details = [{ productId: a.carton, quantity: '3' }]
    const own = await market.add('head', 'directiondiscardorder', discard({ details, orderStatus: '1' }))
    expect((await review('head', own, '1')).msg).toBe('制单人不能审核本人单据')
    const id = await market.add('keeper', 'directiondiscardorder', discard({ details, orderStatus: '1' }))
    expect((await review('safety', id, '1')).status).toBe(403)
    expect((await review('head', id, '1')).msg).toBe('操作成功')
    expect(await market.status('directiondiscardorder', id)).toBe('2')
  })

  it('leaves the store once approved, is disposed of before witnesses, and is finished when all of it is', async () => {
    const id = await market.add('keeper', 'directiondiscardorder', discard({ orderStatus: '1' }))
    const files = [await market.file('head'), await market.file('head')]
    const disposal = (more: object = {}) => ({
      discardOrderId: id,
      productId: a.powder,
      quantity: '10',
      unit: 'kg',
      disposeTime: shanghai(market.server.clock.now()),
      disposePlace: '销毁场',
      operators: '甲、乙',
      supervisorName: '丙',
      files,
      ...more,
    })
    const refused = async (more: object = {}) =>
      (await market.submit('head', 'directiondiscardinformation', disposal(more))).msg
    expect(await refused()).toMatch(/^废弃单FQ\d+未审核通过或已完成$/)
    expect((await review('county', id, '1')).msg).toBe('操作成功')
    expect((await out(id, '10.0001'))[1].msg).toMatch(/^「黑火药」超过单据FQ\d+的剩余数量，还剩10 kg$/)
    const [store, stored] = await out(id, '10')
    expect(stored.msg).toBe('操作成功')
    expect(await refused({ operators: '甲' })).toBe('处置人员至少2人')
    expect(await refused({ files: files.slice(0, 1) })).toBe('照片视频至少2份')
    expect(await refused({ disposeTime: '2999-01-01 00:00:00' })).toBe('处置时间不能晚于今天')
    expect(await refused({ quantity: '10.0001' })).toBe('处置数量超过废弃单数量')
    expect(await refused({ productId: a.carton, unit: 'pcs' })).toMatch(/产品「纸箱」不在单据FQ\d+中/)
    await market.add('head', 'directiondiscardinformation', disposal({ quantity: '4', outstoreId: store }))
    expect(await market.detail('directiondiscardorder', id)).toMatchObject({
      orderStatus: '2',
      details: [{ issuedQuantity: '10.0000', disposedQuantity: '4.0000' }],
    })
    const last = await market.add('head', 'directiondiscardinformation', disposal({ quantity: '6' }))
    expect(await market.status('directiondiscardorder', id)).toBe('3')
    expect((await market.call('head', 'directiondiscardinformation', 'remove', { ids: last })).msg).toContain(
      '废弃单已完成',
    )
    expect(
      (await market.call('keeper', 'warehouseoutstore', 'reverseVerify', { warehouseOutstoreIds: store })).msg,
    ).toBe('操作成功')
    expect(await market.status('directiondiscardorder', id)).toBe('2')
  })
})

describe('a destruction plan', () => {
  it('contains approved orders, is reviewed, and ends with evidence', async () => {
    const order = await market.add('keeper', 'directiondiscardorder', discard({ orderStatus: '1' }))
    const plan = async (more: object = {}) => ({
      planName: '春季销毁',
      planDate: market.today,
      discardMethod: '1',
      disposeUnit: '某公司',
      site: '某场',
      safeRadius: '200',
      orderIds: [order],
      commander: '甲',
      emergencyPlan: [await market.file('head')],
      ...more,
    })
    const submit = async (more: object = {}) => market.submit('head', 'directiondiscardmanagement', await plan(more))
    expect((await submit()).msg).toMatch(/未审核通过或已完成$/)
    await review('county', order, '1')
    expect((await submit({ discardMethod: '3' })).msg).toBe('委托处置须填写资质')
    expect((await submit({ orderIds: ['99'] })).status).toBe(404)
    const id = (await submit()).data.id
    expect(await market.detail('directiondiscardmanagement', id)).toMatchObject({
      reviewStatus: '2',
      totalWeightKg: '10.0000',
      orderNos: expect.stringMatching(/^FQ/),
    })
    const change = (body: object) => market.submit('head', 'directiondiscardmanagement', { id, ...body })
    const end = { finishTime: `${market.today} 23:59:59`, files: [await market.file('head')] }
    expect((await change(end)).msg).toBe('方案未审核通过，不能登记完成')
    expect((await market.submit('county', 'directiondiscardmanagement', { id, reviewStatus: '1' })).msg).toBe(
      '操作成功',
    )
    expect((await change({ site: '别处' })).status).toBe(409)
    expect((await change({ finishTime: end.finishTime })).msg).toBe('完成时须上传影像资料')
    expect((await change(end)).msg).toBe('操作成功')
    expect((await change({ files: [] })).status).toBe(409)
    const log = await sql<{
      n: number
    }>`select count(*)::int as n from ord_state_log where document_kind = 'directiondiscardorder'`.execute(
      market.server.db,
    )
    expect(log.rows[0]?.n).toBeGreaterThan(8)
  })
})
