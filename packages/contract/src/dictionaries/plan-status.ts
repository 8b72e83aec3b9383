import { dictionary } from '../kit/dictionary.ts'

export const planStatus = dictionary('planStatus', ['计划状态', 'Plan status'], {
  '0': ['草稿', 'Draft'],
  '1': ['已下达', 'Released'],
  '2': ['生产中', 'In production'],
  '3': ['暂停', 'Paused'],
  '4': ['已完成', 'Finished'],
  '5': ['已取消', 'Cancelled'],
})
