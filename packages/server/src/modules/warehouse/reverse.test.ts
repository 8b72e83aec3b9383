import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { draftCount, counted as draftLine } from './test/counts.ts'
import {
  base,
  draftIn,
  draftOut,
  fill,
  line,
  makeProduct,
  makeStore,
  plant,
  reverse,
  stockOf,
  unproved,
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
const page = async (path: string, query: object, as = 'head') =>
  (await server.call('GET', `${base}/${path}/page`, { as, query: { ...query } })).data
const idOf = async (draft: Promise<{ data: { id: string } }>) => (await draft).data.id

describe('a reversal', () => {
  it('is refused to who may not, who verified, and of what is not verified', async () => {
    const id = await fill(server, store, [line(product, 1, 'R0')])
    for (const as of ['safety', 'county', 'admin']) expect((await reverse(server, 'in', id, as)).status).toBe(403)
    expect((await reverse(server, 'in', id, 'head')).msg).toBe('审核人不能反审核本人审核的单据')
    const draft = await idOf(draftIn(server, store, [line(product, 1)]))
    expect(await reverse(server, 'in', draft)).toMatchObject({ status: 409, msg: expect.stringMatching(/未审核$/) })
  })

  it('is refused after 30 days, after goods left, were counted or set out', async () => {
    const old = await fill(server, store, [line(product, 1, 'R1')])
    await sql`update wh_instore set verify_time = now() - interval '31 days' where id = ${old}`.execute(server.db)
    expect((await reverse(server, 'in', old)).msg).toBe('审核已超过30天，不能反审核')
    const issued = await fill(server, store, [line(product, 5, 'R2')])
    const out = await idOf(draftOut(server, store, [line(product, 1, 'R2')]))
    expect((await verify(server, 'out', out)).status).toBe(200)
    expect((await reverse(server, 'in', issued)).msg).toBe('已有后续出库，不能反审核')
    await sql`insert into ord_transport (enterprise_id, transport_no, outstore_id, carrier_name, carrier_permit_no, receiver_name,
        transport_permit_no, permit_from, permit_to, vehicle_id, driver_id, escort_id, from_address, to_address, to_region, plan_depart,
        plan_arrive, transport_status)
      values (${plant}, 'YS1', ${out}, 'x', 'x', 'x', 'x', now(), now(), 1, 1, 1, 'x', 'x', '430181', now(), now(), '1')`.execute(
      server.db,
    )
    expect((await reverse(server, 'out', out)).msg).toBe('货物已发运，不能反审核')
    const counted = await fill(server, store, [line(product, 5, 'R3')])
    server.clock.advance(1)
    expect((await draftCount(server, store, [draftLine(product, '5', 'R3')])).status).toBe(200)
    expect((await reverse(server, 'in', counted)).msg).toBe('盘点后不能反审核')
  })

  it('reverses the movement, keeps both rows, and reopens the document', async () => {
    const { warehouseId } = await makeStore(server)
    const id = await fill(server, warehouseId, [line(product, '3', 'U1'), line(product, '0.0001', 'U2')])
    expect((await reverse(server, 'in', id, 'keeper', { opinion: '数量有误' })).status).toBe(200)
    expect(await stockOf(server, warehouseId)).toEqual({ U1: '0.0000', U2: '0.0000' })
    expect((await page('warehousestock', { warehouseId })).total).toBe(0)
    const rows = await page('warehouseinoutdetail', { warehouseId, batchNo: 'U1', ascs: 'id' })
    expect(
      rows.records
        .map((row: Record<string, unknown>) => [row.bizType, row.inOut, row.quantity, row.balance, row.reason])
        .sort(),
    ).toEqual([
      ['I6', '1', '3.0000', '3.0000', null],
      ['R', '0', '-3.0000', '0.0000', '数量有误'],
    ])
    expect((await post('warehouseinstore/update', { id, remark: '改' })).status).toBe(200)
    expect((await verify(server, 'in', id)).status).toBe(200)
    const { rows: log } = await sql<{
      action: string
    }>`select action from wh_document_log where document_id = ${id} order by id`.execute(server.db)
    expect(log.map(({ action }) => action)).toEqual([
      'approve',
      'verify',
      'requestReversal',
      'approve',
      'reverseVerify',
      'approve',
      'verify',
    ])
    expect(await unproved(server)).toEqual([])
  })
})
