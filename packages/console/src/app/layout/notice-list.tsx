import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { Severity, type SeverityLevel } from '../../kit/marks/severity.tsx'
import { Stamp } from '../../kit/marks/stamp.tsx'
import { useNotices } from './notices-store.ts'
import './notice-list.css'

/** The latest notices; each leads to its warning. */
export function NoticeList({ done }: { done: () => void }) {
  const { t } = useTranslation('shell')
  const english = useLanguage() === 'en'
  const { latest } = useNotices()
  if (latest.length === 0) return <p className="fs-notices-none">{t('noNotices')}</p>
  return (
    <ul className="fs-notices">
      {latest.map((notice) => (
        <li key={notice.id}>
          <Link to={`/yjxx?open=${notice.warnId}`} onClick={done}>
            <Severity level={String(notice.severity) as SeverityLevel} />
            <span>{(english && notice.contentEn) || notice.content}</span>
            <small>
              <Stamp time={notice.createTime} />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
