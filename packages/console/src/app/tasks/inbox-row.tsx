import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import '../../i18n/areas/flow-texts.ts'

interface InboxRowProps {
  id: string
  isChosen: boolean
  choose: () => void
  kind: ReactNode
  title: string
  where: string
  /** What the reader must do, or has done. */
  what: string
  due: ReactNode
  /** Not opened yet: marked, and announced to screen readers. */
  isUnread?: boolean
}

/** One row of the inbox: kind, subject, what must be done, time left. */
export function InboxRow({ id, isChosen, choose, kind, title, where, what, due, isUnread = false }: InboxRowProps) {
  const { t } = useTranslation('flow')
  return (
    <li id={`inbox ${id}`} data-chosen={isChosen || undefined}>
      <span className="fs-inbox-kind">{kind}</span>
      <button type="button" className="fs-plain fs-inbox-what" aria-current={isChosen} onClick={choose}>
        <b>
          {isUnread && <i className="fs-inbox-unread" role="img" aria-label={t('task.unread')} />}
          {title}
        </b>
        <span className="fs-second">{where}</span>
      </button>
      <span className="fs-inbox-act">{what}</span>
      <span className="fs-inbox-due">{due}</span>
    </li>
  )
}
