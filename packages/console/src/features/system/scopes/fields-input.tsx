import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { useChosenResource } from './chosen-resource.tsx'

/** Fields of the chosen resource; none means all. */
export function FieldsInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('basics')
  const label = useLabel()
  const { of } = useChosenResource()
  const names = String(value ?? '*')
    .split(',')
    .filter((name) => name && name !== '*')
  const options = Object.entries(of?.fields ?? {})
    .filter(([, { writeOnly }]) => !writeOnly)
    .map(([name, field]) => ({ value: name, label: `${label(field.label)} ${name}` }))
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('scope.allFields')}
      options={options}
      value={names}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen.join(',') : '*')}
    />
  )
}
