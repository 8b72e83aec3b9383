import { dictionary } from '../kit/dictionary.ts'

export const userStatus = dictionary(
  'user_status',
  ['用户状态', 'Status of a user'],
  {
    '0': ['停用', 'Stopped'],
    '1': ['正常', 'Normal'],
    '2': ['待审批', 'Waits for approval'],
    '3': ['已拒绝', 'Refused'],
  },
  { system: true, numeric: true },
)
