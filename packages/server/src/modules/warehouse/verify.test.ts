import { inStoreType as inStoreTypes, outStoreType as outStoreTypes } from '@fengsui/contract/dictionaries/warehouse.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import type { HttpError } from '../../framework/http/http-error.ts'
import { inKind, outKind, type StoreKind } from '../stock/index.ts'
import { requireLicences } from './documents/verify-document.ts'
import {
  base,
  draftIn,
  draftOut,
  fill,
  line,
  makeProduct,
  makeSales,
  makeStore,
  plant,
  stockOf,
  verify,
} from './test/stores.ts'

let server: TestApp
let product = ''
let store = ''
beforeAll(async () => {
  server = await startForTest()
  product = await makeProduct(server)
  store = (await makeStore(server)).warehouseId
})
afterAll(() => server.stop())

const post = (path: string, body: object, as = 'keeper') => server.call('POST', `${base}/${path}`, { as, body })
const one = (path: string, id: string) => server.call('GET', `${base}/${path}/detail`, { as: 'head', query: { id } })
const idOf = async (draft: Promise<{ data: { id: string } }>) => (await draft).data.id

describe('verification is refused', () => {
  it('to who made the document, to who may not verify, to the authority', async () => {
    const id = await idOf(draftIn(server, store, [line(product, 1)]))
    expect((await verify(server, 'in', id, 'keeper')).status).toBe(403)
    expect((await verify(server, 'in', id, 'county')).status).toBe(403)
    await sql`update wh_instore set create_user = (select id from sys_user where account = 'head') where id = ${id}`.execute(
      server.db,
    )
    expect(await verify(server, 'in', id)).toMatchObject({ status: 400, msg: '制单人不能审核本人单据' })
    expect((await verify(server, 'in', id, 'safety')).status).toBe(200)
  })

  it('twice', async () => {
    const id = await fill(server, store, [line(product, 1)])
    const answer = await verify(server, 'in', id)
    expect(answer).toMatchObject({ status: 409, msg: expect.stringMatching(/^单据RK\d{12}已审核$/) })
  })

  it('without lines, all or none', async () => {
    const good = await idOf(draftIn(server, store, [line(product, 5, 'ALL')]))
    const bare = await idOf(draftIn(server, store, [line(product, 5, 'ALL')]))
    await sql`update wh_instore_detail set is_deleted = 1 where instore_id = ${bare}`.execute(server.db)
    expect((await verify(server, 'in', `${good},${bare}`)).msg).toMatch(/^单据RK\d{12}没有明细$/)
    expect((await stockOf(server, store)).ALL).toBeUndefined()
    expect((await one('warehouseinstore', good)).data.verifyStatus).toBe('0')
  })

  it('of goods the warehouse does not admit', async () => {
    const powder = await makeProduct(server, { materialClass: '3', productCategory: null, productGrade: null })
    const id = await idOf(draftIn(server, store, [line(powder, 1)]))
    expect((await verify(server, 'in', id)).msg).toBe('仓库不允许存放该产品')
  })

  it('over the limit of the warehouse, the area or the licence', async () => {
    const small = await makeStore(server, { store: { maxStockBox: 10, maxStockKg: 50 } })
    const tooMany = await idOf(draftIn(server, small.warehouseId, [line(product, '100.0010')]))
    expect((await verify(server, 'in', tooMany)).msg).toBe('入库后10.0001箱超过限存量10箱')
    const strong = await makeProduct(server, { netExplosiveUnit: 1 })
    const tooStrong = await idOf(draftIn(server, small.warehouseId, [line(strong, '60')]))
    expect((await verify(server, 'in', tooStrong)).msg).toBe('入库后60 kg超过限存量50 kg')
    const narrow = await makeStore(server, { area: { maxStockBox: 3 } })
    const inArea = await idOf(draftIn(server, narrow.warehouseId, [line(product, '40')]))
    expect((await verify(server, 'in', inArea)).msg).toBe('入库后4箱超过限存量3箱')
    expect(await stockOf(server, small.warehouseId)).toEqual({})
  })

  it('over what the warehouse permits of such goods, or the enterprise’s licence when the area names none', async () => {
    const narrow = await makeStore(server)
    await sql`update wh_warehouse_detail set max_box = 2 where warehouse_id = ${narrow.warehouseId}`.execute(server.db)
    const over = await idOf(draftIn(server, narrow.warehouseId, [line(product, '15'), line(product, '15', 'B2')]))
    expect((await verify(server, 'in', over)).msg).toBe('入库后3箱超过限存量2箱')
    const licences = await sql<{
      id: string
    }>`insert into lic_licence (enterprise_id, license_number, certificate_type, credit_code,
        principal, address, scope, permit_categories, issue_org, issue_date, valid_from, valid_to, status, max_stock_box)
      select id, 'XK-LIMIT', '01', credit_code, '甲', '某路', '全部', '{}', '县局', '2020-01-01', '2020-01-01', '2999-01-01', '2', 0
      from ent_enterprise where id = ${plant} returning id`.execute(server.db)
    const before = await sql<{
      id: string | null
    }>`select license_id as id from ent_enterprise where id = ${plant}`.execute(server.db)
    const hold = (id: string | null) =>
      sql`update ent_enterprise set license_id = ${id} where id = ${plant}`.execute(server.db)
    await hold(licences.rows[0]?.id ?? null)
    const licensed = await makeStore(server)
    const held = await idOf(draftIn(server, licensed.warehouseId, [line(product, '10')]))
    expect((await verify(server, 'in', held)).msg).toMatch(/^入库后\d+(\.\d+)?箱超过限存量0箱$/)
    await hold(before.rows[0]?.id ?? null)
    await sql`update lic_licence set is_deleted = 1 where license_number = 'XK-LIMIT'`.execute(server.db)
  })

  it('of a batch that failed its inspection', async () => {
    const owner = {
      enterpriseId: plant,
      productId: product,
      batchNo: 'BAD',
      inspectOrg: 'x',
      sampleCount: 1,
      forbiddenDrug: 0,
    }
    await server.db
      .insertInto('ordProductQuality')
      .values({ ...owner, qualityNo: 'ZJ1', inspectDate: '2026-01-01', result: '0' })
      .execute()
    await fill(server, store, [line(product, 5, 'BAD')])
    const order = await makeSales(server, product)
    const id = await idOf(draftOut(server, store, [line(product, 1, 'BAD')], { outStoreType: '1', salesId: order }))
    expect((await verify(server, 'out', id)).msg).toBe('批次BAD检验不合格')
  })

  it('of an expired batch that is not discarded', async () => {
    await fill(server, store, [line(product, 5, 'OLD', { productionDate: '2020-01-01', expireDate: '2020-02-01' })])
    const salesId = await makeSales(server, product)
    const id = await idOf(draftOut(server, store, [line(product, 1, 'OLD')], { outStoreType: '1', salesId }))
    expect((await verify(server, 'out', id)).msg).toBe('批次OLD已过期，只能废弃出库')
  })

  it('of what is not there, with what is', async () => {
    await fill(server, store, [line(product, '12.5', 'FEW')])
    const id = await idOf(draftOut(server, store, [line(product, '7', 'FEW'), line(product, '5.5001', 'FEW')]))
    expect((await verify(server, 'out', id)).msg).toMatch(/^产品组合烟花\d+批次FEW库存不足，可用12\.5个$/)
    const none = await idOf(draftOut(server, store, [line(product, 1, 'NONE')]))
    expect((await verify(server, 'out', none)).msg).toMatch(/批次NONE库存不足，可用0个$/)
    expect((await stockOf(server, store)).NONE).toBeUndefined()
  })

  it('in a month whose books are shut', async () => {
    const id = await idOf(draftIn(server, store, [line(product, 1)]))
    await sql`update wh_instore set instore_date = '2025-11-30' where id = ${id}`.execute(server.db)
    await server.db.insertInto('whMonthClose').values({ enterpriseId: plant, month: '2025-11' }).execute()
    expect((await verify(server, 'in', id)).msg).toBe('会计期已关闭')
    expect((await draftIn(server, store, [line(product, 1)], { instoreDate: '2025-11-01' })).msg).toBe('会计期已关闭')
  })

  it('of goods sold without a licence, out of the warehouse for any purpose but destruction, into it without a source', async () => {
    await fill(server, store, [line(product, 5, 'LIC')])
    await sql`update lic_licence set is_deleted = 1 where enterprise_id = ${plant}`.execute(server.db)
    const salesId = await makeSales(server, product)
    for (const outStoreType of ['1', '6']) {
      const id = await idOf(draftOut(server, store, [line(product, 1, 'LIC')], { outStoreType, salesId }))
      expect((await verify(server, 'out', id)).msg).toContain('没有覆盖「组合烟花类C级」的有效许可证，不能出库')
    }
    const lines = [{ materialClass: '6', productCategory: '09', grade: 'C' }] as never
    const isRefused = (kind: StoreKind, type: string) =>
      requireLicences(
        server as never,
        server.db as never,
        kind,
        { [kind.type]: type, enterpriseId: plant } as never,
        lines,
      ).then(
        () => false,
        (error: HttpError) => error.status === 400,
      )
    const refused = async (kind: StoreKind, types: object) => {
      const all = await Promise.all(Object.keys(types).map(async (type) => ((await isRefused(kind, type)) ? type : [])))
      return all.flat()
    }
    expect(await refused(outKind, outStoreTypes.entries)).toEqual(['1', '2', '6', '7', '9'])
    expect(await refused(inKind, inStoreTypes.entries)).toEqual(['6', '9'])
  })

  it('of a cancelled draft', async () => {
    const id = await idOf(draftOut(server, store, [line(product, 1)]))
    expect((await post('warehouseoutstore/update', { warehouseOutstoreId: id, cancelled: 1 })).status).toBe(200)
    expect(await verify(server, 'out', id)).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/^单据CK\d{12}已作废$/),
    })
  })
})
