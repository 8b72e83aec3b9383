import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Level, ReadTag } from '../marks/tags.tsx'
import type { Told } from './use-bell.ts'
import './notice-items.css'

interface NoticeItemsProps {
  notices: readonly Told[] | undefined
  /** The notice currently shown beside the list. */
  current?: string | undefined
  /** Called when a notice is chosen. */
  done?: () => void
}

/** Notice list items with title, release time and read state, each a link to the notice. */
export function NoticeItems({ notices, current, done }: NoticeItemsProps) {
  const { t } = useTranslation(['notices', 'kit'])
  if (!notices) return <p className="fs-notice-none">{t('kit:list.loading')}</p>
  if (notices.length === 0) return <p className="fs-notice-none">{t('notices:none')}</p>
  return (
    <ul className="fs-notice-items">
      {notices.map(({ id, title, releaseTime, isRead, level }) => (
        <li key={id}>
          <Link to={`/system/notice?id=${id}`} onClick={done} aria-current={id === current ? 'page' : undefined}>
            <span>{title}</span>
            <small>
              <time>{releaseTime}</time> <Level level={level} /> <ReadTag isRead={isRead} />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
