import { reviewStatus } from '../dictionaries/reviews.ts'
import { machine } from '../kit/machine.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { type ChangeState, changeDiff, changeRowOf, requestFields } from '../supervision/change.ts'

/**
 * Review of a change (domain-model.md#R2.1, domain-model.md#J). An enterprise's change is pending; when
 * approved it takes effect, when returned nothing changes and it may be proposed again.
 */
export const changeReview = machine({
  initial: reviewStatus.is.pending,
  moves: {
    approve: { from: [reviewStatus.is.pending], to: reviewStatus.is.approved, needs: 'workplace_process' },
    sendBack: { from: [reviewStatus.is.pending], to: reviewStatus.is.returned, needs: 'workplace_process' },
    propose: {
      from: [reviewStatus.is.approved, reviewStatus.is.returned],
      to: reviewStatus.is.pending,
      needs: 'workplace_edit',
    },
  },
} as const satisfies {
  initial: ChangeState
  moves: Record<string, { from: readonly ChangeState[]; to: ChangeState; needs: string }>
})

/** 工库房变更: a change request with requester and outcome. Its calls are under the workplace's. */
export const workplaceChange = resource({
  path: '/yhjg-dp/sss/Dashboard/workplace-process',
  label: ['工库房变更', 'Workplace change'],
  area: 'workplace',
  table: 'change_request',
  view: 'change_request_v',
  only: { area: 'workplace' },
  title: 'workplaceName',
  standard: [],
  derived: { diff: changeDiff },
  fields: requestFields,
})

/** Schema of a change in responses: all differing fields with labels in the reader's language. */
export const changeRow = changeRowOf(rowSchema(requestFields))
