import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/page/panel.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { EditLimit } from './edit-limit.tsx'
import { offlineRow } from './offline-row.ts'
import { useLimitColumns } from './use-limit-columns.tsx'
import { limitsKey, useLimits } from './use-limits.ts'

/** The limits of a device: value, delays, severity, source, basis, author and time; changes are logged. */
export function LimitsPanel({ device }: { device: DeviceRow }) {
  const { t } = useTranslation('devices')
  const client = useQueryClient()
  const may = usePermission()
  const roomy = useWidth() === 'full'
  const { data, error, isPending, refetch } = useLimits(device.id)
  const [editing, setEditing] = useState<LimitInForce>()
  const canEdit = may('device_edit') ? setEditing : undefined
  const columns = useLimitColumns(device, canEdit)
  const offline = offlineRow(device)
  const rows = [...(data ?? []), ...(offline ? [offline] : [])].map((limit) => ({ ...limit, id: limit.key }))
  const instead = isPending ? (
    <TableSkeleton widths={columns.map(({ width }) => width)} />
  ) : error ? (
    <ListFailed error={error} again={() => void refetch()} />
  ) : undefined
  return (
    <Panel heading={t('limits.heading')} note={t('limits.note')} bare>
      <PlainTable
        caption={t('limits.heading')}
        columns={columns}
        rows={instead ? [] : rows}
        nameOf={({ key }) => key}
        twoLines={!roomy}
        instead={instead}
      />
      {editing && (
        <EditLimit
          device={device}
          limit={editing}
          done={() => {
            setEditing(undefined)
            void client.invalidateQueries({ queryKey: limitsKey(device.id) })
          }}
          close={() => setEditing(undefined)}
        />
      )}
    </Panel>
  )
}
