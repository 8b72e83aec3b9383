import type { Field } from '@fengsui/contract/kit/field.ts'
import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../lazy.ts'
import { RefInput } from '../inputs/ref-input.tsx'
import type { Within } from '../references.ts'
import { useEntries } from '../use-entries.ts'
import { rangeNames } from './range.ts'

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

/** Takes the place of a date range until the calendar is there. */
const NoDaysYet = () => <Input disabled />
// The calendar is a third of what all lists would load; rows do not wait for it.
const DaysRange = lazy(async () => ({ default: (await import('./days-range.tsx')).DaysRange }), NoDaysYet)

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
