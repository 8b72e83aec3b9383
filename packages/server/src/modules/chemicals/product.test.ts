import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { plants } from '../../../test/support/walkers.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const path = '/blade-dcms/hazardouschemicalsproduct'
const submit = (body: object, as = 'head') => server.call('POST', `${path}/submit`, { as, body })
const get = (name: string, query: object = {}, as = 'head') =>
  server.call('GET', `${path}/${name}`, { as, query: query as Record<string, string> })
let n = 0
const finished = () => ({
  code: `P${++n}`,
  name: `组合烟花${n}`,
  materialClass: '6',
  productCategory: '09',
  productGrade: 'C',
  spec: '49发',
  unit: 'pcs',
  perBox: '12',
  netExplosiveUnit: '0.25',
})
const material = (more: object = {}) => ({
  code: `M${++n}`,
  name: `原料${n}`,
  materialClass: '1',
  spec: '25kg',
  unit: 'kg',
  ...more,
})
const added = async (body: object, as = 'head'): Promise<string> => {
  const answer = await submit(body, as)
  expect(answer.msg).toBe('操作成功')
  return answer.data.id
}

describe('a product is refused', () => {
  it.each([
    ['finished without a category', { productCategory: '' }, '成品请填写产品类别'],
    ['finished without a grade', { productGrade: null }, '成品请填写产品级别'],
    ['finished without what a box holds', { perBox: null }, '成品请填写每箱数量'],
    ['finished without its explosive', { netExplosiveUnit: '0' }, '单位含药量必须大于0'],
    ['with more explosive than the standard', { explosiveLimit: '0.24' }, '单位含药量不能超过标准药量上限'],
    ['of grade A for consumers', { productGrade: 'A', useType: '1' }, 'A、B级产品只能为专业燃放类'],
    ['with a bar code that does not check', { barcode69: '6901234567890' }, '商品条码校验不通过'],
    ['with a UN number of letters', { unNo: 'ABCD' }, 'UN编号应为4位数字'],
    ['without a name', { name: '' }, '请输入产品名称'],
    ['with a unit nobody knows', { unit: 'mile' }, '基本单位「mile」不在可选范围内'],
    [
      'made of what is not there',
      { recipe: [{ materialProductId: '99', quantityPerUnit: '1' }] },
      '配方第1行的材料不存在',
    ],
  ])('%s', async (_, wrong, msg) => {
    expect(await submit({ ...finished(), ...wrong })).toMatchObject({ status: 400, msg })
  })

  it('that is a hazardous chemical without its entry', async () => {
    const msg = '危险化学品请选择目录品'
    expect(await submit(material({ materialClass: '8' }))).toMatchObject({ status: 400, msg })
    expect(await submit(material({ hazardDivision: '5.1' }))).toMatchObject({ status: 400, msg })
  })

  it('under a code its enterprise has, which another may have', async () => {
    const one = finished()
    await added(one)
    expect(await submit({ ...finished(), code: one.code })).toMatchObject({
      status: 400,
      msg: `产品编码「${one.code}」已存在`,
    })
    await added(one, 'ly02head')
  })

  it('in a recipe of another enterprise, twice, or of itself', async () => {
    const foreign = await added(material(), 'ly02head')
    const own = await added(material())
    const part = (materialProductId: string) => ({ materialProductId, quantityPerUnit: '0.1' })
    const message = async (recipe: object[], more = {}) => (await submit({ ...finished(), ...more, recipe })).msg
    expect(await message([part(own), part(foreign)])).toBe('配方第2行的材料不存在')
    expect(await message([part(own), part(own)])).toBe('配方第2行的材料重复')
    const id = await added({ ...finished(), recipe: [part(own)] })
    expect((await submit({ id, recipe: [part(id)] })).msg).toBe('配方不能包含产品自身')
    const remove = await server.call('POST', `${path}/remove`, { as: 'head', query: { ids: own } })
    expect(remove).toMatchObject({ status: 400, msg: expect.stringContaining('是其他产品的配方材料') })
  })
})

describe('a product', () => {
  it('of grade B is for professionals, whoever forgot to say so', async () => {
    const id = await added({ ...finished(), productGrade: 'B' })
    const { data } = await get('detail', { id })
    expect(data).toMatchObject({ useType: '2', reviewStatus: '2', shelfMonths: 36, enabled: 1, perBox: '12.0000' })
  })

  it('waits for its review; who only reviews writes the verdict and nothing else', async () => {
    const id = await added(finished())
    const verdict = { id, reviewStatus: '3', name: '别的名字' }
    expect(await submit(verdict, 'township')).toMatchObject({ status: 403 })
    expect(await submit(verdict, 'county')).toMatchObject({ status: 400, msg: '请输入审核意见' })
    expect(await submit({ ...verdict, reviewOpinion: '配方不全' }, 'county')).toMatchObject({ status: 200 })
    const { data } = await get('detail', { id })
    expect(data).toMatchObject({ reviewStatus: '3', reviewOpinion: '配方不全' })
    expect(data.name).not.toBe('别的名字')
    expect(await submit({ ...verdict, reviewStatus: '1' }, 'county')).toMatchObject({ status: 409 })
    expect(await submit(finished(), 'county')).toMatchObject({ status: 403 })
    await submit({ id, spec: '50发' })
    expect((await get('detail', { id })).data).toMatchObject({ reviewStatus: '2', reviewOpinion: null })
  })

  it('keeps its unit from the first movement on, and is not removed', async () => {
    const id = await added(material())
    expect((await submit({ id, unit: 't' })).status).toBe(200)
    await moved(id)
    expect(await submit({ id, unit: 'kg' })).toMatchObject({
      status: 400,
      msg: '产品已有出入库记录，基本单位不能修改',
    })
    const { status, msg } = await server.call('POST', `${path}/remove`, { as: 'head', query: { ids: id } })
    expect({ status, msg }).toEqual({
      status: 400,
      msg: expect.stringMatching(/^「原料\d+」产品已有出入库记录，请停用，不能删除$/),
    })
    expect((await submit({ id, enabled: 0 })).status).toBe(200)
  })

  it('goes with its rates when nothing names it', async () => {
    const id = await added(material())
    const rate = { productId: id, fromUnit: 'bag', toUnit: 'kg', rate: '25' }
    await server.call('POST', '/blade-dcms/unitrate/submit', { as: 'head', body: rate })
    expect((await server.call('POST', `${path}/remove`, { as: 'head', query: { ids: id } })).status).toBe(200)
    expect((await get('detail', { id })).status).toBe(404)
    const left = await server.call('GET', '/blade-dcms/unitrate/list', { as: 'head', query: { productId: id } })
    expect(left.data).toEqual([])
  })
})

describe('the units of a product', () => {
  it('are its own first, then those from which a rate leads to it', async () => {
    const one = { ...finished(), boxWeight: '18.5' }
    const id = await added(one)
    const { data } = await get('getProductUnit', { productId: id })
    expect(data[0]).toEqual({ unit: 'pcs', label: '个', rate: '1', toUnit: 'pcs' })
    expect(data).toContainEqual({ unit: 'box', label: '箱', rate: '12', toUnit: 'pcs' })
    expect((await get('getProductUnitByCode', { code: one.code })).data).toEqual(data)
  })

  it('are nobody else’s business', async () => {
    const one = finished()
    const id = await added(one)
    expect((await get('getProductUnit', { productId: id }, 'ly02head')).status).toBe(404)
    expect((await get('getProductUnitByCode', { code: one.code }, 'ly02head')).status).toBe(404)
    expect((await get('getProductUnit')).msg).toBe('请选择产品')
    expect((await get('getProductUnitByCode')).msg).toBe('请输入产品编码')
  })
})

describe('products for the store', () => {
  it('are all of one’s own that are in use', async () => {
    const on = await added(material())
    const off = await added(material({ enabled: 0 }))
    const ids = (await get('getInOutstoreAllProduct')).data.map((row: { id: string }) => row.id)
    expect(ids).toContain(on)
    expect(ids).not.toContain(off)
    const others = (await get('getInOutstoreAllProduct', {}, 'ly02head')).data
    expect(others.filter((row: { enterpriseId: string }) => row.enterpriseId === plants.a)).toEqual([])
  })

  it('are what a warehouse permits, or what it holds', async () => {
    const held = await added(finished())
    const permitted = await added(material())
    const warehouse = await moved(held)
    await sql`insert into wh_warehouse_detail (enterprise_id, warehouse_id, material_class) values (${plants.a}, ${warehouse}, '1')`.execute(
      server.db,
    )
    const ids = async (type: string) =>
      (await get('getInOutstoreProduct', { warehouseId: warehouse, type })).data.map((row: { id: string }) => row.id)
    expect(await ids('1')).toContain(permitted)
    expect(await ids('1')).not.toContain(held)
    expect(await ids('0')).toEqual([held])
    const [row] = (await get('getInOutstoreProduct', { warehouseId: warehouse, type: '0' })).data
    expect(row).toMatchObject({
      quantity: '5.0000',
      batches: [{ batchNo: 'B1', quantity: '5.0000', expireDate: null }],
    })
    expect((await get('getInOutstoreProduct', { warehouseId: warehouse }, 'ly02head')).status).toBe(404)
    expect((await get('getInOutstoreProduct', { type: '7' })).status).toBe(400)
  })
})

/** Puts five of it into a warehouse of its own, as the ledger would; answers the warehouse. */
async function moved(productId: string): Promise<string> {
  const { rowOf } = await import('../../../test/support/owned-rows.ts')
  const warehouse = await rowOf(server.db, 'wh_warehouse', plants.a)
  await sql`insert into wh_ledger (enterprise_id, warehouse_id, product_id, in_out, biz_type, origin_type, document_no, line_id, quantity, unit, balance)
    values (${plants.a}, ${warehouse}, ${productId}, '1', 'I6', 'I6', 'RK1', next_id(), 5, 'pcs', 5)`.execute(server.db)
  await sql`delete from wh_stock where warehouse_id = ${warehouse}`.execute(server.db)
  await sql`insert into wh_stock (enterprise_id, warehouse_id, product_id, batch_no, quantity)
    values (${plants.a}, ${warehouse}, ${productId}, 'B1', 5)`.execute(server.db)
  return warehouse
}
