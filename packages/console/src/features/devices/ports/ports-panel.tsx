import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import { devicePath } from '../../../ui/devices/device-path.ts'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import { ListFailed } from '../../../ui/resource/list-instead.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Column } from '../../../ui/table/column.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { type Act, RowActs } from '../../../ui/table/row-acts.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { usePorts } from './use-ports.ts'
import { useUnbind } from './use-unbind.tsx'

type Port = RowOf<typeof gatewayPort>
const { fields } = gatewayPort
const shown = ['portNo', 'portType', 'slaveAddress', 'baudRate', 'machineKind', 'machineName', 'enabled'] as const
const widths: Readonly<Record<(typeof shown)[number], number>> = {
  portNo: 80,
  portType: 100,
  slaveAddress: 100,
  baudRate: 100,
  machineKind: 140,
  machineName: 200,
  enabled: 80,
}

/** Ports of a gateway and their devices; bind, unbind, change. */
export function PortsPanel({ gateway }: { gateway: DeviceRow }) {
  const { t } = useTranslation(['devices', 'kit'])
  const label = useLabel()
  const may = usePermission()('device_edit')
  const { data, error, isPending, refetch } = usePorts(gateway.id)
  const [binding, setBinding] = useState<Port>()
  const [editing, setEditing] = useState<Port>()
  const unbind = useUnbind(gateway)
  const rows = data?.records ?? []
  const actsOf = (port: Port): Act[] => [
    port.machineId
      ? { key: 'unbind', label: t('devices:port.unbind'), run: () => unbind(port) }
      : { key: 'bind', label: t('devices:port.bind'), run: () => setBinding(port) },
    { key: 'edit', label: t('kit:form.edit'), run: () => setEditing(port) },
  ]
  const columns: Column<Port>[] = shown.map((name) => ({
    key: name,
    heading: label(fields[name].label),
    width: widths[name],
    grows: name === 'machineName',
    cell: (row) =>
      name === 'machineName' ? (
        <Machine port={row} />
      ) : name === 'baudRate' ? (
        String(row.baudRate ?? noValue)
      ) : (
        <FieldCell name={name} field={fields[name]} row={row} />
      ),
  }))
  const acts: Column<Port> = {
    key: 'acts',
    heading: <span className="fs-acts-heading">{t('kit:list.actions')}</span>,
    width: 150,
    cell: (port) => <RowActs acts={actsOf(port)} name={String(port.portNo)} />,
  }
  const all = may ? [...columns, acts] : columns
  const bound = rows.filter(({ machineId }) => machineId).length
  const instead = isPending ? (
    <TableSkeleton widths={all.map(({ width }) => width)} />
  ) : error ? (
    <ListFailed error={error} again={() => void refetch()} />
  ) : rows.length === 0 ? (
    <p className="fs-panel-none">{t('devices:port.none')}</p>
  ) : undefined
  return (
    <Panel
      heading={t('devices:port.heading')}
      note={data && t('devices:port.note', { total: formatNumber(rows.length), bound: formatNumber(bound) })}
      bare
    >
      <PlainTable
        caption={t('devices:port.heading')}
        columns={all}
        rows={rows}
        nameOf={({ portNo }) => String(portNo)}
        instead={instead}
      />
      {binding && <BindDialog gateway={gateway} port={binding} close={() => setBinding(undefined)} />}
      {editing && (
        <ResourceDialog
          of={gatewayPort}
          row={editing}
          choice={{
            omit: ['gatewayId', 'portNo', 'machineId', 'changeReason', 'changeFiles'],
            groups: [{ title: '', fields: ['portType', 'slaveAddress', 'baudRate', 'enabled'] }],
          }}
          save={(values) => submit(gatewayPort, values)}
          close={() => setEditing(undefined)}
        />
      )}
    </Panel>
  )
}

/** The device on a port, or "free". */
function Machine({ port }: { port: Port }) {
  const { t } = useTranslation('devices')
  const { machineId, machineKind, machineName, machineCode } = port
  if (!machineId) return <span className="fs-open-none">{t('port.free')}</span>
  const path = devicePath(machineKind, machineCode)
  return path ? <Link to={path}>{String(machineName)}</Link> : String(machineName)
}
