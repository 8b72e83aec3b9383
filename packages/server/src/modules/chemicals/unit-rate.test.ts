import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { plants } from '../../../test/support/walkers.ts'
import { moved } from './test/moved.ts'

let server: TestApp
let product: string
beforeAll(async () => {
  server = await startForTest()
  product = await newProduct()
})
afterAll(() => server.stop())

let n = 0
async function newProduct(unit = 'pcs', enterprise: string = plants.a): Promise<string> {
  const made = await sql<{ id: string }>`insert into ent_product (enterprise_id, code, name, material_class, spec, unit)
    values (${enterprise}, ${`U${++n}`}, ${`换算${n}`}, '5', 'x', ${unit}) returning id`.execute(server.db)
  return made.rows[0]?.id ?? ''
}
const submit = (body: object, as = 'head') => server.call('POST', '/blade-dcms/unitrate/submit', { as, body })
const rate = (fromUnit: string, toUnit: string, value: string | number, more: object = {}) => ({
  productId: product,
  fromUnit,
  toUnit,
  rate: value,
  ...more,
})
const list = async (as: string, query: object = {}) =>
  (await server.call('GET', '/blade-dcms/unitrate/list', { as, query: query as Record<string, string> })).data

describe('a rate is refused', () => {
  it.each([
    ['between a unit and itself', { fromUnit: 'kg', toUnit: 'kg', rate: 1 }, '目标单位不能与源单位相同'],
    ['of nothing', { fromUnit: 'bag', toUnit: 'kg', rate: 0 }, '换算率必须大于0'],
    ['without a source', { toUnit: 'kg', rate: 1 }, '请选择源单位'],
  ])('%s', async (_, body, msg) => {
    expect(await submit({ productId: product, ...body })).toMatchObject({ status: 400, msg })
  })

  it('when it contradicts a rate, its reverse or a way over others by more than 0.1 %', async () => {
    product = await newProduct()
    expect((await submit(rate('box', 'bag', 20))).status).toBe(200)
    expect((await submit(rate('bag', 'pcs', 10))).status).toBe(200)
    const msg = '换算率与已有换算关系不一致'
    expect(await submit(rate('box', 'pcs', 201))).toMatchObject({ status: 400, msg })
    expect(await submit(rate('pcs', 'box', '0.006'))).toMatchObject({ status: 400, msg })
    expect(await submit(rate('t', 'kg', 998))).toMatchObject({ status: 400, msg })
    expect(await submit(rate('box', 'pcs', '200.1'))).toMatchObject({ status: 200 })
  })

  it('to become another product’s', async () => {
    const { data } = await submit(rate('barrel', 'L', 200))
    expect((await submit({ id: data.id, productId: await newProduct() })).msg).toBe('换算关系不能改到另一产品')
    expect((await submit({ id: data.id, rate: 210 })).status).toBe(200)
  })

  it('that its product was moved by', async () => {
    product = await newProduct('kg')
    const { data } = await submit(rate('bag', 'kg', 25))
    await moved(server, product)
    const msg = '产品已有出入库记录，换算关系不能修改或删除'
    expect(await submit({ id: data.id, rate: '0.025' })).toMatchObject({ status: 400, msg })
    expect(await submit({ id: data.id, enabled: 0 })).toMatchObject({ status: 400, msg })
    const remove = await server.call('POST', '/blade-dcms/unitrate/remove', { as: 'head', query: { ids: data.id } })
    expect(remove).toMatchObject({ status: 400, msg: expect.stringContaining('换算关系不能修改或删除') })
    expect((await submit({ id: data.id, remark: '每袋净重' })).status).toBe(200)
    expect((await submit(rate('barrel', 'kg', 50))).status).toBe(200)
  })

  it('for all products, from anyone but the tenant administrator', async () => {
    const general = { fromUnit: 'm3', toUnit: 'barrel', rate: 5 }
    expect((await submit(general)).status).toBe(403)
    const { data } = await submit(general, 'admin')
    expect((await submit({ id: data.id, rate: 6 })).status).toBe(403)
    const remove = (as: string) => server.call('POST', '/blade-dcms/unitrate/remove', { as, query: { ids: data.id } })
    expect((await remove('head')).status).toBe(403)
    expect((await remove('admin')).status).toBe(200)
  })

  it('of a product of another enterprise', async () => {
    const foreign = await newProduct('kg', plants.b)
    expect((await submit({ ...rate('bag', 'kg', 25), productId: foreign })).status).toBe(404)
  })
})

describe('rates', () => {
  it('of all products are read by all, those of a product by its enterprise and the authorities above', async () => {
    const { data } = await submit(rate('bottle', 'g', 500))
    const ids = async (as: string) => (await list(as)).map((row: { id: string }) => row.id)
    expect(await ids('head')).toContain(data.id)
    expect(await ids('county')).toContain(data.id)
    expect(await ids('ly02head')).not.toContain(data.id)
    const general = (rows: { productId: string | null; fromUnit: string }[]) =>
      rows.filter((row) => row.productId === null).map(({ fromUnit }) => fromUnit)
    expect(general(await list('ly02head')).sort()).toEqual(['kg', 'm3', 't', 't'])
    const detail = await server.call('GET', '/blade-dcms/unitrate/detail', { as: 'ly02head', query: { id: data.id } })
    expect(detail.status).toBe(404)
    expect(await submit({ id: data.id, rate: 1 }, 'ly02head')).toMatchObject({ status: 404 })
  })

  it('move to another county with their enterprise', async () => {
    const id = await newProduct('pcs', plants.b)
    await sql`insert into base_unit_rate (product_id, from_unit, to_unit, rate) values (${id}, 'box', 'pcs', 7)`.execute(
      server.db,
    )
    const places = async () =>
      (
        await sql<{ same: boolean; regionCode: string }>`select r.region_code = e.region_code as same, r.region_code
          from base_unit_rate r join ent_enterprise e on e.id = r.enterprise_id where r.product_id = ${id}`.execute(
          server.db,
        )
      ).rows
    const [before] = await places()
    await sql`update ent_enterprise set county_id = '430281', town_id = null where id = ${plants.b}`.execute(server.db)
    expect(await places()).toEqual([{ same: true, regionCode: '430281' }])
    expect(before).toMatchObject({ same: true, regionCode: expect.stringMatching(/^430181/) })
  })

  it('say their kind by the source unit', async () => {
    const kinds = Object.fromEntries(
      (await list('head')).map((row: Record<string, string>) => [row.fromUnit, row.unitKind]),
    )
    expect(kinds).toMatchObject({ t: '1', m3: '2', bottle: '2' })
  })

  it('are choices that read as sentences', async () => {
    const { data } = await server.call('GET', '/blade-dcms/unitrate/select', { as: 'head' })
    expect(data).toContainEqual(expect.objectContaining({ label: '1 t = 1000 kg', fromUnit: 't', toUnit: 'kg' }))
  })

  it('begin with every new tenant', async () => {
    await sql`insert into sys_tenant (tenant_id, tenant_name) values ('777777', '新租户')`.execute(server.db)
    const found = await sql<{
      n: number
    }>`select count(*)::int as n from base_unit_rate where tenant_id = '777777'`.execute(server.db)
    expect(found.rows[0]?.n).toBe(4)
  })
})

describe('converting', () => {
  it('there and back is exact to 0.0001, over any way of three rates', async () => {
    const units = ['box', 'bag', 'bundle', 'pcs'] as const
    const rates = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 1, max: 10_000_000 })))
    const quantity = fc.integer({ min: 1, max: 10_000_000_000 })
    await fc.assert(
      fc.asyncProperty(rates, quantity, async (given, amount) => {
        const id = await newProduct('m')
        for (const [i, value] of given.entries())
          await sql`insert into base_unit_rate (product_id, from_unit, to_unit, rate)
            values (${id}, ${units[i]}, ${units[i + 1]}, ${value}::numeric / 1000)`.execute(server.db)
        const found = await sql<{ same: boolean }>`select
          round(${amount}::numeric / 10000 * unit_rate(${id}, 'box', 'pcs') * unit_rate(${id}, 'pcs', 'box'), 4)
            = ${amount}::numeric / 10000 as same`.execute(server.db)
        expect(found.rows[0]?.same).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
