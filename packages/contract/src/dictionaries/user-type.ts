import { dictionary } from '../kit/dictionary.ts'

export const userType = dictionary(
  'userType',
  ['用户类型', 'User type'],
  {
    sss: ['监管端', 'Supervision side'],
    esp: ['企业端', 'Enterprise side'],
  },
  { system: true },
)
