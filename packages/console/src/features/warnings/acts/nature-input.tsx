import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import type { Nature } from './handle-fields.ts'

/** Violation, or the application that it was a false alarm or no violation; shows only allowed choices. */
export function NatureInput({ value, onChange, control, label, natures }: InputProps & { natures: readonly Nature[] }) {
  const { t } = useTranslation('warnings')
  return (
    <Radio.Group
      className="fs-act-choice"
      id={control.id}
      aria-label={label}
      value={value}
      options={natures.map((nature) => ({ value: nature, label: t(`natureChoice.${nature}`) }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
