import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { notice as register } from '@fengsui/contract/notices/notice.ts'
import { useTranslation } from 'react-i18next'
import { Level, ReadTag } from './tags.tsx'
import './marks.css'

type Shown = Pick<RowOf<typeof register>, 'title' | 'level' | 'isRead' | 'needReceipt' | 'status'>

/** Title with importance level and unread mark. */
export function NoticeTitle({ notice }: { notice: Shown }) {
  const { t } = useTranslation('notices')
  const waits = !notice.isRead && notice.status === 'released'
  return (
    <span className={waits ? 'fs-notice-title fs-notice-unread' : 'fs-notice-title'} title={notice.title ?? ''}>
      <Level level={notice.level} />
      <span className="fs-notice-words">{notice.title}</span>
      {waits && <ReadTag isRead={false} />}
      {notice.needReceipt === 1 && <span className="fs-notice-tag">{t('receipt')}</span>}
    </span>
  )
}
