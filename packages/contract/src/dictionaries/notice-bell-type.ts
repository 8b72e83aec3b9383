import { dictionary } from '../kit/dictionary.ts'

export const noticeBellType = dictionary('noticeBellType', ['消息类型', 'Message type'], {
  '1': ['消息', 'Messages'],
  '2': ['通知', 'Notices'],
})
