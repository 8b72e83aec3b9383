import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import type { InputProps } from './input-props.ts'

/** One key of the field's dictionary, by its label. */
export function CodeInput({ field, value, onChange, control }: InputProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const { dictionary } = field
  const options = dictionary
    ? keysOf(dictionary).map((key) => ({ value: key, label: label(dictionary.entries[key]) }))
    : []
  return (
    <Select
      {...control}
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('form.choose')}
      options={options}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(key) => onChange(key ?? '')}
    />
  )
}
