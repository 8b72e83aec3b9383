import { dictionary } from '../kit/dictionary.ts'

/** The dictionary by which front ends of the family know the sides: its keys are numbers. */
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
