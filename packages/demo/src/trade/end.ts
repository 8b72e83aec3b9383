import { writeBarcodes } from './barcodes.ts'
import { type Book, iso } from './book.ts'
import { exactText } from './exact.ts'

/**
 * Writes the closing state of the ledger: stock balances, boxes by location, and stocktake dates of
 * warehouses.
 */
export function closeBook(book: Book): void {
  const { sheet, lots, enterprise } = book
  for (const lot of lots.values())
    sheet.add('wh_stock', {
      ...{ enterpriseId: enterprise.id, warehouseId: lot.store.id, productId: lot.product.id, batchNo: lot.batch },
      ...{ quantity: exactText(lot.quantity), moved: exactText(lot.moved), unit: lot.product.unit },
      ...{ boxCount: exactText(lot.boxes), weightKg: exactText(lot.weight), explosiveKg: exactText(lot.explosive) },
      ...{ expireDate: lot.expire, lastMoveTime: iso(lot.lastMove), version: lot.moves },
    })
  for (const row of sheet.rows.get('wh_warehouse') ?? []) row.stocktakeDate = book.counted.day
  writeBarcodes(book)
}
