import { resources } from '@fengsui/contract/catalogue.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { useChosenResource } from './chosen-resource.tsx'

/** Selects a resource of the catalogue by name or path. */
export function ResourceInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const { choose } = useChosenResource()
  const options = resources.map(({ path, label: named }) => ({ value: path, label: `${label(named)} ${path}` }))
  return (
    <Select
      {...control}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('form.choose')}
      options={options}
      value={value ? String(value) : null}
      onChange={(path) => {
        choose(path)
        onChange(path)
      }}
    />
  )
}
