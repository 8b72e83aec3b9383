import { dictionary } from '../kit/dictionary.ts'

export const noticeType = dictionary('noticeType', ['通知性质', 'Notice type'], {
  '1': ['通知公告', 'Official notice'],
  '2': ['法律法规', 'Laws and regulations'],
  '3': ['事故信息', 'Accident information'],
  '4': ['工作信息', 'Work information'],
})
