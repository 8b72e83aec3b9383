import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { plants } from '../../../test/support/walkers.ts'
import { moved } from './test/moved.ts'
import { added, finished, get, material, openGround, server } from './test/products.ts'

openGround()

describe('the units of a product', () => {
  it('are its own first, then those from which a rate leads to it', async () => {
    const one = { ...finished(), boxWeight: '18.5' }
    const id = await added(one)
    const { data } = await get('getProductUnit', { productId: id })
    expect(data[0]).toEqual({ unit: 'pcs', label: '个', rate: '1', toUnit: 'pcs' })
    expect(data).toContainEqual({ unit: 'box', label: '箱', rate: '12', toUnit: 'pcs' })
    expect((await get('getProductUnitByCode', { code: one.code })).data).toEqual(data)
  })

  it('are hidden from other enterprises', async () => {
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
    const warehouse = await moved(server, held)
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
