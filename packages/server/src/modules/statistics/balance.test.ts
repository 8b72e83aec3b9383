import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Ask, startForTest, type TestApp } from '../../../test/support/app.ts'
import { balanceNightly } from '../../jobs/balance.ts'
import { openBooks } from './test/books.ts'

let app: TestApp
let own: string
let warehouseId: string
let stockId: string
const path = '/blade-dcms/balance'
const get = (name: string, how: Ask = {}) => app.call('GET', `${path}/${name}`, how)
const post = (name: string, how: Ask = {}) => app.call('POST', `${path}/${name}`, how)
const ask = async (query: string, values: unknown[] = []) => (await app.pool.query(query, values)).rows
const lies = (quantity: number) => ask('update wh_stock set quantity = $2 where id = $1', [stockId, quantity])
const run = () => post('run', { as: 'head', body: {} })
const standing = async () => (await get('page', { as: 'head', query: { latest: 1 } })).data.records
const warnings = () =>
  ask(`select * from warn_event where enterprise_id = $1 and type_key = 'e1009' order by create_time, id`, [own])

beforeAll(async () => {
  app = await startForTest()
  const books = openBooks(app.pool)
  const [account] = await ask(
    `select d.enterprise_id as id from sys_user u join sys_user_dept x on x.user_id = u.id join sys_dept d on d.id = x.dept_id
      where u.account = 'head'`,
  )
  own = String(account.id)
  warehouseId = await books.warehouse(own, { warehouseName: '一号库' })
  const productId = await books.product(own, { name: '组合烟花甲' })
  await books.move({ enterpriseId: own, warehouseId, productId, type: 'I1', quantity: 100 })
  const [stock] = await ask('select id from wh_stock where enterprise_id = $1 and warehouse_id = $2', [
    own,
    warehouseId,
  ])
  stockId = stock.id
})
beforeEach(async () => {
  await lies(100)
  await run()
})
afterAll(() => app.stop())

describe('a discrepancy', () => {
  it('is refused to callers not signed in, and hidden from another county', async () => {
    expect((await get('page')).status).toBe(401)
    await lies(90)
    await run()
    const [row] = await standing()
    await ask(`update mb_result set region_code = '110101' where id = $1`, [row.id])
    expect((await get('first', { as: 'county', query: { id: row.id } })).status).toBe(404)
    expect((await post('confirm', { as: 'county', body: { id: row.id, passed: 1 } })).status).toBe(404)
    await ask('delete from mb_result where id = $1', [row.id])
  })

  it('has a row, raises one warning, and closes it when the ledger is right again', async () => {
    await lies(90)
    expect((await run()).data).toEqual({ enterprises: 1, found: 1 })
    const [begun] = await warnings()
    await run()
    const rows = await standing()
    expect(rows).toMatchObject([
      {
        ruleCode: 'MB1',
        enterpriseId: own,
        objectName: '一号库',
        detail: '组合烟花甲',
        unit: 'box',
        severity: '2',
        expected: '100.0000',
        actual: '90.0000',
        diff: '-10.0000',
        diffRate: '-10.0000',
        status: '0',
      },
    ])
    const [warning, ...others] = await warnings()
    expect(others).toEqual([])
    expect(warning).toMatchObject({
      source: 'stock',
      severity: '2',
      hit_count: begun.hit_count,
      recover_time: null,
      warehouse_id: warehouseId,
      content: '一号库(组合烟花甲)：流水与库存不平，应为100箱，实为90箱，相差-10箱',
    })
    const { data } = await get('first', { as: 'county', query: { id: rows[0].id } })
    expect(data.document).toMatchObject({
      kind: 'ledger',
      path: expect.stringMatching(/^\/warehouse\/ledger\?documentNo=/),
    })
    await lies(100)
    await run()
    expect(await standing()).toEqual([])
    expect((await warnings())[0].recover_time).not.toBeNull()
  })

  it('warns again thirty days after its warning was handled and closed, if still open', async () => {
    await lies(85)
    await run()
    const { id } = (await warnings()).at(-1)
    await ask(
      `update warn_event set handle_status = '1', verified = 1, close_time = now() - interval '31 days' where id = $1`,
      [id],
    )
    await run()
    const again = (await warnings()).at(-1)
    expect(again.id).not.toBe(id)
    await ask(`update warn_event set handle_status = '1', verified = 1, close_time = now() where id = $1`, [again.id])
    await run()
    expect((await warnings()).at(-1).id).toBe(again.id)
  })

  it('is counted rule by rule', async () => {
    await lies(80)
    await run()
    const { data } = await get('summary', { as: 'head', query: { enterpriseId: own } })
    expect(data).toHaveLength(15)
    expect(data[0]).toEqual({
      rule: 'MB1',
      enterprises: 1,
      open: 1,
      explained: 0,
      confirmed: 0,
      lastTime: expect.stringMatching(/^\d{4}-/),
    })
    expect(data[1]).toMatchObject({ rule: 'MB2', open: 0 })
  })
})

describe('an explanation', () => {
  const explain = (id: string, as = 'head', opinion = '盘点时漏记一张出库单') =>
    post('explain', { as, body: { id, opinion } })
  const confirm = (id: string, body: object, as = 'county') => post('confirm', { as, body: { id, ...body } })

  it('is the enterprise’s to give and the authority’s to confirm, in this order', async () => {
    await lies(70)
    await run()
    const [{ id }] = await standing()
    expect((await explain(id, 'head', '短')).status).toBe(400)
    expect((await explain(id, 'county')).msg).toBe('差异应由企业说明')
    const early = await confirm(id, { passed: 1 })
    expect([early.status, early.msg]).toEqual([409, '差异尚未说明'])
    expect((await explain(id)).status).toBe(200)
    expect((await confirm(id, { passed: 0 })).msg).toBe('请填写退回意见')
    expect((await confirm(id, { passed: 0, opinion: '请补单据' })).status).toBe(200)
    expect((await standing())[0]).toMatchObject({ status: '0', confirmOpinion: '请补单据' })
    await explain(id)
    expect((await confirm(id, { passed: 1 })).status).toBe(200)
    const again = await explain(id)
    expect([again.status, again.msg]).toEqual([409, '差异已确认'])
  })

  it('silences the discrepancy until it changes', async () => {
    await lies(60)
    await run()
    const [{ id }] = await standing()
    await explain(id)
    await confirm(id, { passed: 1 })
    const settled = (await warnings()).at(-1)
    expect(settled.recover_time).not.toBeNull()
    await run()
    expect((await standing())[0]).toMatchObject({ status: '2' })
    expect((await warnings()).at(-1)).toMatchObject({ id: settled.id, hit_count: settled.hit_count })
    await lies(50)
    await run()
    expect((await standing())[0]).toMatchObject({ status: '0' })
    expect((await warnings()).at(-1).recover_time).toBeNull()
  })
})

describe('the night', () => {
  const day = (text: string) => new Date(`${text}+08:00`)
  const closed = async () =>
    (await ask('select month from wh_month_close where enterprise_id = $1 order by 1', [own])).map(({ month }) => month)

  it('reconciles once after half past one, and shuts last month from the fifth when the ledger is proved', async () => {
    expect(await balanceNightly(app.db, day('2030-03-04T01:29:00'))).toBe(0)
    await lies(90)
    expect(await balanceNightly(app.db, day('2030-03-04T01:30:00'))).toBe(1)
    expect(await balanceNightly(app.db, day('2030-03-04T02:30:00'))).toBe(0)
    await balanceNightly(app.db, day('2030-03-05T01:30:00'))
    expect(await closed()).toEqual([])
    await lies(100)
    await balanceNightly(app.db, day('2030-03-06T01:30:00'))
    expect(await closed()).toEqual(['2030-02'])
  })
})
