import { notice } from '@fengsui/contract/notices/notice.ts'
import { NoticeRegister } from './register/notice-register.tsx'

// The kind of message stays a filter: at 1366 the times would be cut.
const columns = ['title', 'nature', 'organizeName', 'releaseTime', 'status'] as const
const omit = ['type', 'level', 'category', 'targetUserType', 'needReceipt', 'readCount'] as const

/** Notices for readers. */
export default function NoticesPage() {
  return <NoticeRegister of={notice} columns={columns} omit={omit} />
}
