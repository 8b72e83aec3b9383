import { dictionary } from '../kit/dictionary.ts'

export const revocationApplyStatus = dictionary('revocationApplyStatus', ['撤销审批状态', 'Revocation status'], {
  '0': ['待审', 'Pending'],
  '1': ['同意', 'Approved'],
  '2': ['不同意', 'Refused'],
  '3': ['撤回', 'Withdrawn'],
})
