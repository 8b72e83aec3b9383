import type { Row } from '@fengsui/server/framework/store/row.ts'
import { dayOf, HOUR } from '../county/days.ts'
import { notePack } from './barcodes.ts'
import { isBroken } from './breaks.ts'
import { comeIn } from './come-in.ts'
import { exactText, units } from './exact.ts'
import { lineOf } from './line.ts'
import { type Book, mainStore, writtenBy } from './trade-book.ts'
import { account, type Plan } from './trade-plan.ts'

/** The n-th batch of a plan, and its number of boxes. */
interface Part {
  readonly n: number
  readonly boxes: number
  readonly back: number
}
const expiry = (at: number, months: number): string => {
  const day = new Date(`${dayOf(at)}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}

/**
 * Packs and barcodes boxes, inspects them, has the laboratory check them, and stores them the next morning.
 */
export function packBatch(book: Book, plan: Plan, { n, boxes, back }: Part, at: number): void {
  const { crew, sheet, random } = book
  const { product } = plan
  const [perBox, batch, no] = [product.perBox ?? 1, `${plan.no}-${n}`, book.numbers.next('BZ', at)]
  const quantity = units(boxes * perBox)
  const line = lineOf(product, quantity, batch)
  const own = writtenBy(book, crew.writer, at)
  const codes = { packNo: no, first: 1, last: boxes }
  const pack: Row = {
    packNo: no,
    planId: plan.id,
    productId: product.id,
    batchNo: batch,
    packDate: dayOf(at),
    packPropertyId: book.packagingId.value,
    boxCount: boxes,
    perBox: perBox.toFixed(4),
    quantity: exactText(quantity),
    netExplosiveKg: exactText(line.figures.explosive),
    packer: crew.worker(7),
    instoreId: null,
    barcodeFrom: `${no}000001`,
    barcodeTo: `${no}${String(boxes).padStart(6, '0')}`,
    inspectResult: '1',
    ...own,
  }
  const packId = sheet.add('ord_packaging_product', pack)
  notePack(book, { packId, product, batch, codes })
  const sample = Math.min(boxes, random.whole(2, 5))
  sheet.add('ord_packaging_inspect', {
    packId,
    inspectDate: dayOf(at),
    sampleCount: sample,
    failCount: 0,
    labelOk: 1,
    sealOk: 1,
    dampOk: 1,
    weightOk: 1,
    result: '1',
    inspector: crew.worker(8),
    ...writtenBy(book, crew.writer, at + HOUR),
  })
  checkQuality(book, plan, batch, at + HOUR)
  // A batch that is packed and only partly stored: a discrepancy for the mass balance to find.
  const stored = isBroken(book, 'MB7', back) && n === 2 ? boxes - 2 : boxes
  const arrival = lineOf(product, units(stored * perBox), batch)
  const document = comeIn(book, {
    type: '2',
    store: mainStore(book, product),
    packId,
    planId: plan.id,
    at: at + 2 * HOUR,
    arrivals: [
      { line: arrival, batch, made: dayOf(at), expire: expiry(at, product.months), boxes: { ...codes, last: stored } },
    ],
    verifyAt: at + 17 * HOUR,
    verified: () => {
      plan.done += arrival.quantity
      account(plan, plan.done)
    },
  })
  pack.instoreId = document.id
}

/** Stores powder and fuse in boxes without barcodes. */
export function storeBulk(book: Book, plan: Plan, { n, boxes }: Part, at: number): void {
  const { product } = plan
  const batch = `${plan.no}-${n}`
  const line = lineOf(product, units(boxes * (product.perBox ?? 1)), batch)
  checkQuality(book, plan, batch, at + HOUR)
  comeIn(book, {
    type: '2',
    store: mainStore(book, product),
    planId: plan.id,
    at: at + 2 * HOUR,
    arrivals: [{ line, batch, made: dayOf(at), expire: expiry(at, product.months) }],
    verifyAt: at + 17 * HOUR,
    verified: () => {
      plan.done += line.quantity
      account(plan, plan.done)
    },
  })
}

function checkQuality(book: Book, plan: Plan, batch: string, at: number): void {
  const { crew, random, sheet, numbers } = book
  const no = numbers.next('ZJ', at)
  sheet.add('ord_product_quality', {
    qualityNo: no,
    productId: plan.product.id,
    batchNo: batch,
    planId: plan.id,
    inspectDate: dayOf(at),
    inspectOrg: random.next() < 0.8 ? '企业质检室' : '湖南烟花爆竹产品安全质量检测中心',
    sampleCount: random.whole(5, 20),
    explosiveContent: (plan.product.content / 1000).toFixed(4),
    ignitionTime: random.between(4, 7.5, 2).toFixed(2),
    shotFailRate: random.between(0, 1.5, 2).toFixed(2),
    forbiddenDrug: 0,
    result: '1',
    reportNo: `BG${no.slice(2)}`,
    ...writtenBy(book, crew.writer, at),
  })
}
