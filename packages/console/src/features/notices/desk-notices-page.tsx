import { deskNotice } from '@fengsui/contract/notices/notice.ts'
import { NoticeRegister } from './register/notice-register.tsx'

const columns = [
  'title',
  'nature',
  'category',
  'organizeName',
  'targetUserType',
  'readCount',
  'releaseTime',
  'status',
] as const
const omit = ['type', 'level', 'needReceipt'] as const

/** The notice register with the columns that authors need. */
export default function DeskNoticesPage() {
  return <NoticeRegister of={deskNotice} columns={columns} omit={omit} />
}
