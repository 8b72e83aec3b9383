import { dictionary } from '../kit/dictionary.ts'

export const registrationState = dictionary(
  'registrationState',
  ['注册状态', 'Registration state'],
  {
    pending: ['待审核', 'Pending'],
    normal: ['已通过', 'Approved'],
    refused: ['已拒绝', 'Refused'],
  },
  { system: true },
)
