import { handleType, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { SeverityShape } from '../../../ui/badges/severity.tsx'
import { useToday } from '../use-home.ts'
import { countAtLevel, type OpenByRung, severities } from './matrix-model.ts'

/**
 * The user's own escalation level, the total overdue, and today by severity compared with yesterday at the
 * same time.
 */
export function TodayLine({ open, rung }: { open: OpenByRung; rung: number }) {
  const { t } = useTranslation('home')
  const label = useLabel()
  const { data } = useToday()
  const own = countAtLevel(open, rung)
  return (
    <div className="fs-home-lines">
      <p>
        {rung > 0 && t('ownRung', { rung: label(labelOf(handleType, rung)), total: own.count, overdue: own.overdue })}
        <Link to="/yjxx?overdue=1">{t('overdue', { total: open.overdue })}</Link>
      </p>
      {data && (
        <p>
          {t('today', { total: data.today.total })}
          {severities.map((severity) => (
            <span key={severity} className="fs-home-count">
              <SeverityShape level={severity} size={10} />
              <span className="fs-unseen">{label(warnSeverity.entries[severity])}</span>
              {data.bySeverity[severity] ?? 0}
            </span>
          ))}
          {t('yesterday', { total: data.yesterdaySameTime })}
        </p>
      )}
    </div>
  )
}
