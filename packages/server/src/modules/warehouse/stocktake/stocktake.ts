import { warehousestocktake, warehousestocktakedetail } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { implement, type ResourceHooks } from '../../../framework/http/implement.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { lineHooks } from '../../../framework/store/line-hooks.ts'
import { askingLines, resubmitForApproval } from '../approval/ask.ts'
import { requestReversal } from '../approval/reversal.ts'
import { frozen } from '../documents/head-rule.ts'
import { counters, countersign } from './counters.ts'
import { stocktakes } from './kind.ts'
import { stocktakeAsking } from './need.ts'
import { reverseStocktakes } from './reverse.ts'
import { headRule, lineRules } from './stocktake-rules.ts'
import { verify } from './verify-stocktake.ts'

export const hooks: ResourceHooks = {
  beforeSave: headRule,
  lines: lineRules,
  afterSave: async (ctx, tx, id) => {
    await resubmitForApproval(ctx, tx, stocktakeAsking, id)
    return undefined
  },
  deleteBlocker: async (_ctx, _tx, row) => frozen(row),
  overrides: { verify: (ctx, raw) => verify(ctx, readIds(raw, 'ids')) },
}

export const stocktakeDocuments = [
  implement(
    warehousestocktake,
    {
      counters,
      countersign,
      reverseVerify: (ctx, { opinion }, raw) => reverseStocktakes(ctx, readIds(raw, 'ids'), opinion || null),
      requestReversal: requestReversal(stocktakes, 'stocktake'),
    },
    hooks,
  ),
  implement(warehousestocktakedetail, {}, askingLines(stocktakeAsking, lineHooks(stocktakes, lineRules))),
]
