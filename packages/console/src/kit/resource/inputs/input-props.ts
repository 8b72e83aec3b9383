import type { Field } from '@fengsui/contract/kit/field.ts'
import type { ControlProps } from '../../form/form-field.tsx'
import type { Within } from '../references.ts'

/** What every input gets: the field, its value in wire form, and how to say that it changed. */
export interface InputProps {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  control: ControlProps
  /** Names the label for inputs made of several controls. */
  label: string
  within: Within
}
