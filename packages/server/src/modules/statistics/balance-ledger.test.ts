import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDevice } from '../../../test/support/factories.ts'
import { ago, dayAgo, noon, openBrokenBooks } from './test/broken.ts'

let books: Awaited<ReturnType<typeof openBrokenBooks>>
beforeAll(async () => {
  books = await openBrokenBooks()
})
afterAll(() => books.database.stop())

/** Writes past the trigger, as the database owner may. */
async function tamper(statement: string, values: unknown[]) {
  await books.ask('alter table wh_ledger disable trigger wh_ledger_frozen')
  await books.ask(statement, values)
  await books.ask('alter table wh_ledger enable trigger wh_ledger_frozen')
}

describe('books that add up', () => {
  it('have no discrepancy by any rule', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 100, { at: ago(50) })
    await books.store(own, 'O4', 40)
    await books.found('MB1', own.enterpriseId)
    expect(await books.ask('select rule_code from mb_result where enterprise_id = $1', [own.enterpriseId])).toEqual([])
  })
})

describe('a ledger row changed directly in the database', () => {
  it('breaks the ledger proof and the period balance, and both lead to its document', async () => {
    const own = await books.factory()
    await books.store(own, 'I1', 100, { at: ago(50) })
    const bad = await books.store(own, 'I1', 20, { at: ago(40) })
    await books.store(own, 'O4', 10)
    await tamper('update wh_ledger set quantity = 15 where document_id = $1', [bad.id])
    const [proof] = await books.found('MB1', own.enterpriseId)
    expect(proof).toMatchObject({ kind: 'warehouse', id: own.warehouseId, expected: 105, actual: 110, severity: '2' })
    const document = { kind: 'instore', id: bad.id, no: bad.no, path: `/warehouse/in?instoreNo=${bad.no}` }
    expect((await books.first(proof?.row))[0]).toMatchObject(document)
    const [period] = await books.found('MB2', own.enterpriseId)
    expect(period).toMatchObject({ kind: 'product', id: own.productId, expected: 105, actual: 110 })
    expect((await books.first(period?.row))[0]).toMatchObject(document)
  })
})

describe('MB1 ledger against stock', () => {
  it('finds a stock that was changed, or is gone, and leads to the last move', async () => {
    const own = await books.factory()
    const { no } = await books.store(own, 'I1', 100)
    await books.ask('update wh_stock set quantity = 130 where enterprise_id = $1', [own.enterpriseId])
    const [changed] = await books.found('MB1', own.enterpriseId)
    expect(changed).toMatchObject({ expected: 100, actual: 130 })
    expect((await books.first(changed?.row))[0]).toMatchObject({ no })
    await books.ask('delete from wh_stock where enterprise_id = $1', [own.enterpriseId])
    expect(await books.found('MB1', own.enterpriseId)).toMatchObject([{ expected: 100, actual: 0 }])
  })
})

describe('MB2 period balance', () => {
  it('begins after the last closed month', async () => {
    const own = await books.factory()
    const early = await books.store(own, 'I1', 100, { at: ago(24 * 60) })
    await books.store(own, 'O4', 10)
    await tamper('update wh_ledger set quantity = 90 where document_id = $1', [early.id])
    expect(await books.found('MB2', own.enterpriseId)).toMatchObject([{ expected: 80, actual: 90 }])
    await books.ask(`insert into wh_month_close (enterprise_id, month) values ($1, '2026-10')`, [own.enterpriseId])
    expect(await books.found('MB2', own.enterpriseId)).toEqual([])
  })
})

describe('MB11 book against measured', () => {
  it('is a discrepancy above a tenth and twenty boxes', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 300)
    const seen = (volume: number) => ({ lastValues: JSON.stringify({ occupiedVolume: volume }), lastValueTime: noon })
    const id = await makeDevice(books.db, own.enterpriseId, 'lidar', { warehouseId: own.warehouseId, ...seen(13.6) })
    expect(await books.found('MB11', own.enterpriseId)).toEqual([])
    await books.ask('update dev_device set last_values = $2 where id = $1', [
      id,
      JSON.stringify({ occupiedVolume: 13 }),
    ])
    const [row] = await books.found('MB11', own.enterpriseId)
    expect(row).toMatchObject({ kind: 'warehouse', expected: 300, actual: 260, severity: '3', unit: 'box' })
    expect(await books.ask(`select type_key from warn_event where enterprise_id = $1`, [own.enterpriseId])).toEqual([
      { type_key: 'e1027' },
    ])
  })

  it('goes by the boxes that a volume meter counts, whatever size they have', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 300)
    const seen = (boxes: number) => ({ lastValues: JSON.stringify({ boxEstimate: boxes }), lastValueTime: noon })
    const { enterpriseId, warehouseId } = own
    await makeDevice(books.db, enterpriseId, 'warehousevolume', { warehouseId, ...seen(260) })
    const [row] = await books.found('MB11', enterpriseId)
    expect(row).toMatchObject({ kind: 'warehouse', expected: 300, actual: 260 })
  })
})

/** Issues explosive from the warehouse to a workroom. */
async function issue(own: Awaited<ReturnType<typeof books.factory>>, kg: number, at = ago(2)) {
  const useOrderId = await books.insert('ord_use', {
    enterpriseId: own.enterpriseId,
    useNo: `LY${Math.random()}`,
    useDate: at,
    receiver: '甲',
    issuer: '乙',
    workplaceId: own.workplaceId,
    warehouseId: own.warehouseId,
  })
  return books.store(own, 'O2', kg, { at, link: { useOrderId }, kg: -kg, explosiveKg: -kg })
}

describe('MB12 workroom limit', () => {
  it('leads to the issue after which a room held too much', async () => {
    const own = await books.factory()
    await books.store(own, 'I1', 100, { at: ago(50) })
    await issue(own, 6, ago(3))
    const second = await issue(own, 5, ago(2))
    const [row] = await books.found('MB12', own.enterpriseId)
    expect(row).toMatchObject({ kind: 'workplace', id: own.workplaceId, expected: 10, actual: 11, severity: '1' })
    expect((await books.first(row?.row))[0]).toMatchObject({ kind: 'outstore', no: second.no })
    const [warning] = await books.ask(`select * from warn_event where enterprise_id = $1`, [own.enterpriseId])
    expect(warning).toMatchObject({ type_key: 'e1001', severity: '1', workplace_id: own.workplaceId })
  })
})

describe('MB13 licence limits and quotas', () => {
  it('are found with the posting that exceeded them, and are in the register of excesses', async () => {
    const own = await books.factory()
    const licenceId = await books.insert('lic_licence', {
      enterpriseId: own.enterpriseId,
      licenseNumber: 'XK-9',
      certificateType: '1',
      creditCode: 'X',
      principal: '甲',
      address: '某路',
      scope: '烟花',
      permitCategories: ['09'],
      issueOrg: '局',
      issueDate: dayAgo(99),
      status: '2',
      validFrom: dayAgo(99),
      validTo: '2029-01-01',
      maxStockBox: 100,
    })
    await books.insert('base_quota_index', {
      enterpriseId: own.enterpriseId,
      year: 2026,
      indexKind: 'purchase',
      materialClass: '6',
      quota: 110,
      unit: 'box',
    })
    await books.store(own, 'I1', 90, { at: ago(20) })
    const over = await books.store(own, 'I1', 30)
    const rows = await books.found('MB13', own.enterpriseId)
    expect(rows.find(({ kind }) => kind === 'licence')).toMatchObject({ id: licenceId, expected: 100, actual: 120 })
    expect(rows.find(({ kind }) => kind === 'quota')).toMatchObject({ detail: 'purchase', expected: 110, actual: 120 })
    for (const { row } of rows) expect((await books.first(row))[0]).toMatchObject({ no: over.no })
    await books.found('MB13', own.enterpriseId)
    expect(
      await books.ask('select excess_kind, permit_quantity from sub_excess where enterprise_id = $1 order by 1', [
        own.enterpriseId,
      ]),
    ).toEqual([
      { excess_kind: 'purchase', permit_quantity: '110.0000' },
      { excess_kind: 'stock', permit_quantity: '100.0000' },
    ])
  })
})

describe('MB14 barcodes and MB15 scales', () => {
  it('finds codes that are not in the stock', async () => {
    const own = await books.factory()
    await books.store(own, 'I2', 2, { batchNo: 'B1' })
    const { enterpriseId, warehouseId, productId } = own
    for (const code of ['1', '2', '3'])
      await books.ask(
        `insert into ord_barcode (code, pack_id, product_id, batch_no, holder_id, warehouse_id, state)
          values ($1, 1, $2, 'B1', $3, $4, 'stored')`,
        [`${enterpriseId}${code}`, productId, enterpriseId, warehouseId],
      )
    expect(await books.found('MB14', enterpriseId)).toMatchObject([{ id: warehouseId, expected: 3, actual: 2 }])
  })

  it('compares yesterday on the scales with what was issued', async () => {
    const own = await books.factory()
    const powder = { ...own, productId: await books.product(own.enterpriseId, { materialClass: '3', unit: 'kg' }) }
    await books.store(powder, 'I1', 100, { at: ago(50) })
    const issued = await issue(powder, 10, ago(24))
    const scale = await makeDevice(books.db, own.enterpriseId, 'chargegunpowder', { workplaceId: own.workplaceId })
    for (const [n, delta] of [4, 4, -1].entries())
      await books.ask(
        `insert into tele_charge_log (chargegun_powder_id, workplace_id, time, weight, delta) values ($1, $2, $3, 1, $4)`,
        [scale, own.workplaceId, ago(23 - n), delta],
      )
    const [row] = await books.found('MB15', own.enterpriseId)
    expect(row).toMatchObject({ id: own.workplaceId, detail: dayAgo(1), expected: 10, actual: 8 })
    expect((await books.first(row?.row))[0]).toMatchObject({ no: issued.no })
  })
})
