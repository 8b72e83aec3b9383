import { dictionary } from '../kit/dictionary.ts'

export const sex = dictionary(
  'sex',
  ['性别', 'Sex'],
  {
    '1': ['男', 'Male'],
    '2': ['女', 'Female'],
  },
  { system: true, numeric: true },
)
