import { dictionary } from '../kit/dictionary.ts'

export const noticeStatus = dictionary('noticeStatus', ['通知状态', 'Notice state'], {
  draft: ['草稿', 'Draft'],
  released: ['已发布', 'Released'],
  withdrawn: ['已撤回', 'Withdrawn'],
})
