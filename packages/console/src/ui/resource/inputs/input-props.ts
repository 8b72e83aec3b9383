import type { Field } from '@fengsui/contract/kit/field.ts'
import type { ControlProps } from '../../form/form-field.tsx'
import type { Within } from '../references.ts'

/** Props of every input: the field, its value in transfer format, and the change callback. */
export interface InputProps {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  control: ControlProps
  /** Label for inputs made of several controls. */
  label: string
  within: Within
}
