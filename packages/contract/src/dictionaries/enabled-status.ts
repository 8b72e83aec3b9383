import { dictionary } from '../kit/dictionary.ts'

export const enabledStatus = dictionary(
  'status',
  ['状态', 'Status'],
  {
    '0': ['停用', 'Disabled'],
    '1': ['正常', 'Normal'],
  },
  { system: true, numeric: true },
)
