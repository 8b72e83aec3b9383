import { dictionary } from '../kit/dictionary.ts'

/** User-type dictionary of compatible front ends: numeric keys. */
export const userTypeOfFamily = { code: 'user_type', keys: { sss: 1, esp: 2 } } as const

export const userType = dictionary(
  'userType',
  ['用户类型', 'User type'],
  {
    sss: ['监管端', 'Supervision side'],
    esp: ['企业端', 'Enterprise side'],
  },
  { system: true, also: { '1': 'sss', '2': 'esp' } },
)
