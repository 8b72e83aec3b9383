import { dictionary } from '../kit/dictionary.ts'

export const transportStatus = dictionary('transportStatus', ['运输状态', 'Transport status'], {
  '0': ['待发', 'Planned'],
  '1': ['在途', 'In transit'],
  '2': ['到达', 'Arrived'],
  '3': ['签收', 'Signed for'],
  '4': ['异常', 'Abnormal'],
  '5': ['取消', 'Cancelled'],
})
