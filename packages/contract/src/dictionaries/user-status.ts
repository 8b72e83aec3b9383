import { dictionary } from '../kit/dictionary.ts'

export const userStatus = dictionary(
  'user_status',
  ['用户状态', 'User status'],
  {
    '0': ['停用', 'Disabled'],
    '1': ['正常', 'Normal'],
    '2': ['待审批', 'Awaiting approval'],
    '3': ['已拒绝', 'Refused'],
  },
  { system: true, numeric: true },
)
