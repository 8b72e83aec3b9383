import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Severity, type SeverityLevel } from '../../../ui/badges/severity.tsx'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import { useUnreadAlarms } from './use-bell.ts'
import './alarm-items.css'

/** Alarms not opened yet, at the top of the bell panel; each links to its warning. */
export function AlarmItems({ done }: { done: () => void }) {
  const { t } = useTranslation('notices')
  const english = useLanguage() === 'en'
  const { data } = useUnreadAlarms()
  if (!data || data.records.length === 0) return null
  return (
    <section className="fs-rung" aria-labelledby="fs-rung">
      <h3 id="fs-rung">{t('rung', { count: data.unread })}</h3>
      <ul>
        {data.records.map(({ id, warnId, severity, content, contentEn, createTime }) => (
          <li key={id}>
            <Link to={`/yjxx?open=${warnId}`} onClick={done}>
              <Severity level={severity as SeverityLevel} />
              <span>{(english && contentEn) || content}</span>
              <small>
                <Stamp time={createTime} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
