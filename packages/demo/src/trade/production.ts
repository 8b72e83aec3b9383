import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { planStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'
import { DAY, dayOf, HOUR } from '../county/days.ts'
import { type Making, makingOf } from './activity.ts'
import { exactText, units } from './exact.ts'
import { packBatch, storeBulk } from './packing.ts'
import { type Book, iso, productOf, writtenBy } from './trade-book.ts'
import type { Plan } from './trade-plan.ts'
import { drawMaterials } from './uses.ts'

const room = (book: Book, name: string) =>
  book.county.workplaces.find((it) => it.enterpriseId === book.enterprise.id && it.name.includes(name))

/**
 * Runs a week's plan from release to completion: materials are drawn, the product is packed, inspected and
 * stored.
 */
export function produce(book: Book, back: number, start: number): void {
  const making = makingOf(book, back)
  if (!making) return
  const at = start + 8 * HOUR
  book.agenda.add(at, () => {
    const plan = writePlan(book, making, at)
    movePlan(book, plan, '1', at + HOUR, true)
    movePlan(book, plan, '2', at + 2 * HOUR)
    drawMaterials(book, plan, back, at + 3 * HOUR)
    const halves = [Math.ceil(making.boxes / 2), Math.floor(making.boxes / 2)]
    for (const [n, boxes] of halves.entries()) {
      const when = start + (3 + 2 * n) * DAY + 16 * HOUR
      const isCoded = plan.product.materialClass === materialClass.is.finished
      book.agenda.add(when, () => (isCoded ? packBatch : storeBulk)(book, plan, { n: n + 1, boxes, back }, when))
    }
    book.agenda.add(start + 6 * DAY + 15 * HOUR, (end) => movePlan(book, plan, '4', end))
  })
}

/** Writes a plan of one product, made in the packing room. */
export function writePlan(book: Book, making: Making, at: number): Plan {
  const { crew, sheet } = book
  const product = productOf(book, making.good.key)
  const no = book.numbers.next('SC', at)
  const quantity = units(making.boxes * (product.perBox ?? 1))
  const packing = room(book, '包装') ?? room(book, '分装')
  const own = writtenBy(book, crew.writer, at)
  const head: Row = {
    planNo: no,
    planName: `${product.name}周计划${dayOf(at).slice(5)}`,
    planType: '2',
    startDate: dayOf(at),
    endDate: dayOf(at + 6 * DAY),
    workplaceIds: packing ? [packing.id] : [],
    planStaff: 12,
    planStatus: '0',
    planQuantity: exactText(quantity),
    doneQuantity: '0',
    usedExplosiveKg: '0',
    standardExplosiveKg: '0',
    releaseUser: null,
    actualStart: null,
    actualEnd: null,
    ...own,
  }
  const id = sheet.add('ord_plan', head)
  const line: Row = {
    planId: id,
    productId: product.id,
    planQuantity: exactText(quantity),
    unit: product.unit,
    doneQuantity: '0',
    workplaceId: packing?.id ?? null,
    processType: packing?.processType ?? null,
    batchNo: `${no}-1`,
    ...own,
  }
  sheet.add('ord_plan_detail', line)
  return { id, no, head, line, product, making, drawn: { explosive: 0 }, done: 0 }
}

/** Moves a plan to its next status: the head releases it, the writer starts and completes it. */
export function movePlan(
  { crew, enterprise, sheet }: Book,
  { id, head }: Plan,
  to: string,
  at: number,
  isRelease = false,
): void {
  const actor = isRelease ? crew.verifier : crew.writer
  sheet.add('ord_plan_log', {
    enterpriseId: enterprise.id,
    planId: id,
    fromStatus: head.planStatus,
    toStatus: to,
    opinion: null,
    createUser: actor.userId,
    operator: actor.name,
    createTime: iso(at),
  })
  if (isRelease) head.releaseUser = actor.name
  if (to === planStatus.is.inProduction) head.actualStart = iso(at)
  if (to === planStatus.is.finished) head.actualEnd = iso(at)
  Object.assign(head, { planStatus: to, updateUser: actor.userId, updateTime: iso(at) })
}
