import { PrinterOutlined } from '@ant-design/icons'
import { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import { onlineTh, regionRisk } from '@fengsui/contract/dashboards/region-risk.ts'
import { pds } from '@fengsui/contract/devices/pds.ts'
import { rankOrder } from '@fengsui/contract/dictionaries/statistics.ts'
import { type KeyOf, keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { devicesOf } from '@fengsui/contract/statistics/rows-of.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { call } from '../../../ui/client/call.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ChartAndTable, FigureTable } from '../chart-and-table.tsx'
import { Loaded } from '../loaded.tsx'
import { ScopeForm } from '../scope-bar.tsx'
import { stackedBars } from '../series-chart.ts'
import { StatPage } from '../stat-page.tsx'
import { useRows } from '../use-rows.ts'
import { useScope } from '../use-scope.ts'
import { PeoplePanel } from './people-panel.tsx'
import '../print.css'
import '../../../i18n/areas/statistics-texts.ts'

type Order = KeyOf<typeof rankOrder>
/** Which devices of a list the figures total, online and offline count. */
const counted = [undefined, true, false] as const
const rateOf = (rate: number | null) => (rate === null ? noValue : `${formatNumber(rate, 2)}%`)

/** 在线统计: devices online now by type and enterprise, and people seen over a period. */
export default function OnlinePage() {
  const { t } = useTranslation('statistics')
  const scope = useScope()
  return (
    <StatPage
      switches={
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <KindsPanel />
      <SystemsPanel />
      <RankPanel />
      <PeoplePanel scope={scope} />
    </StatPage>
  )
}

/** Devices of each type, online and offline; each leads to its devices. */
function KindsPanel() {
  const { t } = useTranslation('statistics')
  const rowsOf = useRows()
  const listOf = (kind: string | undefined, isOnline?: boolean) =>
    kind === undefined ? undefined : rowsOf.devices(kind, devicesOf({}, isOnline))
  const query = useQuery({
    queryKey: ['statistics', 'equipment'],
    queryFn: ({ signal }) => call(dashboardShow, 'equipment', {}, signal),
  })
  return (
    <Panel heading={t('online.kinds')} note={t('online.note')}>
      <Loaded query={query}>
        {(rows) => (
          <ChartAndTable
            option={stackedBars(
              rows.map(({ name }) => name),
              [
                { name: t('online.online'), data: rows.map(({ online }) => online) },
                { name: t('online.offline'), data: rows.map(({ offline }) => offline) },
              ],
              t('online.unit'),
            )}
            onPick={({ dataIndex, seriesIndex }) =>
              rowsOf.open(listOf(rows[dataIndex]?.kind, [true, false][seriesIndex ?? -1]))
            }
            sentence={t('online.kinds')}
            told={{
              head: [t('online.kind'), t('online.online'), t('online.offline')],
              rows: rows.map((row) => [row.name, formatNumber(row.online), formatNumber(row.offline)]),
            }}
            head={[
              t('online.kind'),
              t('online.total'),
              t('online.online'),
              t('online.offline'),
              t('online.rate'),
              t('online.today'),
            ]}
            parts={rows.map((row) => ({
              key: row.kind,
              name: row.name,
              to: listOf(row.kind),
              figures: [row.total, row.online, row.offline, rateOf(row.rate), rateOf(row.rateToday)],
              links: counted.map((isOnline) => listOf(row.kind, isOnline)),
            }))}
          />
        )}
      </Loaded>
    </Panel>
  )
}

/** People detectors, climate sensors and workplaces online; of workplaces those with devices alone are one or the other. */
function SystemsPanel() {
  const { t } = useTranslation('statistics')
  const rowsOf = useRows()
  const listOf = (key: string, isOnline?: boolean) =>
    key === 'workplace'
      ? rowsOf.to('workplaces', isOnline === undefined ? {} : { onLine: isOnline ? '1' : '0' })
      : rowsOf.devices(key, devicesOf({}, isOnline))
  const query = useQuery({
    queryKey: ['statistics', 'online systems'],
    queryFn: async ({ signal }) => {
      const [people, climate, rooms] = await Promise.all([
        call(pds, 'summary', {}, signal),
        call(onlineTh, 'summary', {}, signal),
        call(workplace, 'onlineSummary', {}, signal),
      ])
      return [
        { key: 'pds', name: t('online.detectors'), ...people },
        { key: 'th', name: t('online.climate'), ...climate },
        { key: 'workplace', name: t('online.workplaces'), ...rooms },
      ]
    },
  })
  return (
    <Panel heading={t('online.systems')} note={t('online.systemsNote')}>
      <Loaded query={query}>
        {(rows) => (
          <FigureTable
            caption={t('online.systems')}
            head={[t('online.kind'), t('online.total'), t('online.online'), t('online.offline'), t('online.rate')]}
            parts={rows.map(({ key, name, total, online, offline, rate }) => ({
              key,
              name,
              to: listOf(key),
              figures: [total, online, offline, rateOf(rate)],
              links: counted.map((isOnline) => listOf(key, isOnline)),
            }))}
          />
        )}
      </Loaded>
    </Panel>
  )
}

/** Enterprises by the share of people detectors and cameras online; the figures lead to the devices in use. */
function RankPanel() {
  const { t } = useTranslation('statistics')
  const rowsOf = useRows()
  const label = useLabel()
  const scope = useScope()
  const [params, change] = useAddress()
  const given = params.get('order')
  const order: Order = given === rankOrder.is.descending ? rankOrder.is.descending : rankOrder.is.ascending
  const input = { ...scope.subject, order, size: 100 }
  const query = useQuery({
    queryKey: ['statistics', 'device rank', input],
    queryFn: ({ signal }) => call(regionRisk, 'enterprisePdsCameraRateRank', input, signal),
  })
  return (
    <Panel
      heading={t('online.rank')}
      note={t('online.rankNote')}
      more={
        <Segmented<Order>
          aria-label={label(rankOrder.label)}
          options={keysOf(rankOrder).map((value) => ({ value, label: label(rankOrder.entries[value]) }))}
          value={order}
          onChange={(next) => change({ order: next })}
        />
      }
    >
      <ScopeForm scope={scope} />
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="fs-stat-none">{t('none')}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
            <div className="fs-stat-table" tabIndex={0}>
              <FigureTable
                caption={t('online.rank')}
                head={[
                  t('risk.enterprise'),
                  t('online.detectors'),
                  t('online.rate'),
                  t('online.cameras'),
                  t('online.cameraRate'),
                  t('online.together'),
                ]}
                parts={rows.map((row) => ({
                  key: row.enterpriseId,
                  name: <EnterpriseLink id={row.enterpriseId} name={row.enterpriseName} />,
                  figures: [
                    `${row.pdsOnline}/${row.pdsTotal}`,
                    rateOf(row.pdsRate),
                    `${row.cameraOnline}/${row.cameraTotal}`,
                    rateOf(row.cameraRate),
                    rateOf(row.rate),
                  ],
                  links: (['pds', 'camera'] as const).flatMap((kind) =>
                    [undefined, false].map((isOnline) =>
                      rowsOf.devices(kind, { ...devicesOf({ eid: row.enterpriseId }, isOnline), enabled: '1' }),
                    ),
                  ),
                }))}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}
