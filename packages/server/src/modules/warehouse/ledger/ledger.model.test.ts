import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { draftIn, draftOut, line, makeProduct, makeStore, reverse, stockOf, unproved, verify } from '../test/stores.ts'

let server: TestApp
let product = ''
beforeAll(async () => {
  server = await startForTest()
  // Three to a box: a rate that no decimal holds.
  product = await makeProduct(server, { perBox: 3, boxWeight: '7.7', netExplosiveUnit: '0.033333' })
})
afterAll(() => server.stop())

const batches = ['A', 'B'] as const
/** In ten-thousandths, so that the model counts in whole numbers. */
const quantity = fc.integer({ min: 1, max: 50_000 })
const lines = fc.array(fc.record({ batch: fc.constantFrom(...batches), quantity }), { minLength: 1, maxLength: 3 })
const step = fc.oneof(
  fc.record({ act: fc.constantFrom('in' as const, 'out' as const), lines }),
  fc.record({ act: fc.constantFrom('verify' as const, 'reverse' as const), which: fc.nat(20) }),
)
interface Draft {
  id: string
  direction: 'in' | 'out'
  lines: { batch: string; quantity: number }[]
  isVerified: boolean
}
const exact = (n: number) => `${Math.trunc(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`

it('adds up: sum of the ledger = stock = sum over the verified documents, after any documents verified and reversed in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { warehouseId } = await makeStore(server)
      const drafts: Draft[] = []
      const model: Record<string, number> = { A: 0, B: 0 }
      for (const one of steps) {
        if ('lines' in one) {
          const make = one.act === 'in' ? draftIn : draftOut
          const { data } = await make(
            server,
            warehouseId,
            one.lines.map((it) => line(product, exact(it.quantity), it.batch)),
          )
          drafts.push({ id: data.id, direction: one.act, lines: one.lines, isVerified: false })
          continue
        }
        const draft = drafts[one.which % Math.max(drafts.length, 1)]
        if (!draft) continue
        const isReversal = one.act === 'reverse'
        const sign = (draft.direction === 'in' ? 1 : -1) * (isReversal ? -1 : 1)
        const next = { ...model }
        for (const it of draft.lines) next[it.batch] = (next[it.batch] ?? 0) + sign * it.quantity
        const isDue = draft.isVerified === isReversal
        const fits = Object.values(next).every((n) => n >= 0)
        const answer = isReversal
          ? await reverse(server, draft.direction, draft.id)
          : await verify(server, draft.direction, draft.id)
        expect(answer.status, answer.msg).toBe(isDue ? (fits ? 200 : 400) : 409)
        if (answer.status !== 200) continue
        draft.isVerified = !isReversal
        Object.assign(model, next)
      }
      const stock = await stockOf(server, warehouseId)
      for (const batch of batches) expect(stock[batch] ?? '0.0000').toBe(exact(model[batch] ?? 0))
      const sums = await sql<{ batchNo: string; sum: string; box: string }>`
        select batch_no, sum(sign * base_quantity) as sum, sum(sign * box_count) as box from (
          select d.batch_no, d.base_quantity, d.box_count, 1 as sign from wh_instore h join wh_instore_detail d on d.instore_id = h.id
          where h.warehouse_id = ${warehouseId} and h.verify_status = '1'
          union all select d.batch_no, d.base_quantity, d.box_count, -1 from wh_outstore h join wh_outstore_detail d on d.outstore_id = h.id
          where h.warehouse_id = ${warehouseId} and h.verify_status = '1') moved group by 1`.execute(server.db)
      for (const { batchNo, sum } of sums.rows) expect(stock[batchNo]).toBe(sum)
      expect(await unproved(server)).toEqual([])
    }),
    { numRuns: 25 },
  )
})
