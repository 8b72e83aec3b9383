import { deviceFields } from '@fengsui/contract/devices/device.ts'
import { temperaturehumidity } from '@fengsui/contract/devices/registers.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { devicePath, type PagedKind } from '../../ui/devices/device-path.ts'
import { ownFields, registers } from '../../ui/devices/registers.ts'
import { useLiveDevices } from '../../ui/devices/use-live-devices.ts'
import { LiveStatus } from '../../ui/page/live-status.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useIsOwnOf } from '../../ui/resource/use-is-own-of.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { useDeviceForm } from './form/use-device-form.tsx'
import { useTokenRenewal } from './form/use-token-renewal.tsx'
import { stateCell, warningsCell } from './list/cells.tsx'
import { DeviceCard } from './list/device-card.tsx'

const search = [
  'name',
  'enterpriseId',
  'code',
  'workplaceId',
  'onLine',
  'gatewayId',
  'enabled',
  'calibrateExpire',
] as const
const state = { key: 'valueState', label: temperaturehumidity.fields.valueState.label, width: 80, cell: stateCell }
const warnings = { key: 'openWarnings', label: deviceFields.openWarnings.label, width: 120, cell: warningsCell }
const second = { name: 'code', enterpriseName: 'workplaceName' } as const
/** A gateway serves several workplaces and belongs to none. */
const secondOfGateway = { name: 'code' }
/** Listed fields that the table leaves out: a gateway has no room, other devices show theirs under the name. */
const omitted = ['gatewayName', 'enabled', 'heartTime', 'workplaceName', 'enterpriseName', 'lastUpdateDate', 'weight']
/** Fields already shown by other columns. */
const aside = new Set(['lastUpdateDate', 'weight'])

const none: readonly string[] = []

/** Devices of a kind; presence and last values update live. */
export function DeviceListPage({ kind }: { kind: PagedKind }) {
  const { t } = useTranslation('devices')
  const of: Resource = registers[kind]
  const go = useNavigate()
  const may = usePermission()
  // Their ids only: a new value of a device is drawn in its row, not in the whole page.
  const [shown, setShown] = useState('')
  const follow = useCallback(
    (rows: readonly { readonly id: string }[]) => setShown(rows.map(({ id }) => id).join()),
    [],
  )
  const { form, inputs } = useDeviceForm(kind)
  const { ask, dialog } = useTokenRenewal(of)
  useLiveDevices([of], shown === '' ? none : shown.split(','))
  const own = ownFields(kind)
    .filter((name) => of.fields[name]?.list && !aside.has(name))
    .map((name) => (name === 'valueState' ? state : name))
  // Where all devices are of one enterprise, the workplace is shown instead of it.
  const place = useIsOwnOf(of) ? 'workplaceName' : 'enterpriseName'
  return (
    <>
      <ResourcePage
        of={of}
        columns={['name', place, 'onLine', warnings, ...own, 'lastValueTime']}
        omit={omitted}
        second={kind === 'gateway' ? secondOfGateway : second}
        search={kind === 'gateway' ? search.filter((name) => name !== 'gatewayId') : search}
        actions={<LiveStatus />}
        form={form}
        inputs={inputs}
        onRows={follow}
        onOpen={(row) => go(devicePath(kind, row.code) ?? '')}
        more={(row) => (may('device_edit') ? [{ key: 'token', label: t('token.renew'), run: () => ask(row) }] : [])}
        card={(row) => <DeviceCard of={of} row={row} />}
      />
      {dialog}
    </>
  )
}
