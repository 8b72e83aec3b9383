import { HOUR } from '../county/days.ts'
import { comeIn } from './come-in.ts'
import { lineOf } from './line.ts'
import { bought, buy } from './purchases.ts'
import type { Delivery } from './trade.ts'
import { type Book, mainStore, productOf } from './trade-book.ts'

/**
 * Takes in a delivery from another enterprise: purchased when it was sold, stored an hour after it was signed
 * for.
 */
export function takeIn(book: Book, delivery: Delivery): void {
  const { sellerId, sellerName, sellerLicence, key, formId, orderedAt, receivedAt, price, batches } = delivery
  book.agenda.add(orderedAt, () => {
    const product = productOf(book, key)
    const whole = batches.reduce((sum, { quantity }) => sum + quantity, 0)
    const source = {
      supplierId: sellerId,
      supplierName: sellerName,
      supplierLicenceNo: sellerLicence,
      orderFormId: formId,
    }
    const lines = [lineOf(product, whole, null, price)]
    const order = buy(book, source, lines, orderedAt)
    book.agenda.add(receivedAt, () =>
      comeIn(book, {
        type: '1',
        store: mainStore(book, product),
        purchaseId: order.id,
        supplier: sellerName,
        at: receivedAt,
        verifyAt: receivedAt + HOUR,
        arrivals: batches.map(({ batch, quantity, made, expire }) => ({
          line: lineOf(product, quantity, batch, price),
          batch,
          made,
          expire,
          purchaseDetailId: order.details.get(product.id) ?? null,
        })),
        verified: (_, when) => bought(book, order, lines, when),
      }),
    )
  })
}
