import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'

export const stocktakes = warehousestocktake as unknown as Resource
/** Document kind of stocktakes for the ledger and the log. */
export const countKind = { of: stocktakes, direction: 'stocktake' } as const
