import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import {
  approve,
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
  verifyAlone,
} from '../../warehouse/test/stores.ts'

let server: TestApp
let product = ''
beforeAll(async () => {
  server = await startForTest()
  product = await makeProduct(server)
})
afterAll(() => server.stop())

describe('the ledger', () => {
  it('is neither changed, removed nor emptied', async () => {
    const { warehouseId } = await makeStore(server)
    await fill(server, warehouseId, [line(product, 1)])
    const { db } = server
    const own = sql`where warehouse_id = ${warehouseId}`
    await expect(sql`update wh_ledger set quantity = 2 ${own}`.execute(db)).rejects.toThrow('append only')
    await expect(sql`update wh_ledger set is_deleted = 1 ${own}`.execute(db)).rejects.toThrow('append only')
    await expect(sql`delete from wh_ledger ${own}`.execute(db)).rejects.toThrow('append only')
    await expect(sql`truncate wh_ledger`.execute(db)).rejects.toThrow('append only')
    await expect(sql`update wh_stock set quantity = -1 ${own}`.execute(db)).rejects.toThrow('wh_stock_quantity')
    // The owner's organisation follows the enterprise; nothing else changes.
    const other = sql`(select id from org_organize where id <> e.organize_id order by id limit 1)`
    await sql`update ent_enterprise e set organize_id = ${other} where id = ${plant}`.execute(db)
    const moved = await sql`select 1 from wh_ledger l join ent_enterprise e on e.id = l.enterprise_id
      where l.warehouse_id = ${warehouseId} and l.organize_id = e.organize_id`.execute(db)
    expect(moved.rows).toHaveLength(1)
  })

  it('never sells what is not there, however many ask at once', async () => {
    const { warehouseId } = await makeStore(server)
    await fill(server, warehouseId, [line(product, 100, 'X'), line(product, 100, 'Y')])
    // Twenty documents that name the batches in opposite orders: 20 × 8 of each requested, 12 × 8 available.
    const drafts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const lines = [line(product, 8, 'X'), line(product, 8, 'Y')]
        return draftOut(server, warehouseId, n % 2 ? lines : lines.toReversed())
      }),
    )
    const answers = await Promise.all(drafts.map(({ data }) => verify(server, 'out', data.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(12).fill(200), ...Array(8).fill(400)])
    for (const { status, msg } of answers) if (status !== 200) expect(msg).toContain('库存不足，可用4个')
    expect(await stockOf(server, warehouseId)).toEqual({ X: '4.0000', Y: '4.0000' })
    expect(await unproved(server)).toEqual([])
  })

  it('says after each line what was there then, also of several lines of one batch', async () => {
    const { warehouseId } = await makeStore(server)
    await fill(server, warehouseId, [line(product, 30), line(product, 40), line(product, 5, 'B2')])
    const { data } = await draftOut(server, warehouseId, [line(product, 10), line(product, 20)])
    expect((await verify(server, 'out', data.id)).status).toBe(200)
    const { rows } = await sql<{ batchNo: string; moved: string; balance: string }>`select batch_no,
      quantity::float8::text as moved, balance::float8::text as balance from wh_ledger
      where warehouse_id = ${warehouseId} order by id`.execute(server.db)
    expect(rows.map(({ batchNo, moved, balance }) => `${batchNo} ${moved} ${balance}`)).toEqual([
      'B1 30 30',
      'B1 40 70',
      'B2 5 5',
      'B1 -10 60',
      'B1 -20 40',
    ])
  })

  it('keeps limits, however many bring at once', async () => {
    const { warehouseId } = await makeStore(server, { store: { maxStockBox: 10 } })
    const drafts = await Promise.all(
      Array.from({ length: 10 }, (_, n) => draftIn(server, warehouseId, [line(product, 30, `N${n}`)])),
    )
    const answers = await Promise.all(drafts.map(({ data }) => verify(server, 'in', data.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(Object.keys(await stockOf(server, warehouseId))).toHaveLength(3)
  })

  it('verifies a document once, however many verify it at once', async () => {
    const { warehouseId } = await makeStore(server)
    const { data } = await draftIn(server, warehouseId, [line(product, 7)])
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => verify(server, 'in', data.id, n % 2 ? 'head' : 'safety')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await stockOf(server, warehouseId)).toEqual({ B1: '7.0000' })
  })

  it('leaves nothing half when the connection dies in the middle', async () => {
    const { warehouseId } = await makeStore(server)
    await fill(server, warehouseId, [line(product, 50)])
    const { data } = await draftOut(server, warehouseId, [line(product, 20)])
    await approve(server, 'out', data.id)
    // Another session locks the document's log, so that the posting is written and waits when its connection is
    // killed.
    const holder = new pg.Client(server.pool.options.connectionString)
    await holder.connect()
    await holder.query('begin; lock table wh_document_log in access exclusive mode')
    const asked = verifyAlone(server, 'out', data.id)
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%wh_document_log%' and pid <> pg_backend_pid()`
    try {
      await expect.poll(async () => (await server.pool.query(waiting)).rowCount).toBe(1)
      await server.pool.query(`select pg_terminate_backend(pid) from (${waiting}) w`)
      expect((await asked).status).toBe(503)
    } finally {
      await holder.query('rollback')
      await holder.end()
    }
    expect(await stockOf(server, warehouseId)).toEqual({ B1: '50.0000' })
    expect(await unproved(server)).toEqual([])
    expect((await verify(server, 'out', data.id)).status).toBe(200)
    expect(await stockOf(server, warehouseId)).toEqual({ B1: '30.0000' })
    expect((await reverse(server, 'out', data.id)).status).toBe(200)
    expect(await stockOf(server, warehouseId)).toEqual({ B1: '50.0000' })
  })
})
