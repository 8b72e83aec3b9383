import { warehousestocktake, warehousestocktakedetail } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { type Beyond, implement } from '../../../kit/implement.ts'
import { readIds } from '../../../kit/input.ts'
import { lineBeyond } from '../../../kit/store/line-beyond.ts'
import { askAgain, askingLines } from '../approval/ask.ts'
import { requestReversal } from '../approval/reversal.ts'
import { frozen } from '../documents/head-rule.ts'
import { counters, countersign } from './counters.ts'
import { stocktakes } from './kind.ts'
import { stocktakeAsking } from './need.ts'
import { reverseStocktakes } from './reverse.ts'
import { headRule, lineRules } from './rules.ts'
import { verify } from './verify.ts'

export const beyond: Beyond = {
  rule: headRule,
  lines: lineRules,
  wrote: async (ctx, tx, id) => {
    await askAgain(ctx, tx, stocktakeAsking, id)
    return undefined
  },
  keep: async (_ctx, _tx, row) => frozen(row),
  standard: { verify: (ctx, raw) => verify(ctx, readIds(raw, 'ids')) },
}

/** Stocktakes and their lines. */
export const stocktakeDocuments = [
  implement(
    warehousestocktake,
    {
      counters,
      countersign,
      reverseVerify: (ctx, { opinion }, raw) => reverseStocktakes(ctx, readIds(raw, 'ids'), opinion || null),
      requestReversal: requestReversal(stocktakes, 'stocktake'),
    },
    beyond,
  ),
  implement(warehousestocktakedetail, {}, askingLines(stocktakeAsking, lineBeyond(stocktakes, lineRules))),
]
