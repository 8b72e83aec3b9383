import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { noValue } from '../../../ui/format/number.ts'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import { fieldOf } from './field-of.ts'

/** One side of a change, formatted by its field. */
export function ChangedValue({ name, value }: { name: string; value: unknown }) {
  const label = useLabel()
  const field = fieldOf(name)
  if (value === null || value === undefined || value === '') return noValue
  if (name === 'permittedProducts' && Array.isArray(value))
    return value.map((key) => label(labelOf(materialClass, String(key)))).join('、') || noValue
  if (!field || field.kind === 'json') return JSON.stringify(value)
  return (
    <>
      <FieldCell name={name} field={field} row={{ id: name, [name]: value }} />
      {field.unit && ` ${field.unit}`}
    </>
  )
}
