import { dictionary } from '../kit/dictionary.ts'

export const reviewStatus = dictionary('reviewStatus', ['审核状态', 'Review status'], {
  approved: ['1', '通过', 'Approved'],
  pending: ['2', '待审核', 'Pending'],
  returned: ['3', '退回', 'Returned'],
})

export const simpleReview = dictionary('simpleReview', ['审核状态', 'Verification'], {
  unreviewed: ['0', '未审核', 'Not verified'],
  reviewed: ['1', '已审核', 'Verified'],
})
