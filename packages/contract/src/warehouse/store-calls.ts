import { z } from 'zod'
import { done, post } from '../kit/call.ts'
import { ref, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'

/** Requests approval of a reversal, needed where the posting was approved by an authority. */
export const approvalCalls = (label: Label) => ({
  requestReversal: post(
    [`申请${label[0]}反审核`, `${label[1]}: ask for a reversal`],
    {
      id: ref([label[0], label[1]], 'document', { required: true }),
      reason: text(['反审核原因', 'Reason for the reversal'], 255, { required: true }),
    },
    done,
    // The warehouse keeper and verifiers may ask; others are refused by role.
    'warehouse_view',
  ),
})

const written = z.looseObject({ id: z.string() })

/** Named calls of in-store and out-store documents: `save` adds, `update` changes. */
export const storeCalls = (label: Label) => ({
  ...approvalCalls(label),
  save: post([`新增${label[0]}`, `${label[1]}: add`], {}, written, 'warehouse_add'),
  update: post(
    [`修改${label[0]}`, `${label[1]}: change`],
    { id: text(['单据编号', 'Document'], 20) },
    written,
    'warehouse_edit',
  ),
  // Reversal is narrower than any permission, and the keeper lacks the verify permission: the call checks the
  // role.
  reverseVerify: post(
    [`${label[0]}反审核`, `${label[1]}: reverse the verification`],
    { opinion: text(['意见', 'Comments'], 500) },
    done,
    'warehouse_view',
  ),
})
