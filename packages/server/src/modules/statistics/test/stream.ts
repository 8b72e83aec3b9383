import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Answer } from '../../../../test/support/app.ts'
import { things } from '../../orders/test/market.ts'
import type { Direction, Trader } from './trader.ts'

/** How a step draws on the remaining amount: a part, the smallest excess, or all of it twice concurrently. */
export type Mode = 'part' | 'over' | 'race'
/** Quantities are in ten-thousandths of a box: integers, so that bounds are exact. */
export const box = 10_000
export const exact = (n: number): string => `${Math.floor(n / box)}.${String(n % box).padStart(4, '0')}`

export interface Form {
  readonly id: string
  readonly cap: number
  sold: number
  bought: number
}
export interface Sale {
  readonly id: string
  readonly form: Form | null
  readonly cap: number
  out: number
}
export interface Codes {
  readonly batch: string
  readonly range: { barcodeFrom: string; barcodeTo: string }
}
export interface Out {
  readonly id: string
  readonly sale: Sale
  readonly cap: number
  readonly codes: Codes | null
  carried: number
}
export interface Carriage {
  readonly id: string
  readonly out: Out
  readonly quantity: number
  hasArrived: boolean
  signed: number | null
  purchaseId?: string
  returned: number
}
export interface Batch {
  readonly no: string
  readonly boxes: number
  taken: number
  codes(from: number, to: number): Codes['range']
}
export interface State {
  readonly forms: Form[]
  readonly sales: Sale[]
  readonly outs: Out[]
  readonly carriages: Carriage[]
  readonly batches: Batch[]
}
export const beginning = (): State => ({ forms: [], sales: [], outs: [], carriages: [], batches: [] })

const accepted = ({ status }: Answer) => status === 200
/**
 * Exactly one of several answers succeeds; the rest are refusals, none a server error. Returns the successful
 * one.
 */
export function expectOnce(answers: readonly Answer[]): Answer {
  const [one] = answers.filter(accepted)
  expect(answers.filter(accepted), JSON.stringify(answers.map(({ msg }) => msg))).toHaveLength(1)
  for (const { status } of answers) expect(status).toBeLessThan(500)
  return one as Answer
}

/**
 * Draws on the remaining amount. Returns the accepted amount and its answer, or null when a refusal was
 * expected.
 */
export async function take(
  mode: Mode,
  left: number,
  share: number,
  act: (quantity: string) => Promise<Answer>,
): Promise<[quantity: number, answer: Answer] | null> {
  if (mode === 'over') {
    const answer = await act(exact(left + 1))
    expect(answer, `${exact(left + 1)} of ${exact(left)}`).toMatchObject({ status: 400 })
    return null
  }
  if (mode === 'race') return [left, expectOnce(await Promise.all([act(exact(left)), act(exact(left))]))]
  const quantity = Math.max(1, Math.floor(left * share))
  const answer = await act(exact(quantity))
  expect(answer.msg, `${exact(quantity)} of ${exact(left)}`).toBe('操作成功')
  return [quantity, answer]
}

/** Verifies a draft, twice concurrently in a race; it takes effect once. */
export async function verified(
  { verify }: Trader,
  mode: Mode,
  direction: Direction,
  id: string,
  side: 'a' | 'b' = 'a',
) {
  if (mode === 'race') expectOnce(await Promise.all([verify(direction, id, side), verify(direction, id, side)]))
  else expect((await verify(direction, id, side)).msg, `${direction} of ${side}`).toBe('操作成功')
}

/** Returns the stock of a batch in a warehouse. */
export async function stockIn({ server }: Trader, warehouseId: string, batchNo: string): Promise<number> {
  const found = await sql<{ n: number }>`select (quantity * ${box})::float8 as n from wh_stock
    where warehouse_id = ${warehouseId} and product_id = ${things('a').firework} and batch_no = ${batchNo}`.execute(
    server.db,
  )
  return found.rows[0]?.n ?? 0
}
