import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'

export const stocktakes = warehousestocktake
/** Document kind of stocktakes for the ledger and the log. */
export const countKind = { of: stocktakes, direction: 'stocktake' } as const
