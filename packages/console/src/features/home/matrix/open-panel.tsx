import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { useUserInfo } from '../../../ui/session/use-me.ts'
import { OnlineLine } from '../online/online-line.tsx'
import { QueryState } from '../query-state.tsx'
import { useOpen, useToday } from '../use-home.ts'
import { Matrix } from './matrix.tsx'
import './matrix.css'
import { handleType, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { SeverityShape } from '../../../ui/badges/severity.tsx'
import { countAtLevel, type OpenByRung, severities } from './matrix-model.ts'

/**
 * The user's own escalation level, the total overdue, and today by severity compared with yesterday at the
 * same time.
 */
function TodayLine({ open, rung }: { open: OpenByRung; rung: number }) {
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

/** 未关闭报警: severity by escalation level; below it the user's own level and today's counts. */
export function OpenPanel({ withOnline }: { withOnline: boolean }) {
  const { t } = useTranslation('home')
  const open = useOpen()
  const rung = useUserInfo().data?.rung ?? 0
  const { data } = open
  return (
    <Panel
      heading={t('open')}
      note={t('openBy')}
      more={data && <Link to="/yjxx">{t('seeAll', { total: formatNumber(data.total, 0) })}</Link>}
      className="fs-home-open"
    >
      <QueryState query={open}>{data && <Matrix open={data} own={rung} />}</QueryState>
      {data && <TodayLine open={data} rung={rung} />}
      {withOnline && <OnlineLine />}
    </Panel>
  )
}
