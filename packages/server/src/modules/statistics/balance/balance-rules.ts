import { barcodeVsStock } from '../rules/barcode-vs-stock.ts'
import { boxVolumeVsStock } from '../rules/box-volume-vs-stock.ts'
import { discardVsDisposal } from '../rules/discard-vs-disposal.ts'
import { explosiveVsProduct } from '../rules/explosive-vs-product.ts'
import { issueVsPlan, issueVsPlanMonth } from '../rules/issue-vs-plan.ts'
import { ledgerVsStock } from '../rules/ledger-vs-stock.ts'
import { licenceLimits } from '../rules/licence-limits.ts'
import { outStoreVsTransport } from '../rules/out-store-vs-transport.ts'
import { packedVsStored } from '../rules/packed-vs-stored.ts'
import { periodBalance } from '../rules/period-balance.ts'
import { purchaseVsInStore } from '../rules/purchase-vs-in-store.ts'
import { scaleVsIssue } from '../rules/scale-vs-issue.ts'
import { sellerVsBuyer } from '../rules/seller-vs-buyer.ts'
import { transportVsSignature, transportVsSignatureMonth } from '../rules/transport-vs-signature.ts'
import { workroomLimit } from '../rules/workroom-limit.ts'
import type { Rule } from './balance-rule.ts'

/** The fifteen reconciliation rules, in order; monthly findings of two of them have their own tolerance. */
export const rules: readonly Rule[] = [
  ledgerVsStock,
  periodBalance,
  purchaseVsInStore,
  sellerVsBuyer,
  issueVsPlan,
  issueVsPlanMonth,
  explosiveVsProduct,
  packedVsStored,
  outStoreVsTransport,
  transportVsSignature,
  transportVsSignatureMonth,
  discardVsDisposal,
  boxVolumeVsStock,
  workroomLimit,
  licenceLimits,
  barcodeVsStock,
  scaleVsIssue,
]
