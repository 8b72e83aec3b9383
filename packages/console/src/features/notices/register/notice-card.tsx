import { noticeStatus, noticeType } from '@fengsui/contract/dictionaries/notices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { NoticeTitle } from '../marks/notice-title.tsx'

/** Notice card for phones: title with its tags, type and status, author and time. */
export function NoticeCard({ row }: { row: Row }) {
  const say = useLabel()
  const kind = labelOf(noticeType, row.nature as string)
  const state = row.status === 'released' ? undefined : labelOf(noticeStatus, row.status as string)
  return (
    <article className="fs-notice-card">
      <NoticeTitle notice={row as never} />
      <p>
        {[kind && say(kind), row.organizeName, state && say(state)].filter(Boolean).join(' · ')}{' '}
        <Stamp time={row.releaseTime as string} />
      </p>
    </article>
  )
}
