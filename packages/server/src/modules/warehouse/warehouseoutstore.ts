import { warehouseoutstore, warehouseoutstoredetail } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import { implement } from '../../framework/http/implement.ts'
import { lineHooks } from '../../framework/store/line-hooks.ts'
import { outKind } from '../stock/index.ts'
import { askingLines } from './approval/ask.ts'
import { storeAsking } from './approval/store-asking.ts'
import { accept } from './documents/accept.ts'
import { lineRules } from './documents/line-rule.ts'
import { notifyDraft, storeBeyond, storeHandlers } from './documents/store.ts'

/** Out-store documents and their lines. */
export const outStores = [
  implement(warehouseoutstore, { ...storeHandlers(outKind), accept }, storeBeyond(outKind)),
  implement(
    warehouseoutstoredetail,
    {},
    askingLines(storeAsking(outKind), lineHooks(outKind.of, { ...lineRules(outKind), changed: notifyDraft(outKind) })),
  ),
]
