import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { InputProps } from './input-props.ts'

/** Dates and times are China wall-clock time in every browser time zone: read and written as text. */
const forms = { date: 'YYYY-MM-DD', time: 'YYYY-MM-DD HH:mm:ss', clock: 'HH:mm' } as const

const read = (value: unknown, kind: keyof typeof forms) => {
  if (typeof value !== 'string' || value === '') return null
  const at = dayjs(kind === 'clock' ? `2000-01-01 ${value}` : value)
  return at.isValid() ? at : null
}

export function DateInput({ field, value, onChange, control }: InputProps) {
  const kind = field.kind as keyof typeof forms
  const shared = {
    ...control,
    format: forms[kind],
    style: { width: '100%' },
    value: read(value, kind),
    onChange: (at: dayjs.Dayjs | null) => onChange(at ? at.format(forms[kind]) : ''),
  }
  if (kind === 'clock') return <TimePicker {...shared} needConfirm={false} />
  return <DatePicker {...shared} showTime={kind === 'time'} needConfirm={false} />
}
