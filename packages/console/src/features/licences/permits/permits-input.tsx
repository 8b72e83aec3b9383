import { materialClass, productCategory, productGrade } from '@fengsui/contract/dictionaries/chemicals.ts'
import type { Dictionary } from '@fengsui/contract/kit/dictionary.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { useEntries } from '../../../ui/resource/use-entries.ts'
import type { Permit } from './permit.ts'
import './permits.css'

/** Selects what a licence permits: product categories and grades, material classes; empty permits nothing. */
export function PermitsInput({ value, onChange, control, label }: InputProps) {
  const { t } = useTranslation('licences')
  const permit = (typeof value === 'object' && value ? value : {}) as Permit
  const set = (name: keyof Permit, keys: readonly string[]) => {
    const { [name]: _, ...rest } = permit
    onChange(keys.length > 0 ? { ...rest, [name]: keys } : rest)
  }
  const part = (name: keyof Permit, of: Dictionary, first = false) => (
    <Part
      {...(first ? { id: control.id } : {})}
      label={`${label}: ${t(`permit.${name}`)}`}
      placeholder={t(`permit.${name}`)}
      of={of}
      value={permit[name] ?? []}
      onChange={(keys) => set(name, keys)}
    />
  )
  return (
    <div className="fs-permits">
      {part('categories', productCategory, true)}
      {part('grades', productGrade)}
      {part('classes', materialClass)}
    </div>
  )
}

interface PartProps {
  id?: string
  label: string
  placeholder: string
  of: Dictionary
  value: readonly string[]
  onChange: (keys: readonly string[]) => void
}
function Part({ of, value, label, onChange, ...rest }: PartProps) {
  const options = useEntries(of).map(({ key, label: text }) => ({ value: key, label: text }))
  return (
    <Select
      {...rest}
      mode="multiple"
      allowClear
      aria-label={label}
      maxTagCount="responsive"
      options={options}
      value={[...value]}
      onChange={onChange}
    />
  )
}
