import { deskNotice } from '@fengsui/contract/notices/notice.ts'
import { NoticeRegister } from './register/notice-register.tsx'

const columns = ['title', 'organizeName', 'readCount', 'releaseTime', 'status'] as const
// What a notice is and for whom is in its drawer and among the filters: at 1366 the times would be cut.
const omit = ['type', 'nature', 'category', 'level', 'targetUserType', 'needReceipt'] as const

/** The notice register with the columns that authors need. */
export default function DeskNoticesPage() {
  return <NoticeRegister of={deskNotice} columns={columns} omit={omit} />
}
