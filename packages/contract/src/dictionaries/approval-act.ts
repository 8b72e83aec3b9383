import { dictionary } from '../kit/dictionary.ts'

/** What an authority is asked to approve of a store document. */
export const approvalAct = dictionary('approvalAct', ['申请事项', 'Asked for'], {
  '1': ['审核入账', 'Posting'],
  '2': ['反审核', 'Reversal'],
})
