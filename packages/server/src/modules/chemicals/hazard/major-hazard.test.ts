import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { plants } from '../../../../test/support/walkers.ts'
import { majorHazardsJob } from '../../../jobs/major-hazards.ts'
import { openBooks } from '../../statistics/test/books.ts'

let server: TestApp
let books: ReturnType<typeof openBooks>
let warehouseId: string
let powder: string
let unitId: string
const base = '/blade-dcms-basic/majorhazardunit'
const own = plants.a
const submit = (body: object, as = 'head') => server.call('POST', `${base}/submit`, { as, body })
const recalculate = (as = 'head') => server.call('POST', `${base}/recalculate`, { as, body: {} })
const unit = async () => (await server.call('GET', `${base}/detail`, { as: 'head', query: { id: unitId } })).data
const warnings = async () =>
  (
    await sql<{ severity: string; recoverTime: Date | null; content: string }>`select severity, recover_time, content
      from warn_event where enterprise_id = ${own} and type_key = 'e1042' and ref_id = ${unitId} order by create_time`.execute(
      server.db,
    )
  ).rows
const records = async () =>
  (await server.call('GET', '/blade-dcms-basic/majorhazardrecord/list', { as: 'county', query: { unitId } })).data.map(
    ({ levelBefore, majorLevel }: Record<string, string>) => `${levelBefore}${majorLevel}`,
  )

/** Posts black powder into the store, in kilograms, all of it net explosive. */
const store = (quantity: number) =>
  books.move({
    enterpriseId: own,
    warehouseId,
    productId: powder,
    type: quantity > 0 ? 'I2' : 'O2',
    quantity,
    kg: quantity,
    explosiveKg: quantity,
    box: null,
  })

beforeAll(async () => {
  server = await startForTest()
  books = openBooks(server.pool)
  // Design capacity 4 t of 1.3: S = 0.4, R = 0.8.
  warehouseId = await books.warehouse(own, { warehouseName: '危险源库', hazardGrade: '1.3', maxStockKg: 4000 })
  powder = await books.product(own, { name: '黑火药甲', materialClass: '3', hazardDivision: '1.1D', unit: 'kg' })
  await recalculate()
  const found = await sql<{ id: string }>`select id::text from haz_unit where warehouse_id = ${warehouseId}`.execute(
    server.db,
  )
  unitId = found.rows[0]?.id ?? ''
})
afterAll(() => server.stop())

describe('a unit', () => {
  it('is refused to callers without the permission, and for rooms that form no unit', async () => {
    const storage = { enterpriseId: own, unitName: '甲', unitKind: '2' }
    expect((await submit({ ...storage, warehouseId }, 'county')).status).toBe(403)
    expect((await submit({ ...storage, warehouseId }, 'ly02head')).status).toBe(404)
    expect((await submit(storage)).msg).toBe('储存单元请选择仓库，且不选工房')
    expect((await submit({ ...storage, unitKind: '1' })).msg).toBe('生产单元请选择工房，且不选仓库')
    expect((await submit({ ...storage, warehouseId })).msg).toBe('「危险源库」已属于单元「危险源库」')
    expect((await submit({ ...storage, unitKind: '1', workplaceIds: ['77'] })).msg).toBe('工房不属于该企业')
    const alien = { id: unitId, substances: [{ catalogId: '77', tonnes: '5' }] }
    expect((await submit(alien)).msg).toBe('目录品不存在')
    expect((await submit({ id: unitId, exposedPeople: -1 })).status).toBe(400)
    expect((await server.call('POST', `${base}/remove`, { as: 'head', query: { ids: unitId } })).msg).toContain(
      '系统划分的单元不能删除',
    )
    expect((await server.call('GET', `${base}/detail`, { as: 'liling', query: { id: unitId } })).status).toBe(404)
  })

  it('is drawn for every store and for all workrooms together, so that none is left out', async () => {
    const left = await sql`select 1 from wh_warehouse w where w.is_deleted = 0 and w.enterprise_id = ${own}
      and not exists (select 1 from haz_unit u where u.warehouse_id = w.id and u.is_deleted = 0)`.execute(server.db)
    expect(left.rows).toEqual([])
    const { data } = await server.call('GET', `${base}/list`, { as: 'head', query: { unitKind: '1' } })
    expect(data).toMatchObject([{ unitName: '生产区', automatic: 1 }])
    expect(data[0].terms.length).toBeGreaterThan(0)
    const [first] = data[0].workplaceIds
    const part = await submit({ enterpriseId: own, unitName: '一车间', unitKind: '1', workplaceIds: [first] })
    expect((await submit({ id: part.data.id, reviewStatus: '1' }, 'county')).msg).toBe('操作成功')
    await recalculate()
    const after = (await server.call('GET', `${base}/detail`, { as: 'head', query: { id: data[0].id } })).data
    expect(after.workplaceIds).toEqual(data[0].workplaceIds.slice(1))
    await server.call('POST', `${base}/remove`, { as: 'admin', query: { ids: part.data.id } })
  })
})

describe('the grading of a store', () => {
  it('uses the design capacity of the store until the actual stock weighs more', async () => {
    expect(await unit()).toMatchObject({ sValue: '0.4000', rValue: '1.6000', alpha: '2.00', majorLevel: '0' })
    await store(300)
    await recalculate()
    expect(await unit()).toMatchObject({ sValue: '0.4000', majorLevel: '0' })
    await store(600)
    await recalculate()
    const graded = await unit()
    // 0.9 t of division 1.1: S = 0.9/1, R = 2 × 2 × 0.9.
    expect(graded).toMatchObject({ sValue: '0.9000', rValue: '3.6000', majorLevel: '0' })
    expect(graded.terms).toMatchObject([
      {
        name: '黑火药甲',
        symbol: 'W1.1',
        actual: 0.9,
        quantity: 0.9,
        critical: 1,
        beta: 2,
        share: 0.9,
        productIds: [powder],
      },
    ])
    expect(await records()).toEqual([])
  })

  it('makes a record and a warning when S reaches one, by night too, and once', async () => {
    await store(600)
    await majorHazardsJob.run(server.db, server.clock.now())
    await recalculate()
    expect(await unit()).toMatchObject({ sValue: '1.5000', rValue: '6.0000', majorLevel: '4' })
    expect(await records()).toEqual(['04'])
    const first = await server.call('GET', `${base}/page`, { as: 'head', query: { current: 1, size: 1 } })
    expect(first.data.records).toMatchObject([{ id: unitId }])
    expect(await warnings()).toMatchObject([
      { severity: '3', recoverTime: null, content: expect.stringContaining('四级重大危险源') },
    ])
  })

  it('counts people only when the authority has approved them', async () => {
    expect((await submit({ id: unitId, exposedPeople: 0 })).msg).toBe('操作成功')
    await recalculate()
    expect(await unit()).toMatchObject({ alpha: '2.00', reviewStatus: '2' })
    expect((await submit({ id: unitId, reviewStatus: '1' }, 'head')).status).toBe(200)
    await recalculate()
    expect(await unit()).toMatchObject({ alpha: '2.00', reviewStatus: '2' })
    expect((await submit({ id: unitId, reviewStatus: '1' }, 'county')).msg).toBe('操作成功')
    await recalculate()
    expect(await unit()).toMatchObject({ alpha: '0.50', rValue: '1.5000' })
    await submit({ id: unitId, exposedPeople: 10 })
    await submit({ id: unitId, reviewStatus: '1' }, 'county')
  })

  it('warns again when the level rises, and ends once it is no longer a major hazard', async () => {
    const chlorine = await sql<{ id: string }>`select id::text from chem_catalog where cas_no = '7782-50-5'`.execute(
      server.db,
    )
    const add = (tonnes: string) => submit({ id: unitId, substances: [{ catalogId: chlorine.rows[0]?.id, tonnes }] })
    // 100 t of chlorine: 100/5 × 4 = 80 beside 3 of powder, pending: α 2, R = 166.
    await add('100')
    await recalculate()
    const graded = await unit()
    expect(graded).toMatchObject({ sValue: '21.5000', rValue: '166.0000', majorLevel: '1' })
    expect(graded.terms[0]).toMatchObject({
      name: '氯',
      kind: 'chemical',
      design: 100,
      actual: 0,
      beta: 4,
      share: 20,
      weighted: 80,
    })
    expect(await warnings()).toMatchObject([{ severity: '1' }])
    await submit({ id: unitId, substances: [] }, 'admin')
    await store(-1400)
    await recalculate()
    expect(await unit()).toMatchObject({ majorLevel: '0' })
    expect((await records()).toSorted()).toEqual(['04', '10', '41'])
    expect((await warnings())[0]?.recoverTime).not.toBeNull()
  })
})
