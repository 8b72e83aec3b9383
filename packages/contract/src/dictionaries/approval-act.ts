import { dictionary } from '../kit/dictionary.ts'

/** Actions on a warehouse document that need an authority's approval. */
export const approvalAct = dictionary('approvalAct', ['申请事项', 'Requested'], {
  '1': ['审核入账', 'Posting'],
  '2': ['反审核', 'Reversal'],
})
