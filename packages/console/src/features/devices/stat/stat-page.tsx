import { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { isProblem } from '../../../ui/client/problem.ts'
import { deviceSegments, isPagedKind } from '../../../ui/devices/device-path.ts'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
import { useDebouncedWithJitter } from '../../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../../ui/live/use-live.ts'
import { Forbidden } from '../../../ui/page/forbidden.tsx'
import { LiveStatus } from '../../../ui/page/live-status.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Column } from '../../../ui/table/column.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'

type Kind = OutputOf<(typeof dashboardShow)['calls']['equipment']>[number]
type KindRow = Kind & { id: string }

const percent = (rate: number | null): string => (rate === null ? noValue : `${formatNumber(rate, 1)}%`)

/** 设备统计: number of devices per kind, reporting and faulty; now and over the day. */
export default function StatPage() {
  const { t } = useTranslation('devices')
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['devices', 'stat'],
    queryFn: () => call(dashboardShow, 'equipment', {}),
    staleTime: 0,
    refetchInterval: 60_000,
  })
  const moved = useDebouncedWithJitter(() => void refetch(), 150, 10_000)
  useLive('device', moved)
  useLive('reset', moved)
  const columns = useColumns()
  if (isProblem(error, 'forbidden')) return <Forbidden needs="stat_view" />
  const rows = (data ?? []).filter(({ total }) => total > 0).map((kind) => ({ ...kind, id: kind.kind }))
  const instead =
    error && !data ? (
      <ListFailed error={error} again={() => void refetch()} />
    ) : isPending ? (
      <TableSkeleton widths={columns.map(({ width }) => width)} />
    ) : rows.length === 0 ? (
      <p className="fs-panel-none">{t('stat.none')}</p>
    ) : undefined
  return (
    <Page actions={<LiveStatus />}>
      <Panel heading={t('kinds')} grows bare>
        <PlainTable
          caption={t('stat.title')}
          columns={columns}
          rows={rows}
          nameOf={({ name }) => name}
          instead={instead}
        />
      </Panel>
    </Page>
  )
}

function useColumns(): Column<KindRow>[] {
  const { t } = useTranslation('devices')
  const label = useLabel()
  const may = usePermission()
  const figure = (key: keyof Kind, heading: string, say: (kind: KindRow) => React.ReactNode): Column<KindRow> => ({
    key,
    heading,
    width: 120,
    align: 'right',
    cell: say,
  })
  const pageOf = (kind: string) =>
    isPagedKind(kind) && may('device_view') ? `/sbtj/${deviceSegments[kind]}` : undefined
  return [
    {
      key: 'kind',
      heading: t('stat.kind'),
      width: 200,
      grows: true,
      cell: ({ kind, name }) => {
        const page = pageOf(kind)
        const said = label(labelOf(deviceKind, kind)) || name
        return page ? <Link to={page}>{said}</Link> : said
      },
    },
    figure('total', t('stat.total'), ({ total }) => formatNumber(total, 0)),
    figure('online', t('stat.online'), ({ online }) => formatNumber(online, 0)),
    figure('offline', t('stat.offline'), ({ kind, offline }) => {
      const page = pageOf(kind)
      return page && offline > 0 ? (
        <Link to={`${page}?onLine=0`}>{formatNumber(offline, 0)}</Link>
      ) : (
        formatNumber(offline, 0)
      )
    }),
    figure('fault', t('stat.fault'), ({ fault }) => formatNumber(fault, 0)),
    figure('rate', t('stat.rate'), ({ rate }) => percent(rate)),
    figure('rateToday', t('stat.rateToday'), ({ rateToday }) => percent(rateToday)),
    figure('blindMinutes', t('stat.blind'), ({ blindMinutes }) => formatNumber(blindMinutes, 0)),
  ]
}
