import { warehouseinstore, warehouseinstoredetail } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import { implement } from '../../framework/http/implement.ts'
import { lineHooks } from '../../framework/store/line-hooks.ts'
import { inKind } from '../stock/index.ts'
import { askingLines } from './approval/ask.ts'
import { storeAsking } from './approval/store-asking.ts'
import { lineRules } from './documents/line-rule.ts'
import { notifyDraft, storeBeyond, storeHandlers } from './documents/store.ts'
import { importOpening, openingTemplate } from './opening/import.ts'

/** In-store documents and their lines. */
export const inStores = [
  implement(
    warehouseinstore,
    { ...storeHandlers(inKind), importTemplate: openingTemplate, importSheet: importOpening },
    storeBeyond(inKind),
  ),
  implement(
    warehouseinstoredetail,
    {},
    askingLines(storeAsking(inKind), lineHooks(inKind.of, { ...lineRules(inKind), changed: notifyDraft(inKind) })),
  ),
]
