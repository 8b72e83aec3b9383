import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'

type Values = Readonly<Record<string, unknown>>

export interface Form {
  values: Values
  changed: boolean
  /** Error message per invalid field, in form order. */
  faults: ReadonlyMap<string, string>
  set: (change: Values) => void
  /** Returns the values in transfer format, or undefined if any is invalid. */
  check: () => Values | undefined
}

/**
 * Form state over declared fields, validated with the contract's rules: on submit, and on every change
 * thereafter.
 */
export function useForm(fields: FieldMap, initial: Values, options: { partial?: boolean } = {}): Form {
  const language = useLanguage()
  const [values, setValues] = useState(initial)
  const [checking, setChecking] = useState(false)
  const read = (of: Values) => parse(fields, of, options)
  const faults = checking ? read(values).faults : []
  return {
    values,
    changed: values !== initial && JSON.stringify(values) !== JSON.stringify(initial),
    faults: new Map(faults.map(({ field, message, values: about }) => [field, phrase(message, language, about)])),
    set: (change) => setValues((now) => ({ ...now, ...change })),
    check: () => {
      setChecking(true)
      const parsed = read(values)
      return parsed.faults.length === 0 ? (parsed.values as Values) : undefined
    },
  }
}
