import { orders } from '@fengsui/contract/orders/order-catalogue.ts'
import { warehouse as stores } from '@fengsui/contract/warehouse/warehouse-catalogue.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOn, contextOf } from '../../../test/support/callers.ts'
import { type Market, openMarket, things } from '../../modules/orders/test/market.ts'
import { draftIn, draftOut, line, makeProduct, makeStore, plant } from '../../modules/warehouse/test/stores.ts'
import { shanghaiDay } from '../http/serialize-row.ts'
import { checkDated } from './dated.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.server.stop())

const dayIn = (days: number) => shanghaiDay(new Date(market.server.clock.now().getTime() + days * 86_400_000))
const documents = [...orders, ...stores]
const dated = documents.flatMap((of) =>
  Object.entries(of.fields).flatMap(([name, field]) => (field.dated ? [{ of, name, field }] : [])),
)

it('every day a document must carry is bounded, but for what a permit of others says', () => {
  const free = documents.flatMap(({ path, fields }) =>
    Object.entries(fields).flatMap(([name, { kind, required, readOnly, dated: bound }]) =>
      (kind === 'date' || kind === 'time') && required && !readOnly && !bound ? [`${path}.${name}`] : [],
    ),
  )
  expect(free.map((name) => name.split('.')[1])).toEqual(['permitFrom', 'permitTo'])
  expect(dated.length).toBeGreaterThan(20)
})

describe('each bounded day', () => {
  const check = (rung: number, name: string, value: string | null, before: Record<string, unknown> | null = null) => {
    const found = dated.find((one) => `${one.of.path}.${one.name}` === name)
    const who = callerOn(rung, { userId: '1', enterpriseId: plant })
    const ctx = contextOf(market.server.db, market.server.clock, who)
    return market.server.db
      .transaction()
      .execute((tx) => checkDated(ctx, tx, found?.of.fields ?? {}, { [found?.name ?? '']: value }, before))
      .then(() => null)
      .catch((error: { sentence: string[]; values: object }) => error.values)
  }
  it.each(dated.map(({ of, name, field }) => [`${of.path}.${name}`, name, field] as const))(
    '%s',
    async (path, name, { dated: bound, label, kind }) => {
      const at = (days: number) => dayIn(days) + (kind === 'time' ? ' 08:00:00' : '')
      const last = bound === 'planned' ? 366 : 1
      const said = { label, from: dayIn(-30), to: dayIn(last) }
      for (const wrong of [`1970-01-01${kind === 'time' ? ' 00:00:00' : ''}`, at(-31), at(last + 1)])
        expect(await check(2, path, wrong), wrong).toEqual(said)
      for (const right of [at(-30), at(0), at(last), null]) expect(await check(2, path, right)).toBeNull()
      expect(await check(2, path, '1970-01-01', { [name]: '1970-01-01' }), 'what stays is not asked again').toBeNull()
      expect(await check(4, path, '1970-01-01'), 'an authority').toBeNull()
    },
  )
})

describe('a document is refused', () => {
  it('that is dated in 1970, by form, with the field and the bound', async () => {
    const { server } = market
    const { warehouseId } = await makeStore(server)
    const product = await makeProduct(server)
    const bound = `应在${dayIn(-30)}至${dayIn(1)}之间`
    const old = { instoreDate: '1970-01-01' }
    expect(await draftIn(server, warehouseId, [line(product, 1)], old)).toMatchObject({
      status: 400,
      msg: `入库日期${bound}`,
    })
    const out = await draftOut(server, warehouseId, [line(product, 1)], { outstoreDate: dayIn(-31) })
    expect(out.msg).toBe(`出库日期${bound}`)
    const { data } = await draftIn(server, warehouseId, [line(product, 1)])
    const body = { id: data.id, ...old }
    const later = await server.call('POST', '/blade-dcms-warehouse/warehouseinstore/update', { as: 'keeper', body })
    expect(later.msg).toBe(`入库日期${bound}`)
    const a = things('a')
    const purchase = {
      supplierName: '外省厂',
      supplierLicenceNo: 'W-1',
      purchaseDate: '1970-01-01',
      handler: '甲',
      details: [{ productId: a.powder, quantity: '100', unit: 'kg', price: '3.335' }],
    }
    expect((await market.submit('head', 'directionpurchase', purchase)).msg).toBe(`采购日期${bound}`)
    expect((await market.submit('head', 'directionpurchase', { ...purchase, purchaseDate: dayIn(-30) })).status).toBe(
      200,
    )
  })

  it('outside the bounds the tenant set', async () => {
    const { server } = market
    const { warehouseId } = await makeStore(server)
    const product = await makeProduct(server)
    await sql`insert into sys_param (tenant_id, param_name, param_key, param_value) values ('000000', 'x', 'document.backDays', '5')
      on conflict do nothing`.execute(server.db)
    await sql`update sys_param set param_value = '5' where param_key = 'document.backDays'`.execute(server.db)
    const on = (days: number) => draftIn(server, warehouseId, [line(product, 1)], { instoreDate: dayIn(days) })
    expect((await on(-6)).msg).toBe(`入库日期应在${dayIn(-5)}至${dayIn(1)}之间`)
    expect((await on(-5)).status).toBe(200)
    await sql`update sys_param set param_value = '30' where param_key = 'document.backDays'`.execute(server.db)
  })
})
