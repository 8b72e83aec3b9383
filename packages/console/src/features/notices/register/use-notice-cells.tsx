import type { ReactNode } from 'react'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { NoticeTitle } from '../marks/notice-title.tsx'
import { useSide } from '../marks/use-side.ts'

/** Cells of the register: title with its tags, and sender and receiver sides by name. */
export function useNoticeCells(): Readonly<Record<string, (row: Row) => ReactNode>> {
  const side = useSide()
  return {
    title: (row) => <NoticeTitle notice={row as never} />,
    targetUserType: (row) => side(row.targetUserType),
  }
}
