import { sql } from 'kysely'
import { expect } from 'vitest'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { things } from '../../orders/test/market.ts'
import { countersign, draftCount, verifyCount } from '../../warehouse/test/counts.ts'
import { approve } from '../../warehouse/test/stores.ts'
import { box, exact, expectOnce, stockIn, verified } from './stream.ts'
import type { Deed } from './trade-deeds.ts'

/** Plan, use, return, pack, inspect, in-store, and end of the plan. */
const produce: Deed = async (trader, { batches }, { mode, pick }) => {
  const boxes = 1 + (pick % 10)
  const plan = await trader.plan(String(boxes))
  // 2 kg per box, plus up to one twentieth above plan, which is returned.
  const needed = boxes * 2 * box
  const most = needed * 1.05
  if (mode === 'over') expect(await trader.use(plan, exact(most + 1))).toMatchObject({ status: 400 })
  const uses =
    mode === 'race' ? [trader.use(plan, exact(most)), trader.use(plan, exact(most))] : [trader.use(plan, exact(most))]
  const useOrderId = expectOnce(await Promise.all(uses)).data.id
  const issue = (kg: number) => trader.draft('out', '2', { useOrderId, details: trader.powder(exact(kg)) })
  if (mode === 'over') expect(await issue(most + 1)).toMatchObject({ status: 400 })
  const sourceOutstoreId = (await issue(most)).data.id
  await verified(trader, mode, 'out', sourceOutstoreId)
  const giveBack = (kg: number) => trader.draft('in', '3', { sourceOutstoreId, details: trader.powder(exact(kg)) })
  if (mode === 'over')
    expect(await trader.verify('in', (await giveBack(most + 1)).data.id)).toMatchObject({ status: 400 })
  await verified(trader, mode, 'in', (await giveBack(most - needed)).data.id)
  const batchNo = trader.next('K')
  const pack = await trader.pack(plan, boxes, batchNo)
  const store = (n: number) =>
    trader.draft('in', '2', { planId: plan, packId: pack.id, details: trader.boxes('a', exact(n), batchNo) })
  if (mode === 'over') expect(await store(boxes * box + 1)).toMatchObject({ status: 400 })
  const drafts = mode === 'race' ? [store(boxes * box), store(boxes * box)] : [store(boxes * box)]
  const { id } = expectOnce(await Promise.all(drafts)).data
  if (mode === 'over') expect(await trader.verify('in', id)).toMatchObject({ status: 400 })
  await trader.inspect(pack.id)
  await verified(trader, mode, 'in', id)
  expect((await trader.changePlan(plan, '4')).msg).toBe('操作成功')
  batches.push({ no: batchNo, boxes, taken: 0, codes: pack.codes })
}

/** A stocktake that finds slightly more or less than the ledger. */
const count: Deed = async (trader, _state, { mode, pick }) => {
  const { server, attachments } = trader
  const { store, firework } = things('a')
  const book = await stockIn(trader, store, 'S1')
  const found = book + (pick % 2 ? 1 : -1) * (1 + (pick % (3 * box)))
  const details = [{ productId: firework, batchNo: 'S1', countedQuantity: exact(found) }]
  const more = { stocktakeDate: trader.market.today, photos: [attachments.photo], reason: '清点差异' }
  const drafts = mode === 'race' ? [1, 2] : [1]
  const drafted = expectOnce(await Promise.all(drafts.map(() => draftCount(server, store, details, more))))
  const { id } = drafted.data
  expect((await verifyCount(server, id)).status).toBe(400)
  expect((await countersign(server, id)).msg).toBe('操作成功')
  await approve(server, 'stocktake', id)
  const acts = mode === 'race' ? [verifyCount(server, id), verifyCount(server, id)] : [verifyCount(server, id)]
  expectOnce(await Promise.all(acts))
}

/** Boxes are destroyed: ordered, approved, issued, disposed of. */
const discard: Deed = async (trader, _state, { mode, pick }) => {
  const { market, server, attachments } = trader
  const { store, firework } = things('a')
  const quantity = 1 + (pick % (2 * box))
  const id = await market.add('keeper', 'directiondiscardorder', {
    discardDate: market.today,
    discardReason: '1',
    discardMethod: '1',
    warehouseId: store,
    applicant: '甲',
    orderStatus: '1',
    details: trader.boxes('a', exact(quantity)),
  })
  expect((await market.submit('county', 'directiondiscardorder', { id, reviewStatus: '1' })).msg).toBe('操作成功')
  const out = (n: number) => trader.draft('out', '3', { discardOrderId: id, details: trader.boxes('a', exact(n)) })
  if (mode === 'over') expect(await out(quantity + 1)).toMatchObject({ status: 400 })
  const drafts = mode === 'race' ? [out(quantity), out(quantity)] : [out(quantity)]
  await verified(trader, mode, 'out', expectOnce(await Promise.all(drafts)).data.id)
  const dispose = (n: number) =>
    market.submit('head', 'directiondiscardinformation', {
      discardOrderId: id,
      productId: firework,
      quantity: exact(n),
      unit: 'box',
      operators: '甲、乙',
      disposeTime: shanghai(server.clock.now()),
      disposePlace: '销毁场',
      supervisorName: '丙',
      files: [attachments.a, attachments.a2],
    })
  if (mode === 'over') expect(await dispose(quantity + 1)).toMatchObject({ status: 400 })
  const disposals = mode === 'race' ? [dispose(quantity), dispose(quantity)] : [dispose(quantity)]
  expectOnce(await Promise.all(disposals))
}

/** Boxes move to the plant's second store. */
const move: Deed = async (trader, _state, { mode, pick }) => {
  const { market, server, secondStore } = trader
  const { store } = things('a')
  const book = await stockIn(trader, store, 'S1')
  const quantity = mode === 'over' ? book + 1 : 1 + (pick % (5 * box))
  const submit = (as: string, body: object) => market.submit(as, 'warehousetransfer', body as Record<string, unknown>)
  const saved = await submit('keeper', {
    transferDate: market.today,
    handler: '李四',
    fromWarehouseId: store,
    toWarehouseId: secondStore,
    details: trader.boxes('a', exact(quantity)),
  })
  expect(saved.msg).toBe('操作成功')
  const post = () => submit('head', { id: saved.data.id, verifyStatus: '1' })
  if (mode === 'over') {
    expect(await post()).toMatchObject({ status: 400 })
    return
  }
  expectOnce(await Promise.all(mode === 'race' ? [post(), post()] : [post()]))
  const arrived = await sql`select 1 from wh_instore where transfer_id = ${saved.data.id}`.execute(server.db)
  expect(arrived.rows).toHaveLength(1)
}

export const plantDeeds = { produce, count, discard, move } as const
