import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { SeverityShape } from '../../../ui/badges/severity.tsx'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatDate, parseTime } from '../../../ui/format/time.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { QueryState } from '../query-state.tsx'
import { useTrend } from '../use-home.ts'
import { TrendBars } from './trend-bars.tsx'
import { perDay, stack } from './trend-model.ts'
import './trend.css'

/** 近 30 天报警: one bar per day, stacked by severity, linked to that day's warnings. */
export function TrendPanel() {
  const { t } = useTranslation('home')
  const label = useLabel()
  const go = useNavigate()
  const trend = useTrend()
  const { data } = trend
  const note = data && t('trendNote', { total: formatNumber(data.total, 0), mean: perDay(data) })
  const openDay = (at: number) => {
    const day = data?.days[at]
    const from = parseTime(day)
    if (from === undefined) return
    const next = formatDate(from + 86_400_000)
    go(
      `/yjxx?${new URLSearchParams({ status: 'all', warnTime_datege: `${day} 00:00:00`, warnTime_datelt: `${next} 00:00:00` })}`,
    )
  }
  return (
    <Panel heading={t('trend')} note={note} className="fs-home-trend">
      <QueryState query={trend}>
        <ul className="fs-legend" aria-hidden="true">
          {stack.toReversed().map((severity) => (
            <li key={severity}>
              <SeverityShape level={severity} /> {label(warnSeverity.entries[severity])}
            </li>
          ))}
        </ul>
        {data && (
          <>
            <TrendBars
              data={data}
              sentence={`${t('trend')}, ${note}`}
              nameOf={(severity) => label(warnSeverity.entries[severity])}
              openDay={openDay}
            />
            <table className="fs-unseen">
              <caption>{t('trend')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('day')}</th>
                  {stack.map((severity) => (
                    <th key={severity} scope="col">
                      {label(warnSeverity.entries[severity])}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.days.map((day, i) => (
                  <tr key={day}>
                    <td>{day}</td>
                    {stack.map((severity) => (
                      <td key={severity}>{data.bySeverity[severity]?.[i] ?? 0}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </QueryState>
    </Panel>
  )
}
