import { chargeGunpowder } from '@fengsui/contract/devices/chargeGunpowder.ts'
import { electrostatic } from '@fengsui/contract/devices/electrostatic.ts'
import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import type { PagedKind } from '../../../ui/devices/device-path.ts'
import { useNow } from '../../../ui/format/clock.ts'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
import { formatFull } from '../../../ui/format/time.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'

type Entry = Readonly<Record<string, unknown>> & { id: string }
const day = 86_400_000
const most = 50

/** Records of dischargers and scales besides values: touches and charges of the last day, newest first. */
export function RecordsPanel({ kind, device }: { kind: PagedKind; device: DeviceRow }) {
  if (kind === 'electrostatic') return <Touches id={device.id} />
  return kind === 'chargegunpowder' ? <Charges id={device.id} /> : null
}

/** The last 24 hours, updated every five minutes. */
function useLastDay(): { start: string; end: string } {
  const step = 300_000
  const end = Math.ceil(useNow('minute') / step) * step
  return { start: formatFull(end - day), end: formatFull(end) }
}

function Touches({ id }: { id: string }) {
  const { t } = useTranslation('devices')
  const range = useLastDay()
  const query = useQuery({
    queryKey: ['touches', id, range.end],
    queryFn: ({ signal }) => call(electrostatic, 'history', { electricityDischargeId: id, ...range }, signal),
  })
  const columns: Column<Entry>[] = [
    { key: 'time', heading: t('records.time'), width: 170, cell: ({ touchTime }) => String(touchTime) },
    {
      key: 'passed',
      heading: t('records.passed'),
      width: 100,
      cell: ({ passed }) => (passed === 1 ? t('records.pass') : <b>{t('records.fail')}</b>),
    },
    {
      key: 'resistance',
      heading: t('records.resistance'),
      width: 140,
      align: 'right',
      cell: ({ resistance }) => formatNumber(resistance as number | null),
    },
    {
      key: 'card',
      heading: t('records.card'),
      width: 160,
      grows: true,
      cell: ({ cardNo }) => String(cardNo ?? noValue),
    },
  ]
  return <Records heading={t('records.touches')} columns={columns} query={query} by="touchTime" />
}

function Charges({ id }: { id: string }) {
  const { t } = useTranslation('devices')
  const range = useLastDay()
  const query = useQuery({
    queryKey: ['charges', id, range.end],
    queryFn: ({ signal }) => call(chargeGunpowder, 'history', { chargegunPowderId: id, ...range }, signal),
  })
  const columns: Column<Entry>[] = [
    { key: 'time', heading: t('records.time'), width: 170, cell: ({ time }) => String(time) },
    {
      key: 'weight',
      heading: t('records.weight'),
      width: 120,
      align: 'right',
      cell: ({ weight }) => formatNumber(weight as number, 3),
    },
    {
      key: 'delta',
      heading: t('records.delta'),
      width: 120,
      align: 'right',
      cell: ({ delta }) => `${Number(delta) > 0 ? '+' : ''}${formatNumber(delta as number, 3)}`,
    },
    {
      key: 'over',
      heading: t('records.over'),
      width: 100,
      grows: true,
      cell: ({ overLimit }) => (overLimit === 1 ? <b>{t('records.yes')}</b> : t('records.no')),
    },
  ]
  return <Records heading={t('records.charges')} columns={columns} query={query} by="time" />
}

interface RecordsProps {
  heading: string
  columns: readonly Column<Entry>[]
  query: { data: readonly object[] | undefined; error: Error | null; refetch: () => unknown }
  by: string
}

function Records({ heading, columns, query, by }: RecordsProps) {
  const { t } = useTranslation('devices')
  const rows = (query.data ?? [])
    .map((entry, i): Entry => ({ ...entry, id: String(i) }))
    .toSorted((a, b) => String(b[by]).localeCompare(String(a[by])))
  const instead = query.error ? (
    <ListFailed error={query.error} again={() => void query.refetch()} />
  ) : rows.length === 0 ? (
    <p className="fs-panel-none">{t('records.none')}</p>
  ) : undefined
  return (
    <Panel heading={heading} note={query.data && t('records.note', { count: rows.length })} bare>
      <PlainTable
        caption={heading}
        columns={columns}
        rows={rows.slice(0, most)}
        nameOf={(row) => String(row[by])}
        instead={instead}
      />
    </Panel>
  )
}
