import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { Online } from '../badges/online.tsx'
import { OpenWarnings } from '../badges/open-warnings.tsx'
import type { SeverityLevel } from '../badges/severity.tsx'
import { Stamp } from '../badges/stamp.tsx'
import { formatMeasured, noValue } from '../format/number.ts'
import { formatUnit } from '../format/unit.ts'
import { isSwitchMetric } from '../limits/words.ts'
import { ListFailed } from '../resource/list-instead.tsx'
import type { Column } from '../table/column.ts'
import { PlainTable } from '../table/plain-table.tsx'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { useDeviceColumns } from './device-columns.tsx'
import { isPagedKind } from './device-path.ts'
import type { useDevicesOf } from './use-devices-of.ts'

/** A device's last values in one line: `25.1 ℃ · 60.2 %RH`; switches only when they are on. */
function LastValues({ row }: { row: DeviceRow }) {
  const { t } = useTranslation('kit')
  const label = useLabel()
  const language = useLanguage()
  const values = (row.lastValues ?? {}) as Readonly<Record<string, number | undefined>>
  const metrics = isPagedKind(row.kind) ? kindMetrics[row.kind].metrics : []
  const words = metrics.flatMap((metric) => {
    const value = values[metric.key]
    if (value === undefined || metric.event || metric.key === 'heartbeat') return []
    if (isSwitchMetric(metric)) return value ? [`${label(metric.label)} ${t('form.yes')}`] : []
    return [`${formatMeasured(value, metric.unit)} ${formatUnit(metric.unit, language)}`.trim()]
  })
  return words.length > 0 ? words.join(' · ') : noValue
}

interface DevicesTableProps {
  devices: ReturnType<typeof useDevicesOf>
  /** Shows the workplace of each device. */
  placed?: boolean
}

/** The devices of a location: online state and last values, each linked to its page. */
export function DevicesTable({ devices, placed = false }: DevicesTableProps) {
  const { t } = useTranslation()
  const which = useDeviceColumns({ name: 170, kind: 120 })
  const { rows, loading, error, again } = devices
  const columns: Column<DeviceRow>[] = [
    ...which,
    ...(placed
      ? [
          {
            key: 'workplaceName',
            heading: t('devices.workplace'),
            width: 130,
            cell: ({ workplaceName }: DeviceRow) => String(workplaceName ?? noValue),
          },
        ]
      : []),
    {
      key: 'onLine',
      heading: t('devices.onLine'),
      width: 90,
      priority: 'decides',
      cell: ({ onLine }) => <Online onLine={onLine as 0 | 1} />,
    },
    { key: 'values', heading: t('devices.values'), width: 170, cell: (row) => <LastValues row={row} /> },
    {
      key: 'time',
      heading: t('devices.time'),
      width: 110,
      cell: ({ lastValueTime }) => <Stamp time={lastValueTime as string | null} />,
    },
    {
      key: 'warnings',
      heading: t('devices.warnings'),
      width: 100,
      cell: ({ id, openWarnings, worstSeverity }) => (
        <OpenWarnings
          count={openWarnings as number | null}
          worst={worstSeverity as SeverityLevel | null}
          to={`/yjxx?deviceId=${id}`}
        />
      ),
    },
  ]
  const instead =
    error && rows.length === 0 ? (
      <ListFailed error={error} again={again} />
    ) : loading && rows.length === 0 ? (
      <TableSkeleton widths={columns.map(({ width }) => width)} />
    ) : rows.length === 0 ? (
      <p className="fs-panel-none">{t('devices.none')}</p>
    ) : undefined
  return (
    <PlainTable
      caption={t('devices.heading')}
      columns={columns}
      rows={rows}
      nameOf={({ name }) => String(name)}
      twoLines
      instead={instead}
    />
  )
}
