import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { useDevicesOf } from '../../../ui/devices/use-devices-of.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'

/** Selects a device of the enterprise chosen in the form, of any kind. */
export function DeviceInput({ value, onChange, control, within }: InputProps) {
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
