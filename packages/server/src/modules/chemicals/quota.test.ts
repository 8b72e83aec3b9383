import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { rowOf } from '../../../test/support/owned-rows.ts'
import { plants } from '../../../test/support/walkers.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const post = (path: string, body: object, as = 'head') => server.call('POST', path, { as, body })
const get = (path: string, query: object = {}, as = 'head') =>
  server.call('GET', path, { as, query: query as Record<string, string> })

describe('a quota', () => {
  const base = '/blade-dcms-basic/indexinformation'
  const submit = (body: object, as = 'admin') => post(`${base}/submit`, body, as)
  const quota = (more: object = {}) => ({
    enterpriseId: plants.a,
    year: 2026,
    indexKind: 'purchase',
    materialClass: '1',
    quota: '10',
    unit: 't',
    ...more,
  })

  it('is refused for nothing, twice, for another enterprise’s product, and in a unit without a conversion rate', async () => {
    expect((await submit(quota({ materialClass: '' }))).msg).toBe('请选择产品或物料类别')
    expect((await submit(quota())).status).toBe(200)
    expect((await submit(quota())).msg).toBe('该企业同年度的同项指标已存在')
    expect((await submit(quota({ quota: '0' }))).msg).toBe('指标量必须大于0')
    expect((await submit(quota({ indexKind: 'gift' }))).msg).toBe('指标类型「gift」不在可选范围内')
    const productId = await rowOf(server.db, 'ent_product', plants.b)
    expect((await submit(quota({ productId }))).msg).toBe('产品不属于该企业')
    const own = await rowOf(server.db, 'ent_product', plants.a)
    expect((await submit(quota({ productId: own, unit: 'm3' }))).msg).toBe('没有换算关系')
  })

  it('is written by the county for the enterprises of its region, and not by anyone outside or above it', async () => {
    const year = 2031
    for (const as of ['head', 'township', 'city', 'province'])
      expect([as, (await submit(quota({ year }), as)).status]).toEqual([as, 403])
    const outside = await submit(quota({ year }), 'liling')
    expect([outside.status, outside.msg]).toEqual([404, '数据不存在'])
    const made = await submit(quota({ year }), 'county')
    expect(made.msg).toBe('操作成功')
    const { id } = made.data
    expect((await submit({ id, quota: '12' }, 'liling')).status).toBe(404)
    expect((await submit({ id, enterpriseId: plants.far }, 'county')).status).toBe(404)
    expect((await submit({ id, quota: '12' }, 'county')).msg).toBe('操作成功')
    const seen = async (as: string) => (await get(`${base}/page`, { year }, as)).data.total
    const readers = ['county', 'city', 'township', 'head', 'liling', 'ly02head']
    const expected = [1, 1, 0, 1, 0, 0]
    const [own] = (await get(`${base}/page`, { year }, 'county')).data.records
    expect(own).toMatchObject({ quota: '12.0000' })
    const town = own.regionCode?.startsWith('430181110') ? 1 : 0
    expect(await Promise.all(readers.map(seen))).toEqual(expected.map((n, at) => (at === 2 ? town : n)))
    const remove = (as: string) => server.call('POST', `${base}/remove`, { as, query: { ids: id } })
    expect([(await remove('head')).status, (await remove('liling')).status]).toEqual([403, 404])
    expect((await remove('county')).status).toBe(200)
  })

  it('is an authority’s: enterprises read it', async () => {
    expect((await submit(quota({ year: 2027 }), 'head')).status).toBe(403)
    const { data } = await get(`${base}/page`)
    expect(data.records).toMatchObject([{ year: 2026, usedQuantity: '0.0000', usedRate: '0.00' }])
    const id = data.records[0].id
    expect((await server.call('POST', `${base}/remove`, { as: 'head', query: { ids: id } })).status).toBe(403)
    expect((await get(`${base}/page`, {}, 'ly02head')).data.total).toBe(0)
  })

  it('is used up by the ledger, in its own unit, less what was taken back', async () => {
    const warehouse = await rowOf(server.db, 'wh_warehouse', plants.a)
    const made = await sql<{
      id: string
    }>`insert into ent_product (enterprise_id, code, name, material_class, spec, unit)
      values (${plants.a}, 'KNO3', '硝酸钾', '1', '25kg', 'kg') returning id`.execute(server.db)
    const product = made.rows[0]?.id
    const move = (bizType: string, origin: string, quantity: number, at: string) =>
      sql`insert into wh_ledger (enterprise_id, warehouse_id, product_id, batch_no, in_out, biz_type, origin_type, document_no, line_id, quantity, unit, balance, move_time)
        values (${plants.a}, ${warehouse}, ${product}, 'B1', '1', ${bizType}, ${origin}, 'RK1', next_id(), ${quantity}, 'kg', 9999, ${at})`.execute(
        server.db,
      )
    await move('I1', 'I1', 9500, '2026-03-01')
    await move('R', 'I1', -500, '2026-03-02')
    await move('I6', 'I6', 700, '2026-03-03')
    await move('I1', 'I1', 800, '2025-12-31T15:00:00Z')
    await move('I1', 'I1', 200, '2025-12-31T16:00:00Z')
    const { data } = await get(`${base}/page`, { year: 2026 })
    expect(data.records).toMatchObject([{ usedQuantity: '9.2000', usedRate: '92.00' }])
  })
})
