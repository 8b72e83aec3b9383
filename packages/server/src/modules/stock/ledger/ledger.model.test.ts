import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import { warehouseMessages } from '@fengsui/contract/warehouse/warehouse-messages.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { counted, countersign, draftCount, photo, verifyCount } from '../../warehouse/test/counts.ts'
import { openPurchases } from '../../warehouse/test/purchases.ts'
import {
  approve,
  draftIn,
  draftOut,
  line,
  makeProduct,
  makeStore,
  reverse,
  stockOf,
  unproved,
  verify,
} from '../../warehouse/test/stores.ts'

let server: TestApp
let product = ''
let photos: string[] = []
beforeAll(async () => {
  server = await startForTest()
  photos = [await photo(server)]
  // Three to a box: a rate with no exact decimal.
  product = await makeProduct(server, { perBox: 3, boxWeight: '7.7', netExplosiveUnit: '0.033333' })
})
afterAll(() => server.stop())

const batches = ['A', 'B'] as const
/** In ten-thousandths, so that the model uses integers. */
const quantity = fc.integer({ min: 1, max: 50_000 })
const lines = fc.array(fc.record({ batch: fc.constantFrom(...batches), quantity }), { minLength: 1, maxLength: 3 })
const step = fc.oneof(
  fc.record({ act: fc.constantFrom('in' as const, 'out' as const, 'buy' as const, 'giveBack' as const), lines }),
  fc.record({ act: fc.constant('trade' as const), batch: fc.constantFrom(...batches), quantity, part: fc.nat() }),
  fc.record({ act: fc.constant('count' as const), batch: fc.constantFrom(...batches), quantity }),
  fc.record({ act: fc.constantFrom('verify' as const, 'reverse' as const), which: fc.nat(20) }),
)
interface Draft {
  id: string
  direction: 'in' | 'out'
  /** Goods purchased, or returned to their supplier. */
  isTrade: boolean
  lines: { batch: string; quantity: number }[]
  isVerified: boolean
}
const countedSince = phrase(warehouseMessages.counted, 'zh')
/** Documents cannot be dated before a count. */
const today = () => shanghaiDay(server.clock.now())
const tally = { counts: 0, returns: 0 }
const exact = (n: number) => `${Math.trunc(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`

it('adds up: sum of the ledger = stock = sum over the verified documents, after any documents verified and reversed in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { warehouseId } = await makeStore(server)
      const purchase = await openPurchases(server, warehouseId, product)
      const drafts: Draft[] = []
      const model: Record<string, number> = { A: 0, B: 0 }
      /** Quantities received by the purchase less returns. */
      const bought: Record<string, number> = { A: 0, B: 0 }
      let isCounted = false
      for (const one of steps) {
        if ('lines' in one) {
          const own = one.lines.map((it) => line(product, exact(it.quantity), it.batch))
          const makes = {
            in: () => draftIn(server, warehouseId, own, { instoreDate: today() }),
            out: () => draftOut(server, warehouseId, own, { outstoreDate: today() }),
            buy: () => purchase.buy(own, today()),
            giveBack: () => purchase.giveBack(own, today()),
          }
          const { data, msg } = await makes[one.act]()
          expect(msg).toBe('操作成功')
          const direction = one.act === 'in' || one.act === 'buy' ? 'in' : 'out'
          const isTrade = one.act === 'buy' || one.act === 'giveBack'
          drafts.push({ id: data.id, direction, isTrade, lines: one.lines, isVerified: false })
          continue
        }
        // Purchased and stored, partly returned: a later step may reverse either.
        if (one.act === 'trade') {
          const part = 1 + (one.part % one.quantity)
          for (const [direction, quantity] of [
            ['in', one.quantity],
            ['out', part],
          ] as const) {
            const own = [line(product, exact(quantity), one.batch)]
            const { data } = await (direction === 'in' ? purchase.buy : purchase.giveBack)(own, today())
            expect((await verify(server, direction, data.id)).msg).toBe('操作成功')
            const lines = [{ batch: one.batch, quantity }]
            drafts.push({ id: data.id, direction, isTrade: true, lines, isVerified: true })
          }
          for (const sums of [model, bought]) sums[one.batch] = (sums[one.batch] ?? 0) + one.quantity - part
          tally.returns++
          continue
        }
        if (one.act === 'count') {
          const lines = [counted(product, exact(one.quantity), one.batch)]
          const { data } = await draftCount(server, warehouseId, lines, { photos, reason: '盘点' })
          await countersign(server, data.id)
          await approve(server, 'stocktake', data.id)
          expect((await verifyCount(server, data.id)).msg).toBe('操作成功')
          model[one.batch] = one.quantity
          isCounted = true
          tally.counts++
          server.clock.advance(1)
          continue
        }
        const draft = drafts[one.which % Math.max(drafts.length, 1)]
        if (!draft) continue
        const isReversal = one.act === 'reverse'
        const sign = (draft.direction === 'in' ? 1 : -1) * (isReversal ? -1 : 1)
        const next = { ...model }
        for (const it of draft.lines) next[it.batch] = (next[it.batch] ?? 0) + sign * it.quantity
        const isDue = draft.isVerified === isReversal
        const traded = { ...bought }
        if (draft.isTrade) for (const it of draft.lines) traded[it.batch] = (traded[it.batch] ?? 0) + sign * it.quantity
        // Reversed goods must not have been returned since; returns must not exceed receipts.
        const wentBack =
          draft.isTrade &&
          draft.direction === 'in' &&
          isReversal &&
          drafts.some((it) => it.isTrade && it.direction === 'out' && it.isVerified)
        const fits = !wentBack && [...Object.values(next), ...Object.values(traded)].every((n) => n >= 0)
        const answer = isReversal
          ? await reverse(server, draft.direction, draft.id)
          : await verify(server, draft.direction, draft.id)
        // Documents of a batch counted since cannot be reversed.
        const isFrozen = isDue && isReversal && isCounted && answer.status === 400 && answer.msg === countedSince
        if (!isFrozen) expect(answer.status, answer.msg).toBe(isDue ? (fits ? 200 : 400) : 409)
        if (answer.status !== 200) continue
        draft.isVerified = !isReversal
        if (draft.isTrade && draft.direction === 'out') tally.returns++
        Object.assign(model, next)
        Object.assign(bought, traded)
      }
      const stock = await stockOf(server, warehouseId)
      for (const batch of batches) expect(stock[batch] ?? '0.0000').toBe(exact(model[batch] ?? 0))
      const sums = await sql<{ batchNo: string; sum: string; box: string }>`
        select batch_no, sum(sign * base_quantity) as sum, sum(sign * box_count) as box from (
          select d.batch_no, d.base_quantity, d.box_count, 1 as sign from wh_instore h join wh_instore_detail d on d.instore_id = h.id
          where h.warehouse_id = ${warehouseId} and h.verify_status = '1'
          union all select d.batch_no, d.base_quantity, d.box_count, -1 from wh_outstore h join wh_outstore_detail d on d.outstore_id = h.id
          where h.warehouse_id = ${warehouseId} and h.verify_status = '1'
          union all select d.batch_no, d.difference, d.difference_box, 1 from wh_stocktake h join wh_stocktake_detail d on d.stocktake_id = h.id
          where h.warehouse_id = ${warehouseId} and h.verify_status = '1') moved group by 1`.execute(server.db)
      for (const { batchNo, sum } of sums.rows) expect(stock[batchNo]).toBe(sum)
      expect(await unproved(server)).toEqual([])
    }),
    { numRuns: 25 },
  )
  expect(tally.counts).toBeGreaterThan(5)
  expect(tally.returns).toBeGreaterThan(0)
})
