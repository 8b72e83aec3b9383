import type { Field } from '@fengsui/contract/kit/field.ts'
import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { RefInput } from '../inputs/ref-input.tsx'
import type { Within } from '../references.ts'
import { useEntries } from '../use-entries.ts'
import { DaysRange } from './days-range.tsx'
import { FigureRange } from './figure-range.tsx'

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
