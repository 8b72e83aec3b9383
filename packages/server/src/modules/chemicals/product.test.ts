import { describe, expect, it } from 'vitest'
import { moved } from './test/moved.ts'
import { added, finished, get, material, openGround, path, server, submit } from './test/products.ts'

openGround()

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
  it('of grade B is set to professional use even when left out', async () => {
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
    await moved(server, id)
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

  it('keeps from the first movement on what decides its licences, limits and weights', async () => {
    const powder = () =>
      material({ materialClass: '3', hazardDivision: '1.1D', netExplosiveUnit: '1', catalogId: null })
    const fixed = (label: string) => ({ status: 400, msg: `产品已有出入库记录，${label}不能修改，请另建产品` })
    const id = await added({ ...powder(), boxWeight: '25.5' })
    expect((await submit({ id, materialClass: '2' })).status).toBe(200)
    await moved(server, id)
    expect(await submit({ id, materialClass: '7' })).toMatchObject(fixed('物料类别'))
    expect(await submit({ id, netExplosiveUnit: '0.001' })).toMatchObject(fixed('单位含药量'))
    expect(await submit({ id, hazardDivision: '1.4G' })).toMatchObject(fixed('危险类别'))
    expect(await submit({ id, boxWeight: '2.5' })).toMatchObject(fixed('箱毛重'))
    expect(await submit({ id, boxWeight: null })).toMatchObject(fixed('箱毛重'))
    const item = await added(finished())
    await moved(server, item)
    expect(await submit({ id: item, perBox: '1200' })).toMatchObject(fixed('每箱数量'))
    expect(await submit({ id: item, productGrade: 'D' })).toMatchObject(fixed('产品级别'))
    expect(await submit({ id: item, productCategory: '01' })).toMatchObject(fixed('产品类别'))
    expect((await submit({ id: item, perBox: '12.0', boxWeight: '9', spec: '36发' })).status).toBe(200)
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
