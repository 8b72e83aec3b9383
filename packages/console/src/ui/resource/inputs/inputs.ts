import type { Kind } from '@fengsui/contract/kit/field.ts'
import type { ComponentType } from 'react'
import { CodeInput } from './code-input.tsx'
import { DateInput } from './date-input.tsx'
import { FilesInput } from './files-input.tsx'
import { FlagInput } from './flag-input.tsx'
import type { InputProps } from './input-props.ts'
import { NumberInput } from './number-input.tsx'
import { RefInput } from './ref-input.tsx'
import { TextInput } from './text-input.tsx'

/**
 * Input component per field kind; a kind without one does not compile. `json` is too general for a common
 * input.
 */
export const inputs: Record<Exclude<Kind, 'json'>, ComponentType<InputProps>> = {
  text: TextInput,
  integer: NumberInput,
  decimal: NumberInput,
  number: NumberInput,
  flag: FlagInput,
  date: DateInput,
  time: DateInput,
  clock: DateInput,
  code: CodeInput,
  ref: RefInput,
  files: FilesInput,
}
