import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { phrase } from '@fengsui/contract/kit/messages.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'

type Values = Readonly<Record<string, unknown>>

export interface Form {
  values: Values
  changed: boolean
  /** Sentence per field that is wrong, in the order of the form. */
  faults: ReadonlyMap<string, string>
  set: (change: Values) => void
  /** The values as the wire wants them, or undefined when something is wrong. */
  check: () => Values | undefined
}

/**
 * A form over declared fields, checked with the contract's own rules: when it is submitted, and from then on as
 * the person types.
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
