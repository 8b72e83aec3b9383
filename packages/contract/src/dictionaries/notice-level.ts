import { dictionary } from '../kit/dictionary.ts'

export const noticeLevel = dictionary('noticeLevel', ['通知等级', 'Notice level'], {
  '001': ['一般', 'General'],
  '002': ['重要', 'Important'],
  '003': ['紧急', 'Urgent'],
})
