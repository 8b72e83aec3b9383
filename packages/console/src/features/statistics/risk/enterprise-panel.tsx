import { enterpriseRisk } from '@fengsui/contract/dashboards/region-risk.ts'
import { riskWeights } from '@fengsui/contract/dashboards/risk-formula.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { formatNumber, formatPercent, noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { lines } from '../series-chart.ts'

const parts = ['W', 'H', 'D', 'C', 'T', 'B'] as const

/** The risk of one enterprise: its days, its parts with their shares, and what raises it. */
export function EnterprisePanel({ eid, days }: { eid: string; days: number }) {
  const { t } = useTranslation('statistics')
  const query = useQuery({
    queryKey: ['statistics', 'enterprise risk', eid, days],
    queryFn: ({ signal }) => call(enterpriseRisk, 'enterpriseRisk', { eid, days }, signal),
    placeholderData: keepPreviousData,
  })
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
        {({ trend, parts: now, score, rankInRegion, regionCount, regionName, reasons }) => (
          <>
            <p>
              {t('risk.standing', {
                score: score === null ? noValue : formatNumber(score),
                place: rankInRegion ?? noValue,
                count: regionCount,
                region: regionName ?? '',
              })}
            </p>
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
              sentence={t('risk.trendNote', { count: days })}
              told={{
                head: [t('time'), t('risk.score')],
                rows: trend.map((day) => [day.date, formatNumber(day.score)]),
              }}
              head={[t('risk.part'), t('risk.score'), t('share')]}
              parts={parts.map((name) => ({
                key: name,
                name: t(`risk.parts.${name}`),
                figures: [now ? now[name] : noValue, formatPercent(riskWeights[name])],
              }))}
            />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
