import { PrinterOutlined } from '@ant-design/icons'
import { regionRisk } from '@fengsui/contract/dashboards/region-risk.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { ref } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { enterprisesAt } from '@fengsui/contract/statistics/rows-of.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { call } from '../../../ui/client/call.ts'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { SearchForm } from '../../../ui/resource/search/search-form.tsx'
import { usePermission, useUserInfo } from '../../../ui/session/use-me.ts'
import { ChartAndTable, FigureTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { groupBars } from '../series-chart.ts'
import { StatPage } from '../stat-page.tsx'
import { useRows } from '../use-rows.ts'
import { EnterprisePanel } from './enterprise-panel.tsx'
import { regionPage } from './region-path.ts'
import { TrendPanel } from './trend-panel.tsx'
import '../print.css'
import '../../../i18n/areas/statistics-texts.ts'

const spans = [7, 30, 90] as const
type Span = (typeof spans)[number]
const daysLabel: Label = ['天数', 'Days']

/** 风险排名: regions and enterprises by risk, and how it went; an enterprise sees its own. */
export default function RiskPage() {
  const { t } = useTranslation('statistics')
  const label = useLabel()
  const me = useUserInfo().data
  const [params, change] = useAddress()
  const days = spans.find((one) => String(one) === params.get('days')) ?? 30
  const region = params.get('region') ?? undefined
  const chosen = params.get('eid') ?? (me?.userType === 'esp' ? (me.enterpriseId ?? undefined) : undefined)
  const isAuthority = me?.userType === 'sss'
  return (
    <StatPage
      switches={
        <>
          <Segmented<Span>
            aria-label={label(daysLabel)}
            options={spans.map((value) => ({ value, label: t('risk.days', { count: value }) }))}
            value={days}
            onChange={(next) => change({ days: String(next) })}
          />
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      {isAuthority && (
        <>
          <SearchForm
            fields={[['region', ref(['行政区划', 'Region'], 'region', { search: 'eq' })]]}
            filters={region ? { region } : {}}
            search={(next) => change({ region: next.region || null })}
          />
          <RegionPanel region={region} />
          <TrendPanel region={region} days={days} />
        </>
      )}
      {chosen && <EnterprisePanel eid={chosen} days={days} />}
      {isAuthority && <RankPanel choose={(eid) => change({ eid })} />}
    </StatPage>
  )
}

/** Says when the scores of a list were calculated: hourly, while the page of an enterprise calculates its own anew. */
function useAsOf() {
  const { t } = useTranslation('statistics')
  return (rows: readonly { readonly calculatedAt: string | null }[] = []): string[] => {
    const last = rows.reduce<string>(
      (latest, { calculatedAt }) => (calculatedAt && calculatedAt > latest ? calculatedAt : latest),
      '',
    )
    return last ? [t('risk.asOf', { time: last.slice(0, 16) })] : []
  }
}

/** Regions directly below one, by their risk now; a bar leads to the regions below, the numbers to their enterprises. */
function RegionPanel({ region }: { region: string | undefined }) {
  const { t } = useTranslation('statistics')
  const asOf = useAsOf()
  const rowsOf = useRows()
  const query = useQuery({
    queryKey: ['statistics', 'region risk', region],
    queryFn: ({ signal }) => call(regionRisk, 'regionRisk', { region }, signal),
    placeholderData: keepPreviousData,
  })
  const unscored = query.data?.filter(({ score }) => score === null).length
  return (
    <Panel
      heading={t('risk.regions')}
      note={[t('risk.unit'), ...asOf(query.data), ...(unscored ? [t('risk.unscored', { count: unscored })] : [])].join(
        t('warnings.joint'),
      )}
    >
      <Loaded query={query}>
        {(rows) => {
          const scored = rows.filter(({ score }) => score !== null)
          return (
            <ChartAndTable
              option={groupBars(
                t('risk.score'),
                scored.map(({ name, score }) => ({ name, value: score ?? 0, other: false })),
                t('risk.points'),
              )}
              onPick={({ dataIndex }) => {
                const picked = scored[dataIndex]
                rowsOf.open(picked && regionPage(picked.region))
              }}
              none={t(rows.length === 0 ? 'risk.noRegions' : 'risk.noneScored')}
              sentence={t('risk.regions')}
              told={{
                head: [t('risk.region'), t('risk.score')],
                rows: scored.map(({ name, score }) => [name, formatNumber(score)]),
              }}
              head={[t('risk.region'), t('risk.score'), t('risk.enterprises'), t('risk.red'), t('risk.orange')]}
              parts={rows.map((row) => ({
                key: row.region,
                name: row.name,
                to: row.enterprises > 0 ? regionPage(row.region) : undefined,
                figures: [formatNumber(row.score, 2), row.enterprises, row.red, row.orange],
                links: [
                  undefined,
                  ...([undefined, '1', '2'] as const).map((grade) =>
                    rowsOf.to('enterprises', enterprisesAt(row.region, grade)),
                  ),
                ],
              }))}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}

/** Enterprises, the safest last; a name opens the risk of the enterprise. */
function RankPanel({ choose }: { choose: (eid: string) => void }) {
  const { t } = useTranslation('statistics')
  const asOf = useAsOf()
  const may = usePermission()('enterprise_view')
  const query = useQuery({
    queryKey: ['statistics', 'enterprise risk rank'],
    queryFn: ({ signal }) => call(enterprise, 'getScoreRankingByOrgId', {}, signal),
    enabled: may,
  })
  if (!may) return null
  return (
    <Panel heading={t('risk.rank')} note={[t('risk.unit'), ...asOf(query.data)].join(t('warnings.joint'))}>
      <Loaded query={query}>
        {(rows) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
          <div className="fs-stat-table" tabIndex={0}>
            <FigureTable
              caption={t('risk.rank')}
              head={[t('risk.enterprise'), t('risk.score'), t('risk.grade'), t('risk.place'), t('risk.change')]}
              parts={rows.toReversed().map((row) => ({
                key: row.enterpriseId,
                name: (
                  <button type="button" className="fs-plain" onClick={() => choose(row.enterpriseId)}>
                    {row.enterpriseName}
                  </button>
                ),
                figures: [
                  formatNumber(row.risk, 2),
                  t(`risk.grades.${String(row.grade) as '1'}`),
                  row.rank,
                  row.change ?? noValue,
                ],
              }))}
            />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
