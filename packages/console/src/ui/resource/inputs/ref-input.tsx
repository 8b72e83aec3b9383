import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { missingParent, useChoices, useNameOf } from '../references.ts'
import type { InputProps } from './input-props.ts'
import { RegionInput } from './region-input.tsx'

/** Selects a row of another resource, searched by part of its name. */
export function RefInput(props: InputProps) {
  return props.field.refersTo === 'region' ? <RegionInput {...props} /> : <RowInput {...props} />
}

function RowInput({ field, value, onChange, control, within }: InputProps) {
  const { t } = useTranslation()
  const say = useLabel()
  const refersTo = field.refersTo ?? ''
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const { data, isFetching } = useChoices(refersTo, useDeferredValue(text.trim()), within, open)
  const first = missingParent(refersTo, within)
  const id = typeof value === 'string' && value !== '' ? value : null
  const name = useNameOf(refersTo, id ?? '')
  return (
    <Select
      {...control}
      allowClear
      showSearch={{ filterOption: false, onSearch: setText }}
      onOpenChange={setOpen}
      loading={isFetching}
      disabled={first !== undefined}
      placeholder={first ? t('form.chooseFirst', { label: say(first) }) : t('form.searchHint')}
      notFoundContent={isFetching ? t('list.loading') : t('form.noMatch')}
      options={data ?? []}
      value={id === null ? null : { value: id, label: name }}
      labelInValue
      onChange={(chosen) => onChange(chosen?.value ?? '')}
    />
  )
}
