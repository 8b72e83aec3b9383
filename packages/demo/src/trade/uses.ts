import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import { DAY, dayOf, HOUR } from '../county/days.ts'
import { needOf } from './activity.ts'
import { isBroken } from './breaks.ts'
import { exactText, share } from './exact.ts'
import { goOut } from './go-out.ts'
import { handOn } from './hand-on.ts'
import { lineOf, perProduct } from './line.ts'
import type { MaterialKey } from './materials.ts'
import { carriedOut, fulfil, step, writeOrder } from './orders.ts'
import { reserve } from './stock.ts'
import { type Book, mainStore, productOf } from './trade-book.ts'
import type { Plan } from './trade-plan.ts'

/** Explosive mass drawn for a plan so far. */
export interface Drawn {
  explosive: number
}
const tables = { head: 'ord_use', lines: 'ord_use_detail', by: 'useId' }
const KIND = 'directionuseorder'

/**
 * Rooms that receive materials, and the number of parts in which a week's need is drawn, so that no part
 * exceeds the room's limit.
 */
const RAW_ROOMS = ['称料', '粉碎', '混药']
const ROOMS: Readonly<Record<'powder' | 'fuse', readonly string[]>> = {
  powder: ['造粒', '筑药', '制引'],
  fuse: ['插引', '组装', '包装'],
}

/**
 * Draws a plan's materials: raw material day by day, powder and fuse in as few parts as the room limits
 * allow.
 */
export function drawMaterials(book: Book, plan: Plan, back: number, at: number): void {
  const keys = Object.keys(plan.making.good.recipe) as MaterialKey[]
  const raw = keys.filter((key) => key !== 'powder' && key !== 'fuse')
  const spoil = isBroken(book, 'MB5', back) ? 1160 : 1000
  draw(book, plan, raw, RAW_ROOMS, { at, spoil: 1000 })
  for (const key of ['powder', 'fuse'] as const)
    if (keys.includes(key))
      draw(book, plan, [key], ROOMS[key], { at: at + HOUR, spoil: key === 'powder' ? spoil : 1000 })
}

interface Draw {
  readonly at: number
  /** Per mille of the recipe quantity. */
  readonly spoil: number
}
function draw(
  book: Book,
  plan: Plan,
  keys: readonly MaterialKey[],
  names: readonly string[],
  { at, spoil }: Draw,
): void {
  const rooms = book.county.workplaces.filter(
    (it) => it.enterpriseId === book.enterprise.id && ['1', '2'].includes(it.workplaceKind),
  )
  const room = names.flatMap((name) => rooms.filter((it) => it.name.includes(name)))[0] ?? rooms[0]
  if (!room) return
  const limit = Number(room.xianDingYaoLiang) * 10_000
  const whole = keys.reduce((sum, key) => sum + needOf(plan.making, key), 0)
  const least = keys.length > 1 ? 3 : 1
  const parts = Math.max(least, Math.ceil((whole * 1.02) / limit))
  for (let n = 0; n < parts; n++) {
    const when = at + (parts > 4 ? Math.floor((n * 4) / parts) : n) * DAY + (parts > 4 ? (n % 3) * HOUR : 0)
    book.agenda.add(when, () => useOnce(book, plan, keys, { room: room.id, parts, spoil, at: when }))
  }
}

interface Use {
  readonly room: string
  readonly parts: number
  readonly spoil: number
  readonly at: number
}
function useOnce(book: Book, plan: Plan, keys: readonly MaterialKey[], { room, parts, spoil, at }: Use): void {
  const { crew, random } = book
  const [first] = keys
  if (!first) return
  const store = mainStore(book, productOf(book, first))
  const wanted = (key: MaterialKey) =>
    share(needOf(plan.making, key) * spoil, random.whole(990, 1010), parts * 1_000_000)
  const portions = keys.flatMap((key) => {
    const product = productOf(book, key)
    // Warehouse scales have a resolution of ten grams.
    return reserve(book, product, store, Math.round(wanted(key) / 100) * 100)
  })
  if (portions.length === 0) return
  const lines = portions.map(({ lot, quantity }) => lineOf(lot.product, quantity, lot.batch))
  const receiver = crew.worker(random.whole(4, 6))
  const order = writeOrder(
    book,
    tables,
    {
      useNo: book.numbers.next('LY', at),
      useDate: dayOf(at),
      planId: plan.id,
      workplaceId: room,
      warehouseId: store.id,
      receiver,
      issuer: crew.worker(1),
      orderStatus: '0',
      returnQuantity: '0',
    },
    perProduct(lines),
    at,
    { issuedQuantity: '0', returnQuantity: '0' },
  )
  step(book, { kind: KIND, ...order, column: 'orderStatus', to: '1', actor: crew.writer, at: at + HOUR / 12 })
  goOut(book, {
    type: '2',
    store,
    portions,
    useOrderId: order.id,
    receiver,
    at: at + HOUR / 4,
    verifyAt: at + HOUR / 2,
    verified: (_, when) => {
      fulfil(order, 'issuedQuantity')
      carriedOut(book, KIND, order, when)
      plan.drawn.explosive += lines.reduce((sum, line) => sum + line.figures.explosive, 0)
      plan.head.usedExplosiveKg = exactText(plan.drawn.explosive)
      if (store.kind === workplaceKind.is.rawMaterialStore)
        book.agenda.add(when + HOUR / 2, (later) => handOn(book, plan, room, lines, later))
    },
  })
}
