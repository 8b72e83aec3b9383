import type { Context, Tx } from '../../framework/context.ts'
import type { Row } from '../../framework/store/row.ts'
import { figuresOf } from './figures.ts'

/**
 * The line rule all documents share: copies the product's fields and recomputes the converted figures
 * whenever product, quantity, unit or price changed. Use it as `LineRules.line`, or call it from a stricter
 * rule.
 */
export async function lineFigures(_ctx: Context, tx: Tx, next: Row, before: Row | null): Promise<Row> {
  const asked = ['productId', 'quantity', 'unit', 'price']
  if (before && asked.every((name) => String(before[name] ?? '') === String(next[name] ?? ''))) return {}
  const { baseQuantity: _, ...figures } = await figuresOf(tx, {
    productId: String(next.productId),
    quantity: String(next.quantity),
    unit: text(next.unit),
    price: text(next.price),
  })
  return { ...figures }
}

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)
