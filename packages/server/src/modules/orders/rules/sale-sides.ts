import type { Label } from '@fengsui/contract/kit/label.ts'
import { directionsales } from '@fengsui/contract/orders/directionsales.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import type { Row } from '../../../framework/store/row.ts'
import { requireKnown } from './party-register.ts'
import { isRetail, requireRetailGoods } from './retail.ts'
import { requireLicences } from './sides.ts'

/**
 * Validates the sides of a sale: for explosive goods both are registered and licensed; in retail the retailer
 * is licensed and the goods are for consumers.
 */
export async function requireSides(ctx: Context, tx: Tx, sale: Row, lines: readonly Row[], act: Label): Promise<void> {
  if (isRetail(sale)) {
    await requireRetailGoods(tx, lines)
    return requireLicences(ctx, tx, { retail: sale.enterpriseId }, lines, act)
  }
  const { label } = directionsales.fields.buyerId
  await requireKnown(tx, { id: sale.buyerId, name: sale.buyerName, label }, lines)
  await requireLicences(ctx, tx, { sell: sale.enterpriseId, buy: sale.buyerId }, lines, act)
}
