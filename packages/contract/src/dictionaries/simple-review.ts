import { dictionary } from '../kit/dictionary.ts'

export const simpleReview = dictionary('simpleReview', ['审核状态', 'Verified'], {
  '0': ['未审核', 'Unreviewed'],
  '1': ['已审核', 'Reviewed'],
})
