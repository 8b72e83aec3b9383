import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../use-entries.ts'
import type { InputProps } from './input-props.ts'

/**
 * Selects one key of the field's dictionary by its label. A sealed (archived) key is displayed if already
 * set, but not offered.
 */
export function CodeInput({ field, value, onChange, control }: InputProps) {
  const { t } = useTranslation()
  const now = value === null || value === undefined || value === '' ? null : String(value)
  const options = useEntries(field.dictionary)
    .filter(({ key, sealed }) => !sealed || key === now)
    .map(({ key, label }) => ({ value: key, label }))
  return (
    <Select
      {...control}
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('form.choose')}
      options={options}
      value={now}
      onChange={(key) => onChange(key ?? '')}
    />
  )
}
