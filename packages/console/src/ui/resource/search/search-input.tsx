import type { Field } from '@fengsui/contract/kit/field.ts'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { RefInput } from '../inputs/ref-input.tsx'
import type { Within } from '../references.ts'
import { useEntries } from '../use-entries.ts'
import { daysToWire, rangeNames, wireToDays } from './range.ts'

/** Number range filter. */
function FigureRange({ id, name, field, label, filters, change }: SearchInputProps) {
  const { t } = useTranslation()
  const [from, to] = rangeNames(name, field)
  const box = (key: string, hint: string, own: object) => (
    <Input
      {...own}
      inputMode="decimal"
      placeholder={hint}
      value={filters[key] ?? ''}
      onChange={(event) => change({ [key]: event.target.value.replace(/[^\d.-]/g, '') })}
    />
  )
  return (
    <div className="fs-figure-range">
      {box(from, t('list.min'), { id })}
      <span aria-hidden="true">–</span>
      {box(to, t('list.max'), { 'aria-label': `${label} ${t('list.max')}` })}
    </div>
  )
}

const read = (day: string) => (day ? dayjs(day) : null)

/** Date range filter; either end may be open. */
function DaysRange({ id, name, field, filters, change }: SearchInputProps) {
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

export interface SearchInputProps {
  id: string
  name: string
  field: Field
  label: string
  filters: Readonly<Record<string, string>>
  change: (change: Readonly<Record<string, string>>) => void
  within: Within
}

/** The filter input for a field's `search` type. */
export function SearchInput(props: SearchInputProps) {
  const { id, name, field, filters, change, within } = props
  const { t } = useTranslation()
  const value = filters[name] ?? ''
  if (field.search === 'range')
    return field.kind === 'time' || field.kind === 'date' ? <DaysRange {...props} /> : <FigureRange {...props} />
  if (field.kind === 'code') return <CodeFilter {...props} />
  if (field.kind === 'flag')
    return (
      <Select
        id={id}
        allowClear
        placeholder={t('list.all')}
        value={value || null}
        options={['1', '0'].map((flag) => ({ value: flag, label: flag === '1' ? t('form.yes') : t('form.no') }))}
        onChange={(flag) => change({ [name]: flag ?? '' })}
      />
    )
  if (field.kind === 'ref')
    return (
      <RefInput
        field={field}
        value={value}
        onChange={(chosen) => change({ [name]: String(chosen ?? '') })}
        control={{ id, 'aria-describedby': undefined, 'aria-invalid': false, 'aria-required': false }}
        label={props.label}
        within={within}
      />
    )
  return <Input id={id} allowClear value={value} onChange={(event) => change({ [name]: event.target.value })} />
}

function CodeFilter({ id, name, field, filters, change }: SearchInputProps) {
  const { t } = useTranslation()
  const options = useEntries(field.dictionary).map(({ key, label }) => ({ value: key, label }))
  const shared = {
    id,
    allowClear: true,
    placeholder: t('list.all'),
    options,
    showSearch: { optionFilterProp: 'label' },
  }
  const value = filters[name] ?? ''
  if (field.search === 'in')
    return (
      <Select
        {...shared}
        mode="multiple"
        maxTagCount="responsive"
        value={value ? value.split(',') : []}
        onChange={(keys) => change({ [name]: keys.join(',') })}
      />
    )
  return <Select {...shared} value={value || null} onChange={(key) => change({ [name]: key ?? '' })} />
}
