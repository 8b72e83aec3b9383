import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { stock as nightly } from '../../../jobs/stock.ts'
import { base, draftOut, fill, line, makeProduct, makeStore, plant, verify } from '../test/stores.ts'

let server: TestApp
let warehouseId = ''
let product = ''
beforeAll(async () => {
  server = await startForTest()
  product = await makeProduct(server)
  warehouseId = (await makeStore(server, { store: { maxStockBox: 10, maxStockKg: 50 } })).warehouseId
  const today = new Date().toISOString().slice(0, 10)
  await sql`update wh_instore set is_deleted = 1`.execute(server.db)
  await fill(server, warehouseId, [line(product, 40, 'A')])
  const { data } = await draftOut(server, warehouseId, [line(product, 10, 'A')], { outstoreDate: today })
  await verify(server, 'out', data.id)
})
afterAll(() => server.stop())

const ask = async (path: string, body: object = {}, as = 'head') =>
  (await server.call('POST', `${base}/${path}`, { as, body: { eid: plant, ...body } })).data

describe('statistics', () => {
  it('say what is where', async () => {
    const row = { id: warehouseId, name: expect.any(String), value: 3, limit: 10, rate: 30 }
    const volume = await ask('warehousestock/stockstatisticsvolume', { timebucket: '2' })
    expect(volume).toMatchObject({ unit: '箱', byWarehouse: expect.arrayContaining([row]) })
    expect(volume.total).toBe(volume.byWarehouse.reduce((sum: number, { value }: { value: number }) => sum + value, 0))
    expect(volume.trend.x).toHaveLength(7)
    expect(volume.trend.y.at(-1)).toBe(volume.total)
    expect(volume.byCategory).toEqual([
      { key: '09', material: '', name: '组合烟花类', other: false, value: volume.total },
    ])
    const weight = await ask('warehousestock/stockstatisticsweight')
    expect(weight).toMatchObject({ unit: 'kg', total: 60, explosiveKg: 3 })
    expect(
      (
        await server.call('POST', `${base}/warehousestock/stockstatisticsweight`, {
          as: 'county',
          body: { eid: '21000013' },
        })
      ).status,
    ).toBe(404)
  })

  it('say what came and went', async () => {
    const flow = await ask('statistics/tradeStatisticsByVolumeUnit', { timebucket: '3' })
    expect(flow).toMatchObject({ unit: '箱', x: expect.any(Array) })
    expect([flow.in.at(-1), flow.out.at(-1), flow.net.at(-1)]).toEqual([4, 1, 3])
    expect(flow.in).toHaveLength(flow.x.length)
    const out = await ask('statistics/getoutstoreBytype')
    const line = { other: false, from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }
    expect(out).toContainEqual({
      ...line,
      type: '9',
      name: '其他出库',
      other: true,
      documents: 1,
      box: 1,
      kg: 20,
      explosiveKg: 1,
    })
    expect(out).toContainEqual({ ...line, type: '1', name: '销售出库', documents: 0, box: 0, kg: 0, explosiveKg: 0 })
    expect(await ask('statistics/getinstoreBytype')).toHaveLength(7)
    expect((await ask('statistics/tradeStatisticsByWeightUnit')).in.at(-1)).toBe(80)
  })

  it('say how each warehouse is', async () => {
    const { data } = await server.call('GET', `${base}/warehousedetail/dataStatisticswarehousepage`, {
      as: 'head',
      query: { current: 1, size: 500 },
    })
    expect(data).toMatchObject({ current: 1, size: 500, pages: 1 })
    expect(data.records.find((row: { warehouseId: string }) => row.warehouseId === warehouseId)).toEqual({
      warehouseId,
      warehouseName: expect.any(String),
      enterpriseName: expect.any(String),
      areaName: expect.any(String),
      maxStockBox: 10,
      stockBox: 3,
      maxStockKg: 50,
      stockExplosiveKg: 3,
      occupancy: 30,
      inToday: 4,
      outToday: 1,
      temperature: null,
      humidity: null,
      warnOpen: 0,
    })
  })
})

describe('the nightly look at the stock', () => {
  const warnings = async () =>
    (await server.call('GET', `${base}/enterprisewarning/page`, { as: 'head', query: { size: 500 } })).data
      .records as Record<string, unknown>[]

  it('keeps the day, and warns of what expires, expired, or was not counted', async () => {
    const now = server.clock.now()
    const day = (n: number) => new Date(now.getTime() + n * 86_400_000).toISOString().slice(0, 10)
    const { warehouseId: other } = await makeStore(server, {
      store: { createTime: day(-40), warehouseName: '久未盘点' },
    })
    const kept = [
      line(product, 1, 'SOON', { expireDate: day(10) }),
      line(product, 1, 'GONE', { expireDate: day(-10) }),
      line(product, 1, 'LONG', { expireDate: day(90) }),
    ]
    await fill(server, other, kept)
    await nightly(server.db, now)
    const daily = await sql<{
      boxCount: string
    }>`select box_count from wh_stock_daily where warehouse_id = ${warehouseId}`.execute(server.db)
    expect(daily.rows).toEqual([{ boxCount: '3.0000' }])
    const found = (await warnings()).filter((row) => row.warehouseId === other)
    expect(found.map((row) => [row.warnKind, row.severity]).sort()).toEqual([
      ['expired', '2'],
      ['expiring', '3'],
      ['no_stocktake', '4'],
    ])
    await nightly(server.db, now)
    expect((await warnings()).filter((row) => row.warehouseId === other)).toHaveLength(3)
    await sql`update wh_warehouse set stocktake_date = ${day(0)} where id = ${other}`.execute(server.db)
    await nightly(server.db, now)
    const ended = (await warnings()).filter((row) => row.recoverTime !== null).map((row) => row.warnKind)
    expect(ended).toEqual(['no_stocktake'])
  })

  it('leaves a manually reported warning unchanged; the enterprise handles it, and it cannot be removed', async () => {
    const submit = (body: object, as: string) => server.call('POST', `${base}/enterprisewarning/submit`, { as, body })
    expect((await submit({ warnKind: 'measured_diff', warehouseId, content: '少3箱' }, 'county')).status).toBe(403)
    expect((await submit({ warehouseId, content: '少3箱' }, 'keeper')).msg).toBe('请选择预警类型')
    const { data } = await submit({ warnKind: 'over_box', warehouseId, content: '通道堆放' }, 'keeper')
    await nightly(server.db, server.clock.now())
    const row = async () => (await warnings()).find(({ id }) => id === data.id)
    expect(await row()).toMatchObject({ warnKind: 'over_box', warehouseId, handleStatus: '0', recoverTime: null })
    expect((await submit({ id: data.id }, 'head')).msg).toBe('请输入处理结果')
    expect((await submit({ id: data.id, handleResult: '已将货物移到二号库' }, 'head')).msg).toMatch(/附件/)
    const gone = await server.call('POST', `${base}/enterprisewarning/remove`, {
      as: 'keeper',
      query: { ids: data.id },
    })
    expect(gone).toMatchObject({ status: 400, msg: '报警记录不能删除' })
  })
})
