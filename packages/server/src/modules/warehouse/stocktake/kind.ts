import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'

export const stocktakes = warehousestocktake as unknown as Resource
/** What the ledger and the log ask of a document that counts. */
export const countKind = { of: stocktakes, direction: 'stocktake' } as const
