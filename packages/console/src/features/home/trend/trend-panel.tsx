import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLabel, useLanguage } from '../../../i18n/use-language.ts'
import { SeverityShape } from '../../../ui/badges/severity.tsx'
import { Chart } from '../../../ui/chart/chart.tsx'
import { formatNumber } from '../../../ui/format/number.ts'
import { formatDate, parseTime } from '../../../ui/format/time.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { QueryState } from '../query-state.tsx'
import { useTrend } from '../use-home.ts'
import { perDay, stack, trendOption } from './trend-model.ts'
import './trend.css'

/** 近 30 天报警: one bar per day, stacked by severity, linked to that day's warnings. */
export function TrendPanel() {
  const { t } = useTranslation('home')
  const label = useLabel()
  const language = useLanguage()
  const go = useNavigate()
  const trend = useTrend()
  const { data } = trend
  const option = useMemo(
    () => data && trendOption(data, (severity) => say(warnSeverity.entries[severity], language)),
    [data, language],
  )
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
        {option && data && (
          <Chart
            option={option}
            sentence={`${t('trend')}, ${note}`}
            onPick={({ dataIndex }) => openDay(dataIndex)}
            table={{
              head: [t('day'), ...stack.map((severity) => label(warnSeverity.entries[severity]))],
              rows: data.days.map((day, i) => [
                day,
                ...stack.map((severity) => String(data.bySeverity[severity]?.[i] ?? 0)),
              ]),
            }}
          />
        )}
      </QueryState>
    </Panel>
  )
}
