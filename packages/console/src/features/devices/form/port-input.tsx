import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { seenName } from '../../../ui/resource/references.ts'
import { usePorts } from '../ports/use-ports.ts'

/** Selects a port of the gateway chosen above; ports with another device are disabled. */
export function PortInput({ value, onChange, control, within }: InputProps) {
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
