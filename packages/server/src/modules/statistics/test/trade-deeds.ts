import { expect } from 'vitest'
import { box, type Carriage, exact, expectOnce, type Mode, type Out, type State, take, verified } from './stream.ts'
import type { Trader } from './trader.ts'

/** A step of a stream: its mode, its share of the remaining amount, and its document. */
export interface Step {
  readonly mode: Mode
  readonly share: number
  readonly pick: number
}
export type Deed = (trader: Trader, state: State, step: Step) => Promise<void>

/** Picks one of the matching items by number. */
export const oneOf = <T>(all: readonly T[], { pick }: Step, fits: (one: T) => boolean): T | undefined => {
  const fitting = all.filter(fits)
  return fitting[pick % Math.max(1, fitting.length)]
}

const order: Deed = async (trader, { forms }, { pick }) => {
  const cap = (5 + (pick % 30)) * box
  const { data, msg } = await trader.form(exact(cap))
  expect(msg).toBe('操作成功')
  forms.push({ id: data.id, cap, sold: 0, bought: 0 })
}

const sell: Deed = async (trader, { forms, sales }, step) => {
  const form = oneOf(forms, step, ({ cap, sold }) => sold < cap)
  if (!form) return
  const took = await take(step.mode, form.cap - form.sold, step.share, (n) => trader.sell(n, { orderFormId: form.id }))
  if (!took) return
  form.sold += took[0]
  sales.push({ id: took[1].data.id, form, cap: took[0], out: 0 })
}

const sellDirect: Deed = async (trader, { sales }, { pick }) => {
  const cap = (1 + (pick % 20)) * box
  const { data, msg } = await trader.sell(exact(cap))
  expect(msg).toBe('操作成功')
  sales.push({ id: data.id, form: null, cap, out: 0 })
}

const out: Deed = async (trader, { sales, outs, batches }, step) => {
  const sale = oneOf(sales, step, (one) => one.out < one.cap)
  if (!sale) return
  const left = sale.cap - sale.out
  const draft = (quantity: string) =>
    trader.draft('out', '1', { salesId: sale.id, details: trader.boxes('a', quantity) })
  const batch = oneOf(batches, step, (one) => one.taken < one.boxes)
  const whole = Math.min(Math.floor(left / box), batch ? batch.boxes - batch.taken : 0)
  if (batch && whole > 0 && step.mode === 'part') {
    const range = batch.codes(batch.taken + 1, batch.taken + whole)
    const details = trader.boxes('a', String(whole), batch.no, range)
    const id = await trader.store('out', '1', { salesId: sale.id, details })
    batch.taken += whole
    sale.out += whole * box
    outs.push({ id, sale, cap: whole * box, codes: { batch: batch.no, range }, carried: 0 })
    return
  }
  const took = await take(step.mode, left, step.share, draft)
  if (!took) return
  await verified(trader, step.mode, 'out', took[1].data.id)
  sale.out += took[0]
  outs.push({ id: took[1].data.id, sale, cap: took[0], codes: null, carried: 0 })
}

/** Reverses and cancels an out-store that has no transport yet, so that its sale can be delivered again. */
const takeBack: Deed = async ({ market }, state, step) => {
  const one = oneOf(state.outs, step, ({ carried, codes }) => carried === 0 && codes === null)
  if (!one) return
  const back = await market.call('keeper', 'warehouseoutstore', 'reverseVerify', { warehouseOutstoreIds: one.id })
  // Goods counted since cannot be reversed.
  if (back.msg === '盘点后不能反审核') return
  expect(back.msg).toBe('操作成功')
  const gone = await market.call('keeper', 'warehouseoutstore', 'update', { id: one.id, cancelled: 1 })
  expect(gone.msg).toBe('操作成功')
  one.sale.out -= one.cap
  state.outs.splice(state.outs.indexOf(one), 1)
}

const linesOf = (trader: Trader, { codes }: Out, quantity: string) => trader.boxes('a', quantity, codes?.batch ?? 'S1')

const carry: Deed = async (trader, { outs, carriages }, step) => {
  const one = oneOf(outs, step, ({ cap, carried }) => carried < cap)
  if (!one) return
  const took = await take(step.mode, one.cap - one.carried, step.share, (n) =>
    trader.carry(one.id, linesOf(trader, one, n)),
  )
  if (!took) return
  one.carried += took[0]
  carriages.push({ id: took[1].data.id, out: one, quantity: took[0], hasArrived: false, signed: null, returned: 0 })
}

const deliver: Deed = async (trader, { carriages }, step) => {
  const one = oneOf(carriages, step, ({ signed }) => signed === null)
  if (!one) return
  if (!one.hasArrived) await trader.drive(one.id)
  one.hasArrived = true
  // Every third load loses a little in transit: normal breakage.
  const broken = step.pick % 3 === 0 ? Math.floor(one.quantity / 500) : 0
  const sign = (signed: number) => trader.sign(one.id, exact(signed), exact(broken))
  if (step.mode === 'over') {
    expect(await sign(one.quantity - broken + 1)).toMatchObject({ status: 400 })
    return
  }
  const signed = one.quantity - broken
  const answers = await Promise.all(step.mode === 'race' ? [sign(signed), sign(signed)] : [sign(signed)])
  expectOnce(answers)
  one.signed = signed
}

/** The buyer books a delivery: a purchase of the signed quantity, and its in-store. */
const receive: Deed = async (trader, { carriages }, step) => {
  const one = oneOf(carriages, step, ({ signed, purchaseId }) => signed !== null && signed > 0 && !purchaseId)
  if (!one) return
  const form = one.out.sale.form
  const buy = (quantity: number) => trader.buy(exact(quantity), form ? { orderFormId: form.id } : {})
  if (form && step.mode === 'over') expect(await buy(form.cap - form.bought + 1)).toMatchObject({ status: 400 })
  const signed = one.signed as number
  const bought = await buy(signed)
  expect(bought.msg).toBe('操作成功')
  if (form) form.bought += signed
  one.purchaseId = bought.data.id
  const coded = one.out.codes && one.quantity === one.out.cap && signed === one.quantity ? one.out.codes : null
  const draft = (quantity: string) => {
    const details = trader.boxes('b', quantity, coded?.batch ?? 'U', coded?.range)
    return trader.draft('in', '1', { purchaseId: one.purchaseId, details }, 'b')
  }
  // Up to 2 % more than purchased may be received.
  if (step.mode === 'over') expect(await draft(exact(Math.floor(signed * 1.02) + 1))).toMatchObject({ status: 400 })
  const both = step.mode === 'race' ? [draft(exact(signed)), draft(exact(signed))] : [draft(exact(signed))]
  const stored = expectOnce(await Promise.all(both))
  await verified(trader, step.mode, 'in', stored.data.id, 'b')
}

/** The buyer returns a part, which the seller receives. */
const giveBack: Deed = async (trader, { carriages }, step) => {
  const one = oneOf(
    carriages,
    step,
    (it: Carriage) => !!it.purchaseId && !it.out.codes && (it.signed ?? 0) > it.returned,
  )
  if (!one) return
  const { market } = trader
  const left = (one.signed ?? 0) - one.returned
  const quantity = step.mode === 'over' ? left + 1 : Math.max(1, Math.floor(left * step.share))
  const details = trader.boxes('b', exact(quantity), 'U')
  const back = { purchaseId: one.purchaseId, details }
  const id = (await trader.draft('out', '7', back, 'b')).data.id
  expect((await market.call('head', 'warehouseoutstore', 'accept', { id, acceptStatus: '1' })).msg).toBe('操作成功')
  const carried = await trader.carry(id, details, 'b')
  expect(carried.msg).toBe('操作成功')
  if (step.mode === 'over') {
    expect(await trader.verify('out', id, 'b')).toMatchObject({ status: 400 })
    expect((await trader.moveTransport(carried.data.id, '5', {}, 'plantB')).msg).toBe('操作成功')
    return
  }
  await verified(trader, step.mode, 'out', id, 'b')
  one.returned += quantity
  await trader.drive(carried.data.id, 'b')
  expect((await trader.sign(carried.data.id, exact(quantity), '0', 'a')).msg).toBe('操作成功')
  const taken = (n: number) =>
    trader.draft('in', '3', {
      sourceOutstoreId: one.out.id,
      returnOutstoreId: id,
      details: trader.boxes('a', exact(n)),
    })
  const stored = await taken(quantity)
  await verified(trader, step.mode, 'in', stored.data.id)
  const twice = await taken(quantity)
  if (twice.status === 200) expect(await trader.verify('in', twice.data.id)).toMatchObject({ status: 400 })
}

export const tradeDeeds = { order, sell, sellDirect, out, takeBack, carry, deliver, receive, giveBack } as const
