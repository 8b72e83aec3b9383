import { dictionary } from '../kit/dictionary.ts'

export const balanceStatus = dictionary('balanceStatus', ['差异状态', 'Discrepancy'], {
  '0': ['未说明', 'Not explained'],
  '1': ['已说明', 'Explained'],
  '2': ['已确认', 'Confirmed'],
})
