import type { Row } from '@fengsui/server/framework/store/row.ts'
import { type Exact, exactOrNull, exactText, share } from './exact.ts'
import type { Product } from './trade-book.ts'

/** A quantity in kilograms, boxes and explosive mass: ten-thousandths (domain-model.md#F.2). */
export interface Figures {
  readonly weight: Exact
  readonly boxes: Exact | null
  readonly explosive: Exact
}
export const figuresOf = (good: Product, quantity: Exact): Figures => ({
  weight: good.perBox && good.unit !== 'kg' ? share(quantity, good.boxKg ?? 0, good.perBox) : quantity,
  boxes: good.perBox ? share(quantity, 1, good.perBox) : null,
  explosive: share(quantity, good.content, 1_000_000),
})

/** A document line: product, quantity, and figures as exact numbers. */
export interface Line {
  readonly product: Product
  readonly quantity: Exact
  readonly batch: string | null
  /** Unit price in yuan; null if nothing is paid. */
  readonly price: number | null
  readonly figures: Figures
  /** In cents. */
  readonly amount: number | null
}
export function lineOf(product: Product, quantity: Exact, batch: string | null, price: number | null = null): Line {
  const amount = price === null ? null : share(quantity, Math.round(price * 10_000), 1_000_000)
  return { product, quantity, batch, price, amount, figures: figuresOf(product, quantity) }
}

/** The columns common to all lines. */
export const lineColumns = ({ product, quantity, batch, price, amount, figures }: Line): Row => ({
  productId: product.id,
  productName: product.name,
  spec: product.spec,
  productGrade: product.grade,
  batchNo: batch,
  quantity: exactText(quantity),
  unit: product.unit,
  weightKg: exactText(figures.weight),
  boxCount: exactOrNull(figures.boxes),
  netExplosiveKg: exactText(figures.explosive),
  remark: null,
  price: price === null ? null : price.toFixed(4),
  amount: amount === null ? null : exactText(amount, 2),
})

const sum = (lines: readonly Line[], of: (line: Line) => number | null): number =>
  lines.reduce((total, line) => total + (of(line) ?? 0), 0)
export const quantityOf = (lines: readonly Line[]): Exact => sum(lines, (it) => it.quantity)

/** The line totals stored in a document's head. */
export const totalsOf = (lines: readonly Line[]): Row => ({
  totalQuantity: exactText(quantityOf(lines)),
  totalWeightKg: exactText(sum(lines, (it) => it.figures.weight)),
  totalBox: exactText(sum(lines, (it) => it.figures.boxes)),
  totalExplosiveKg: exactText(sum(lines, (it) => it.figures.explosive)),
  totalAmount: exactText(
    sum(lines, (it) => it.amount),
    2,
  ),
  lineCount: lines.length,
})

/** Merges lines of one product: orders have one line per product, their documents one per batch. */
export function perProduct(lines: readonly Line[]): Line[] {
  const byProduct = Map.groupBy(lines, ({ product }) => product)
  return [...byProduct].map(([product, own]) => lineOf(product, quantityOf(own), null, own[0]?.price ?? null))
}
