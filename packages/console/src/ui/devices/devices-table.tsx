import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'
import { Online } from '../badges/online.tsx'
import { OpenWarnings } from '../badges/open-warnings.tsx'
import type { SeverityLevel } from '../badges/severity.tsx'
import { Stamp } from '../badges/stamp.tsx'
import type { Row } from '../client/resource-calls.ts'
import { noValue } from '../format/number.ts'
import { ListFailed } from '../resource/list-instead.tsx'
import type { Column } from '../table/column.ts'
import { PlainTable } from '../table/plain-table.tsx'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { devicePath } from './device-path.ts'
import { LastValues } from './last-values.tsx'
import type { useDevicesOf } from './use-devices-of.ts'

interface DevicesTableProps {
  devices: ReturnType<typeof useDevicesOf>
  /** Shows the workplace of each device. */
  placed?: boolean
}

/** The devices of a location: online state and last values, each linked to its page. */
export function DevicesTable({ devices, placed = false }: DevicesTableProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const { rows, loading, error, again } = devices
  const columns: Column<Row>[] = [
    {
      key: 'name',
      heading: t('devices.name'),
      width: 170,
      grows: true,
      cell: ({ kind, code, name }) => (
        <>
          <Link to={devicePath(kind, code) ?? ''}>{String(name)}</Link>
          <span className="fs-second">{String(code)}</span>
        </>
      ),
    },
    {
      key: 'kind',
      heading: t('devices.kind'),
      width: 120,
      cell: ({ kind }) => label(labelOf(deviceKind, kind as string)),
    },
    ...(placed
      ? [
          {
            key: 'workplaceName',
            heading: t('devices.workplace'),
            width: 130,
            cell: ({ workplaceName }: Row) => String(workplaceName ?? noValue),
          },
        ]
      : []),
    {
      key: 'onLine',
      heading: t('devices.onLine'),
      width: 90,
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
