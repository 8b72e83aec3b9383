import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import { useTranslation } from 'react-i18next'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import { isProblem } from '../../../ui/client/problem.ts'
import { useDeviceColumns } from '../../../ui/devices/device-columns.tsx'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
import { Forbidden } from '../../../ui/page/forbidden.tsx'
import { LiveStatus } from '../../../ui/page/live-status.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { useOfflineDevices } from './use-offline-devices.ts'

/** 设备离线: devices currently offline, with location and since when. */
export default function OfflinePage() {
  const { t } = useTranslation('devices')
  const { rows, total, loading, error, again } = useOfflineDevices()
  const columns = useColumns()
  if (isProblem(error, 'forbidden')) return <Forbidden needs="device_view" />
  const instead =
    error && rows.length === 0 ? (
      <ListFailed error={error} again={again} />
    ) : loading && rows.length === 0 ? (
      <TableSkeleton widths={columns.map(({ width }) => width)} />
    ) : rows.length === 0 ? (
      <p className="fs-panel-none">{t('away.none')}</p>
    ) : undefined
  return (
    <Page actions={<LiveStatus />}>
      <Panel heading={t('away.heading')} note={t('away.total', { total: formatNumber(total, 0) })} grows bare>
        <PlainTable
          caption={t('away.heading')}
          columns={columns}
          rows={rows}
          nameOf={({ name }) => String(name)}
          twoLines
          instead={instead}
        />
      </Panel>
    </Page>
  )
}

function useColumns(): Column<DeviceRow>[] {
  const { t } = useTranslation('devices')
  const which = useDeviceColumns({ name: 180, kind: 140 })
  const text = (value: unknown) => (value ? String(value) : noValue)
  return [
    ...which,
    {
      key: 'place',
      heading: t('away.place'),
      width: 180,
      grows: true,
      priority: 'identifies',
      cell: ({ enterpriseId, enterpriseName, workplaceName }) => (
        <>
          <EnterpriseLink id={enterpriseId as string | null} name={text(enterpriseName)} />
          <span className="fs-second">{text(workplaceName)}</span>
        </>
      ),
    },
    { key: 'gateway', heading: t('away.gateway'), width: 150, cell: ({ gatewayName }) => text(gatewayName) },
    {
      key: 'since',
      heading: t('away.since'),
      width: 100,
      priority: 'decides',
      cell: ({ heartTime }) => (heartTime ? <Stamp time={heartTime as string} /> : t('away.never')),
    },
  ]
}
