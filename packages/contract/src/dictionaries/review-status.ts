import { dictionary } from '../kit/dictionary.ts'

export const reviewStatus = dictionary('reviewStatus', ['审核状态', 'Review status'], {
  '1': ['通过', 'Approved'],
  '2': ['待审核', 'Pending'],
  '3': ['退回', 'Returned'],
})
