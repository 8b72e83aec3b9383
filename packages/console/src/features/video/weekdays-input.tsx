import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'
import '../../i18n/areas/playback-texts.ts'

const days = [1, 2, 3, 4, 5, 6, 7] as const

/** Days of the week, 1 Monday to 7 Sunday; none means every day. */
export function WeekdaysInput({ value, onChange }: InputProps) {
  const { t } = useTranslation('playback')
  return (
    <Checkbox.Group
      value={Array.isArray(value) ? value.map(Number) : []}
      options={days.map((day) => ({ value: day, label: t(`record.day.${day}`) }))}
      onChange={(chosen) => onChange(chosen.map(Number).sort())}
    />
  )
}
