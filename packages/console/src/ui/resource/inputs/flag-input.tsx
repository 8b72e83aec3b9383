import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './input-props.ts'

/** Yes or no; neither while nothing is selected. */
export function FlagInput({ value, onChange, control, label }: InputProps) {
  const { t } = useTranslation()
  const given = value === 1 || value === 0 ? value : undefined
  return (
    <Radio.Group
      id={control.id}
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      value={given}
      options={[
        { value: 1, label: t('form.yes') },
        { value: 0, label: t('form.no') },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
