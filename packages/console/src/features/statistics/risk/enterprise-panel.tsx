import { enterpriseRisk } from '@fengsui/contract/dashboards/region-risk.ts'
import { riskWeights } from '@fengsui/contract/dashboards/risk-formula.ts'
import { deviceLogType } from '@fengsui/contract/dictionaries/devices.ts'
import { troublesOf, warningsOfScore } from '@fengsui/contract/statistics/rows-of.ts'
import type { ListStatus } from '@fengsui/contract/warnings/list-status.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { EnterpriseLink, plantPath } from '../../../ui/enterprise-link.tsx'
import { serverNow } from '../../../ui/format/clock.ts'
import { formatNumber, formatPercent, noValue } from '../../../ui/format/number.ts'
import { formatDate } from '../../../ui/format/time.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { lines } from '../series-chart.ts'
import { useRows } from '../use-rows.ts'
import '../../../i18n/areas/statistics-texts.ts'

const parts = ['W', 'H', 'D', 'C', 'T', 'B'] as const

/** What each part of a score is made of: warnings of 30 days and their handling, devices, papers, troubles, the plant itself. */
function useBehind(eid: string): (part: (typeof parts)[number]) => string | undefined {
  const rowsOf = useRows()
  return (part) => {
    const warnings = { ...warningsOfScore({ eid }, formatDate(serverNow())), status: 'all' satisfies ListStatus }
    const found: Readonly<Record<typeof part, string | undefined>> = {
      W: rowsOf.to('warnings', warnings),
      H: rowsOf.to('warnings', { ...warnings, overdue: '1' }),
      D: rowsOf.to('deviceLog', { enterpriseId: eid, logType: deviceLogType.is.offline }),
      C: rowsOf.to('certificates', { enterpriseId: eid }),
      T: rowsOf.to('troubles', troublesOf({ eid })),
      B: plantPath(eid),
    }
    return found[part]
  }
}

/** The risk of one enterprise: its days, its parts with their shares, and what raises it. */
export function EnterprisePanel({ eid, days }: { eid: string; days: number }) {
  const { t } = useTranslation('statistics')
  const query = useQuery({
    queryKey: ['statistics', 'enterprise risk', eid, days],
    queryFn: ({ signal }) => call(enterpriseRisk, 'enterpriseRisk', { eid, days }, signal),
    placeholderData: keepPreviousData,
  })
  const behind = useBehind(eid)
  const rowsOf = useRows()
  const { data } = query
  const missing = data?.trend.filter(({ score }) => score === null).length
  return (
    <Panel
      heading={data ? <EnterpriseLink id={data.enterpriseId} name={data.enterpriseName} /> : t('risk.enterprise')}
      note={[
        t('risk.trendNote', { count: days }),
        ...(missing ? [t('risk.missingDays', { count: missing })] : []),
      ].join(t('warnings.joint'))}
    >
      <Loaded query={query}>
        {({ trend, parts: now, score, rankInRegion, regionCount, regionName, reasons, calculatedAt }) => (
          <>
            <p>
              {t('risk.standing', {
                score: score === null ? noValue : formatNumber(score),
                place: rankInRegion ?? noValue,
                count: regionCount,
                region: regionName ?? '',
              })}
            </p>
            <p>{calculatedAt ? t('risk.calculatedAt', { time: calculatedAt }) : t('risk.notScored')}</p>
            {reasons.length > 0 && (
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
            <ChartAndTable
              option={lines(
                trend.map(({ date }) => date.slice(5)),
                [{ name: t('risk.score'), data: trend.map((day) => day.score) }],
                t('risk.points'),
              )}
              onPick={({ dataIndex }) => {
                const day = trend[dataIndex]
                rowsOf.open(
                  day &&
                    rowsOf.to('warnings', {
                      ...warningsOfScore({ eid }, day.date),
                      status: 'all' satisfies ListStatus,
                    }),
                )
              }}
              none={t('risk.noScores', { count: days })}
              sentence={t('risk.trendNote', { count: days })}
              told={{
                head: [t('time'), t('risk.score')],
                rows: trend.map((day) => [day.date, formatNumber(day.score)]),
              }}
              head={[t('risk.part'), t('risk.score'), t('share')]}
              parts={parts.map((name) => ({
                key: name,
                name: t(`risk.parts.${name}`),
                to: behind(name),
                figures: [now ? now[name] : noValue, formatPercent(riskWeights[name])],
              }))}
            />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
