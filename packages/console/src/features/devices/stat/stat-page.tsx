import { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import { deviceKind, deviceStatus } from '@fengsui/contract/dictionaries/devices.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { devicesOf } from '@fengsui/contract/statistics/rows-of.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { isProblem } from '../../../ui/client/problem.ts'
import { deviceList } from '../../../ui/devices/device-path.ts'
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
import './stat-page.css'

type Kind = OutputOf<(typeof dashboardShow)['calls']['equipment']>[number]
type KindRow = Kind & { id: string }
/** Id of the row that sums the others. */
const totalId = 'total'

/** Returns the kinds with their sum as last row; the share of the day cannot be summed. */
function withTotal(kinds: readonly Kind[], name: string): readonly KindRow[] {
  const rows = kinds.map((kind) => ({ ...kind, id: kind.kind as string }))
  const [first] = rows
  if (!first || rows.length < 2) return rows
  const sum = (key: 'total' | 'online' | 'offline' | 'fault' | 'blindMinutes') =>
    rows.reduce((all, row) => all + (row[key] ?? 0), 0)
  const [total, online] = [sum('total'), sum('online')]
  const sums = { total, online, offline: sum('offline'), fault: sum('fault'), blindMinutes: sum('blindMinutes') }
  return [...rows, { ...first, ...sums, id: totalId, name, rate: (100 * online) / total, rateToday: null }]
}

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
  const kinds = (data ?? []).filter(({ total }) => total > 0)
  const rows = withTotal(kinds, t('stat.all'))
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

/** Share of devices that are heard, with the figure; leads to those that are not, or to all. */
function OnlineBar({ row, name, page }: { row: KindRow; name: string; page: string | undefined }) {
  const { t } = useTranslation('devices')
  const { online, offline, total, rate } = row
  const bar = (
    <>
      <span className="fs-online-bar" role="img" aria-label={t('stat.bar', { name, online, offline })}>
        <i style={{ width: `${(100 * online) / Math.max(1, total)}%` }} />
      </span>
      {row.id === totalId ? <b>{percent(rate)}</b> : percent(rate)}
    </>
  )
  const className = 'fs-online-share'
  return page ? (
    <Link className={className} to={offline > 0 ? `${page}?${new URLSearchParams(devicesOf({}, false))}` : page}>
      {bar}
    </Link>
  ) : (
    <span className={className}>{bar}</span>
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
    cell: (row) => (row.id === totalId ? <b>{say(row)}</b> : say(row)),
  })
  const pageOf = (kind: string) => {
    const [page, permission] = deviceList(kind) ?? []
    return permission !== undefined && may(permission) ? page : undefined
  }
  /** A number of devices, which leads to them. */
  const counted = (key: 'total' | 'online' | 'offline' | 'fault', heading: string, filters: Record<string, string>) =>
    figure(key, heading, ({ id, kind, [key]: count }) => {
      const page = id === totalId || count === 0 ? undefined : pageOf(kind)
      const query = new URLSearchParams(filters).toString()
      return page ? <Link to={page + (query && `?${query}`)}>{formatNumber(count, 0)}</Link> : formatNumber(count, 0)
    })
  return [
    {
      key: 'kind',
      heading: t('stat.kind'),
      width: 200,
      grows: true,
      cell: ({ id, kind, name }) => {
        if (id === totalId) return <b>{name}</b>
        const page = pageOf(kind)
        const said = label(labelOf(deviceKind, kind)) || name
        return page ? <Link to={page}>{said}</Link> : said
      },
    },
    {
      key: 'bar',
      heading: t('stat.rate'),
      width: 160,
      priority: 'decides',
      cell: (row) => (
        <OnlineBar
          row={row}
          name={row.id === totalId ? row.name : label(labelOf(deviceKind, row.kind)) || row.name}
          page={row.id === totalId ? undefined : pageOf(row.kind)}
        />
      ),
    },
    counted('total', t('stat.total'), devicesOf({})),
    counted('online', t('stat.online'), devicesOf({}, true)),
    counted('offline', t('stat.offline'), devicesOf({}, false)),
    counted('fault', t('stat.fault'), { status: deviceStatus.is.fault }),
    figure('rateToday', t('stat.rateToday'), ({ rateToday }) => percent(rateToday)),
    figure('blindMinutes', t('stat.blind'), ({ blindMinutes }) => formatNumber(blindMinutes, 0)),
  ]
}
