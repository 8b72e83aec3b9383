import { dictionary } from '../kit/dictionary.ts'

export const noticeCategory = dictionary(
  'notice',
  ['通知分类', 'Notice category'],
  {
    '1': ['发布', 'Issue'],
    '2': ['批转', 'Approve and forward'],
    '3': ['转发', 'Forward'],
    '4': ['指示', 'Instruction'],
    '5': ['任免', 'Appointment'],
    '6': ['事务', 'General affairs'],
  },
  { system: true, numeric: true },
)
