import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'

/** Selects the material classes permitted in a workplace. */
export function MaterialsInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation()
  const label = useLabel()
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      placeholder={t('form.choose')}
      options={keysOf(materialClass).map((key) => ({ value: key, label: label(materialClass.entries[key]) }))}
      value={Array.isArray(value) ? value : []}
      onChange={onChange}
    />
  )
}
