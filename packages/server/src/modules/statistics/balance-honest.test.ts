import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcile } from './reconcile.ts'
import { noon, openBrokenBooks } from './test/broken.ts'
import { deeds, openHonest, type Step } from './test/honest.ts'
import { type BrokenBooks, openOrders } from './test/orders.ts'

let books: BrokenBooks
beforeAll(async () => {
  books = await openBrokenBooks()
})
afterAll(() => books.database.stop())

const stream = fc.array(
  fc.record<Step>({
    deed: fc.constantFrom(...deeds),
    much: fc.integer({ min: 1, max: 9 }),
    hours: fc.integer({ min: 90, max: 330 }),
  }),
  { minLength: 4, maxLength: 14 },
)

/** Returns the rows of both enterprises after a reconciliation. */
async function found(...enterpriseIds: readonly string[]) {
  await reconcile(books.db, noon, enterpriseIds)
  return books.ask(
    `select rule_code, object_kind, object_name, detail, expected, actual from mb_result
      where latest = 1 and enterprise_id = any($1) order by 1, 3`,
    [enterpriseIds],
  )
}

async function live(steps: readonly Step[]) {
  const honest = await openHonest(books, openOrders(books))
  for (const { deed, much, hours } of steps) await honest.doings[deed](much, hours)
  return honest
}

it('no honest stream of documents raises any rule', async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(stream, async (steps) => {
      const { own, buyer } = await live(steps)
      for (const { deed } of steps) done.add(deed)
      expect(await found(own.enterpriseId, buyer.enterpriseId)).toEqual([])
      const [{ n }] = await books.ask('select count(*)::int as n from wh_ledger where enterprise_id = $1', [
        own.enterpriseId,
      ])
      expect(n).toBeGreaterThan(1)
    }),
    { numRuns: 25 },
  )
  expect(done.size).toBeGreaterThan(12)
})

it('one row of the ledger changed in any honest stream is found, and leads to its document', async () => {
  await fc.assert(
    fc.asyncProperty(stream, fc.nat(), fc.integer({ min: 1, max: 50 }), async (steps, which, more) => {
      const { own } = await live(steps)
      const rows = await books.ask(
        'select id, document_no, batch_no from wh_ledger where enterprise_id = $1 order by id',
        [own.enterpriseId],
      )
      const bad = rows[which % rows.length]
      await books.ask('alter table wh_ledger disable trigger wh_ledger_frozen')
      await books.ask('update wh_ledger set quantity = quantity + $2 + (quantity = -$2::numeric)::int where id = $1', [
        bad.id,
        more,
      ])
      await books.ask('alter table wh_ledger enable trigger wh_ledger_frozen')
      const [proof] = await books.found('MB1', own.enterpriseId)
      expect(proof).toBeDefined()
      expect((await books.first(proof?.row))[0]?.no).toBe(bad.document_no)
    }),
    { numRuns: 12 },
  )
})
