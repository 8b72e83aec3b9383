import { dictionary } from '../kit/dictionary.ts'

export const orderStatus = dictionary('orderStatus', ['单据状态', 'Document status'], {
  '0': ['草稿', 'Draft'],
  '1': ['已确认', 'Confirmed'],
  '2': ['执行中', 'In progress'],
  '3': ['已完成', 'Finished'],
  '4': ['已取消', 'Cancelled'],
})
