import { dictionary } from '../kit/dictionary.ts'

export const hiddenTroubleStatus = dictionary('hiddenTroubleStatus', ['隐患状态', 'Hidden trouble status'], {
  '0': ['待整改', 'To be rectified'],
  '1': ['整改中', 'Being rectified'],
  '2': ['待复查', 'Awaiting recheck'],
  '3': ['已销号', 'Closed'],
  '4': ['逾期', 'Overdue'],
})
