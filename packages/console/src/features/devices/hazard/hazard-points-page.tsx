import { hazarddatacollection } from '@fengsui/contract/devices/hazard-point.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { useDevicesOf } from '../../../ui/devices/use-devices-of.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'

const columns = [
  'pointName',
  'enterpriseName',
  'valueState',
  'currentValue',
  'unitText',
  'metricKey',
  'lowLow',
  'low',
  'high',
  'highHigh',
  'hazardLevel',
  'deviceName',
  'responsible',
  'collectTime',
] as const
const second = { pointName: 'hazardName', metricKey: 'catalogName' } as const
const search = [
  'pointName',
  'enterpriseId',
  'hazardName',
  'valueState',
  'metricKey',
  'hazardLevel',
  'pointCode',
] as const
const source = ['enterpriseId', 'pointName', 'pointCode', 'hazardName', 'catalogId', 'rValue', 'hazardLevel'] as const
const measured = ['metricKey', 'deviceId', 'unitText', 'lowLow', 'low', 'high', 'highHigh'] as const
const people = ['responsible', 'responsiblePhone', 'longitude', 'latitude', 'height'] as const
const inputs = { deviceId: DeviceInput }

/** Points where hazard sources are measured, with the value and state of their devices. */
export default function HazardPointsPage() {
  const { t } = useTranslation('devices')
  return (
    <ResourcePage
      of={hazarddatacollection}
      columns={columns}
      omit={['pointCode']}
      second={second}
      search={search}
      inputs={inputs}
      form={{
        groups: [
          { title: t('hazard.source'), fields: source },
          { title: t('hazard.measured'), fields: measured },
          { title: t('hazard.people'), fields: people },
        ],
        note: t('hazard.note'),
      }}
    />
  )
}

/** Selects a device of the enterprise chosen in the form, of any kind. */
function DeviceInput({ value, onChange, control, within }: InputProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const { enterpriseId } = within
  const { rows, loading } = useDevicesOf(enterpriseId ? { enterpriseId: String(enterpriseId) } : {}, false)
  const groups = Map.groupBy(rows, ({ kind }) => String(kind))
  return (
    <Select
      {...control}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={loading}
      placeholder={t('form.searchHint')}
      options={[...groups].map(([kind, devices]) => ({
        label: label(labelOf(deviceKind, kind)),
        options: devices.map(({ id, name, code, workplaceName }) => ({
          value: id,
          label: [name, workplaceName, code].filter(Boolean).join(' · '),
        })),
      }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}
