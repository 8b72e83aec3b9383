import { idleSwitches } from '@fengsui/contract/workplaces/idle-switches.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PagedKind } from '../../../ui/devices/device-path.ts'
import { ownFields } from '../../../ui/devices/registers.ts'
import type { FormChoice } from '../../../ui/resource/form/resource-dialog.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { seenName } from '../../../ui/resource/references.ts'
import { usePorts } from '../ports/use-ports.ts'

const place = ['enterpriseId', 'workplaceId', 'stationId', 'name', 'code', 'enabled'] as const
const link = [
  'gatewayId',
  'gatewayPortId',
  'protocol',
  'indexCode',
  'ip',
  'port',
  'samplingSeconds',
  'offlineSeconds',
] as const
const record = ['manufacturer', 'model', 'serialNo', 'installDate', 'calibrateDate', 'calibrateExpire'] as const
const rest = ['longitude', 'latitude', 'height', 'sortCode', 'remark'] as const
/** The token is renewed by an action of its own; the switches have no effect yet. */
const notWritten = ['renewToken', ...idleSwitches]
/** A gateway has no upstream gateway and no workstation. */
const notOfGateway = new Set(['stationId', 'gatewayId', 'gatewayPortId'])

/** Returns the sections of the device form and its custom inputs. */
export function useDeviceForm(kind: PagedKind): { form: FormChoice; inputs: { gatewayPortId: typeof PortInput } } {
  const { t } = useTranslation('devices')
  const of = (names: readonly string[]) =>
    kind === 'gateway' ? names.filter((name) => !notOfGateway.has(name)) : [...names]
  return {
    form: {
      omit: kind === 'gateway' ? notWritten.concat('stationId') : notWritten,
      groups: [
        { title: t('form.place'), fields: of(place) },
        { title: t('form.own'), fields: ownFields(kind) },
        { title: t('form.link'), fields: of(link) },
        { title: t('form.record'), fields: [...record, ...rest] },
        { title: t('form.change'), fields: ['changeReason', 'changeFiles'] },
      ],
      note: t('form.tokenNote'),
    },
    inputs: { gatewayPortId: PortInput },
  }
}

/** Selects a port of the gateway chosen above; ports with another device are disabled. */
function PortInput({ value, onChange, control, within }: InputProps) {
  const { t } = useTranslation('devices')
  const { gatewayId } = within
  const { data, isFetching } = usePorts(gatewayId || undefined)
  const chosen = typeof value === 'string' && value !== '' ? value : null
  const ports = (data?.records ?? []).map(({ id, portNo, portType, machineId, machineName }) => {
    const port = t('port.of', { no: portNo, type: String(portType).toUpperCase() })
    const taken = machineId !== null && id !== chosen
    return { value: id, label: taken ? t('port.taken', { port, device: machineName }) : port, disabled: taken }
  })
  const options = ports.toSorted((a, b) => Number(a.disabled) - Number(b.disabled))
  const known = chosen === null ? [] : [{ value: chosen, label: seenName('gateway-port', chosen) ?? chosen }]
  return (
    <Select
      {...control}
      allowClear
      loading={isFetching}
      disabled={!gatewayId}
      placeholder={gatewayId ? t('port.choose') : t('port.gatewayFirst')}
      options={options.length > 0 ? options : known}
      value={chosen}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}
