import type { Resource } from '@fengsui/contract/kit/resource.ts'
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

/** The same register with what those who write it want to know. */
export default function DeskNoticesPage() {
  return <NoticeRegister of={deskNotice as unknown as Resource} columns={columns} />
}
