import { areIncompatible } from '@fengsui/contract/warehouse/incompatible.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { base, fill, line, makeProduct, makeStore, plant } from '../test/stores.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const submit = (path: string, body: object, as = 'keeper') =>
  server.call('POST', `${base}/${path}/submit`, { as, body })
const remove = (path: string, ids: string) =>
  server.call('POST', `${base}/${path}/remove`, { as: 'keeper', query: { ids } })
const read = async (path: string, query: Record<string, unknown>, as = 'head') =>
  (await server.call('GET', `${base}/${path}`, { as, query })).data

const area = {
  storageClass: '1',
  maxStockBox: 100,
  maxStockKg: 100,
  keeper: '张三',
  keeperPhone: '13800000000',
  address: '某地',
}
const store = {
  workplaceKind: '3',
  hazardGrade: '1.3',
  area: 50,
  maxStockBox: 60,
  maxStockKg: 60,
  keeper: '张三',
  warehouseStatus: '1',
}

describe('a storage area', () => {
  it('stores no more than its licence, which is the enterprise’s own', async () => {
    const licence = async (enterpriseId: string) => {
      const row = {
        certificateType: '04' as const,
        creditCode: '1',
        principal: 'x',
        address: 'x',
        scope: 'x',
        permitCategories: '{}',
        issueOrg: 'x',
      }
      const days = { issueDate: '2026-01-01', validFrom: '2026-01-01', validTo: '2029-01-01' }
      const made = await server.db
        .insertInto('licLicence')
        .values({ ...row, ...days, enterpriseId, licenseNumber: `L${enterpriseId}`, maxStockBox: 50, maxStockKg: 200 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return String(made.id)
    }
    const own = await licence(plant)
    const over = await submit('storagearea', { ...area, areaCode: 'K1', areaName: '一', licenseId: own })
    expect(over).toMatchObject({ status: 400, msg: '核定储量之和100超过许可证的50.00' })
    expect(
      (await submit('storagearea', { ...area, areaCode: 'K1', areaName: '一', licenseId: await licence('21000002') }))
        .status,
    ).toBe(404)
    expect(
      (await submit('storagearea', { ...area, areaCode: 'K1', areaName: '一', licenseId: own, maxStockBox: 50 }))
        .status,
    ).toBe(200)
    expect((await submit('storagearea', { ...area, areaCode: 'K1', areaName: '二' })).msg).toBe('库区编号「K1」已存在')
  })

  it('is reviewed by the authority and pending again when the enterprise changes it', async () => {
    const { data } = await submit('storagearea', { ...area, areaCode: 'K2', areaName: '二' })
    const one = () => read('storagearea/detail', { id: data.id })
    expect((await one()).reviewStatus).toBe('2')
    expect((await submit('storagearea', { id: data.id, reviewStatus: '3' }, 'county')).msg).toBe('请输入审核意见')
    expect((await submit('storagearea', { id: data.id, reviewStatus: '1', areaName: '改' }, 'county')).status).toBe(200)
    expect(await one()).toMatchObject({ reviewStatus: '1', areaName: '二', warehouseCount: 0, storeArea: '0.00' })
    expect((await submit('storagearea', { id: data.id, keeper: '王五' })).status).toBe(200)
    expect((await one()).reviewStatus).toBe('2')
  })
})

describe('a warehouse', () => {
  it('is in an area that can hold it, and of a storage kind', async () => {
    const { data } = await submit('storagearea', { ...area, areaCode: 'K3', areaName: '三' })
    const add = (more: object) => submit('warehouse', { ...store, areaId: data.id, warehouseName: '库', ...more })
    expect((await add({ warehouseCode: 'C1', workplaceKind: '1' })).msg).toBe('仓库类别「1」不在可选范围内')
    expect((await add({ warehouseCode: 'C1', tempMin: 30, tempMax: 20 })).msg).toBe('温度下限应小于温度上限')
    expect((await add({ warehouseCode: 'C1' })).status).toBe(200)
    expect((await add({ warehouseCode: 'C2' })).msg).toBe('限存箱数之和120.00超过库区「三」的100.00')
    const room = await sql<{ id: string; name: string }>`select id, name from wp_workplace
      where enterprise_id = ${plant} and workplace_kind = '1' limit 1`.execute(server.db)
    const { id, name } = room.rows[0] ?? { id: '', name: '' }
    expect((await add({ warehouseCode: 'C3', maxStockBox: 1, workplaceId: id })).msg).toBe(`工库房「${name}」不是库房`)
    expect((await remove('storagearea', data.id)).msg).toBe('「三」已有仓库，不能删除')
  })

  it('is not removed while it has stock, or papers speak of it', async () => {
    const product = await makeProduct(server)
    const { warehouseId } = await makeStore(server, { store: { warehouseName: '有货' } })
    await fill(server, warehouseId, [line(product, 5)])
    expect((await remove('warehouse', warehouseId)).msg).toBe('「有货」有库存，不能删除')
    await sql`update wh_stock set quantity = 0 where warehouse_id = ${warehouseId}`.execute(server.db)
    expect((await remove('warehouse', warehouseId)).msg).toBe('「有货」已有出入库单据，不能删除')
    const empty = await makeStore(server)
    expect((await remove('warehouse', empty.warehouseId)).status).toBe(200)
  })

  it('shows what is in it; a limit lowered below that raises a warning, which ends when it fits again', async () => {
    const product = await makeProduct(server)
    const { warehouseId, areaId } = await makeStore(server, { store: { maxStockBox: 10, maxStockKg: 100 } })
    await fill(server, warehouseId, [line(product, 50)])
    const row = await read('warehouse/detail', { id: warehouseId })
    expect(row).toMatchObject({
      stockBox: '5.0000',
      stockKg: '100.0000',
      stockExplosiveKg: '5.0000',
      occupancy: '50.00',
    })
    expect((await submit('warehouse', { id: warehouseId, maxStockBox: 4 })).status).toBe(200)
    const warnings = async () => (await read('enterprisewarning/page', { warehouseId })).records
    expect(await warnings()).toEqual([
      expect.objectContaining({
        warnKind: 'over_box',
        limitValue: '4.0000',
        actualValue: '5.0000',
        handleStatus: '0',
        recoverTime: null,
      }),
    ])
    await submit('warehouse', { id: warehouseId, maxStockBox: 6 })
    expect((await warnings())[0].recoverTime).not.toBeNull()
    const sums = await read('storagearea/dataStatisticsArea', { enterpriseId: plant })
    expect(sums.areas.find(({ id }: { id: string }) => id === areaId)).toEqual({
      id: areaId,
      name: expect.any(String),
      warehouses: 1,
      storeArea: 100,
      maxStockBox: 100_000,
      stockBox: 5,
      rate: 0.01,
    })
    expect(await read('storagearea/dataStatisticsArea', { enterpriseId: '21000002' })).toEqual({
      enterpriseId: '21000002',
      licenseId: null,
      areas: [],
      total: { storeArea: 0, maxStockBox: 0, stockBox: 0 },
    })
  })
})

describe('permitted goods', () => {
  it('are not incompatible with what the store admits', async () => {
    const { warehouseId } = await makeStore(server, { store: { maxStockBox: 10 } })
    const add = (more: object) => submit('warehousedetail', { warehouseId, materialClass: '6', ...more })
    expect((await add({ hazardDivision: '1.4G', maxBox: 6 })).status).toBe(200)
    expect((await add({ hazardDivision: '1.1D' })).msg).toBe('禁忌物品不得同库储存')
    expect((await add({ hazardDivision: '5.1' })).msg).toBe('禁忌物品不得同库储存')
    expect((await add({ hazardDivision: '1.3G', maxBox: 5 })).msg).toMatch(/^限存箱数之和11\.00超过仓库「.+」的10\.00$/)
    expect((await add({ hazardDivision: '1.4S', slotCode: 'S1' })).status).toBe(200)
    expect((await add({ slotCode: 'S1' })).msg).toBe('货位「S1」已存在')
  })

  it('count once an authority approved them, and again after each change of the enterprise', async () => {
    const product = await makeProduct(server, { materialClass: '3', productCategory: null, productGrade: null })
    const { warehouseId } = await makeStore(server)
    const offered = async () => (await read('warehouseCommon/getWarehouses', { productId: product })).length
    const { data } = await submit('warehousedetail', { warehouseId, materialClass: '3', maxKg: 50 })
    const { id } = data
    expect(await offered()).toBe(0)
    expect((await submit('warehousedetail', { id, reviewStatus: '1' })).status).toBe(200)
    expect(await offered()).toBe(0)
    expect((await submit('warehousedetail', { id, reviewStatus: '1' }, 'township')).status).toBe(403)
    expect((await submit('warehousedetail', { id, reviewStatus: '1' }, 'county')).status).toBe(200)
    expect(await offered()).toBe(1)
    expect((await submit('warehousedetail', { id, maxKg: 5000 })).status).toBe(200)
    expect(await offered()).toBe(0)
    expect((await submit('warehousedetail', { id, reviewStatus: '3' }, 'county')).msg).toBe('请输入审核意见')
  })

  it('decide which warehouses are offered for a product', async () => {
    const product = await makeProduct(server, { materialClass: '4', productCategory: null, productGrade: null })
    expect(await read('warehouseCommon/getWarehouses', { productId: product })).toEqual([])
    const { warehouseId } = await makeStore(server)
    const { data } = await submit('warehousedetail', { warehouseId, materialClass: '4' })
    expect(await read('warehouseCommon/getWarehouses', { productId: product })).toEqual([])
    await submit('warehousedetail', { id: data.id, reviewStatus: '1' }, 'county')
    expect(await read('warehouseCommon/getWarehouses', { productId: product })).toEqual([
      expect.objectContaining({ id: warehouseId, warehouseStatus: '1' }),
    ])
  })

  it.each([
    ['1.3G', '1.1G', false],
    ['1.4S', '1.1D', false],
    ['1.1D', '1.1G', true],
    ['1.4G', '3', true],
    ['5.1', '3', true],
    ['8', '4.3', true],
    ['6.1', '9', false],
  ])('%s beside %s: %s', (one, other, clash) => {
    expect([areIncompatible(one, other), areIncompatible(other, one)]).toEqual([clash, clash])
  })
})
