import { dictionary } from '../kit/dictionary.ts'

export const isSealed = dictionary(
  'isSealed',
  ['是否封存', 'Sealed'],
  {
    '0': ['否', 'No'],
    '1': ['是', 'Yes'],
  },
  { system: true, numeric: true },
)
