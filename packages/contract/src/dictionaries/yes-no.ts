import { dictionary } from '../kit/dictionary.ts'

export const yesNo = dictionary(
  'yes_no',
  ['是否', 'Yes or no'],
  {
    '1': ['否', 'No'],
    '2': ['是', 'Yes'],
  },
  { system: true, numeric: true },
)
