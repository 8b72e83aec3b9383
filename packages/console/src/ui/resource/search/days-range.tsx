import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { daysToWire, rangeNames, wireToDays } from './range.ts'
import type { SearchInputProps } from './search-input.tsx'

const read = (day: string) => (day ? dayjs(day) : null)

/** Date range filter; either end may be open. */
export function DaysRange({ id, name, field, filters, change }: SearchInputProps) {
  const { t } = useTranslation()
  const kind = field.kind === 'date' ? 'date' : 'time'
  const [from, to] = rangeNames(name, field)
  const [first, last] = wireToDays(kind, filters[from] ?? '', filters[to] ?? '')
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      allowEmpty
      placeholder={[t('list.from'), t('list.to')]}
      style={{ width: '100%' }}
      value={[read(first), read(last)]}
      onChange={(_, days) => {
        const [start, end] = daysToWire(kind, days?.[0] ?? '', days?.[1] ?? '')
        change({ [from]: start, [to]: end })
      }}
    />
  )
}
