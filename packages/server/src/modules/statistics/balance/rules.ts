import { ledgerVsStock } from '../rules/mb1.ts'
import { periodBalance } from '../rules/mb2.ts'
import { purchaseVsInStore } from '../rules/mb3.ts'
import { sellerVsBuyer } from '../rules/mb4.ts'
import { issueVsPlan, issueVsPlanMonth } from '../rules/mb5.ts'
import { explosiveVsProduct } from '../rules/mb6.ts'
import { packedVsStored } from '../rules/mb7.ts'
import { outStoreVsTransport } from '../rules/mb8.ts'
import { transportVsSignature, transportVsSignatureMonth } from '../rules/mb9.ts'
import { discardVsDisposal } from '../rules/mb10.ts'
import { boxVolumeVsStock } from '../rules/mb11.ts'
import { workroomLimit } from '../rules/mb12.ts'
import { licenceLimits } from '../rules/mb13.ts'
import { barcodeVsStock } from '../rules/mb14.ts'
import { scaleVsIssue } from '../rules/mb15.ts'
import type { Rule } from './rule.ts'

/** The fifteen reconciliation rules, in order; monthly findings of two of them have their own tolerance. */
export const rules: readonly Rule[] = [
  ...[
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
  ],
]
