import { reviewStatus } from '../dictionaries/reviews.ts'
import { code, files, ref, text, time } from '../kit/field.ts'
import { machine } from '../kit/machine.ts'

const approve = 'warehouse_confirm'

/**
 * Authority approval of a warehouse document, separate for its posting and its reversal: pending until
 * approved or returned. A changed draft becomes pending again; a higher authority may approve what a lower
 * one has.
 */
export const storeApproval = machine({
  initial: reviewStatus.is.pending,
  moves: {
    approve: {
      from: [reviewStatus.is.approved, reviewStatus.is.pending],
      to: reviewStatus.is.approved,
      needs: approve,
    },
    return: { from: [reviewStatus.is.approved, reviewStatus.is.pending], to: reviewStatus.is.returned, needs: approve },
  },
})

/** Null for a document that needs no approval. `reversalStatus` is null until a reversal is requested. */
export const approval = {
  reviewStatus: code(['监管审批', 'Authority’s approval'], reviewStatus, { readOnly: true, search: 'eq', list: true }),
  reviewOpinion: text(['审批意见', 'Comments'], 500, { readOnly: true }),
  reviewUser: ref(['审批人', 'Approved by'], 'user', { readOnly: true }),
  reviewUserName: text(['审批人', 'Approved by'], 30, { readOnly: true }),
  reviewTime: time(['审批时间', 'Approved at'], { readOnly: true, search: 'range' }),
  reversalStatus: code(['反审核审批', 'Approval of the reversal'], reviewStatus, { readOnly: true, search: 'eq' }),
  reversalReason: text(['反审核原因', 'Reason for the reversal'], 255, { readOnly: true }),
  reversalOpinion: text(['反审核审批意见', 'Comments on the reversal'], 500, { readOnly: true }),
}

/** An authority's written decision or request, referenced by goods without an order. */
export const act = {
  actNo: text(['批准文号', 'Approval number'], 60, { search: 'like' }),
  actFiles: files(['批准文件', 'Approval document']),
}
