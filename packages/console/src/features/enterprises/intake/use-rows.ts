import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { blank, type Draft, type LinesForm } from '../../../ui/resource/lines/use-lines.ts'

type Values = Readonly<Record<string, unknown>>
/** An error of the server: the row, counted from 0, its field if known, and the message. */
interface RowFault {
  readonly row: number
  readonly field: string | null
  readonly message: string
}

export interface RowsForm extends LinesForm {
  /** Values of the rows that are not empty, as typed. */
  readonly typed: readonly Values[]
  readonly refuse: (faults: readonly RowFault[]) => void
  readonly clear: () => void
  /** Errors that concern no single field. */
  readonly refusals: readonly { readonly row: number; readonly message: string }[]
}

const isTyped = (values: Values, usual: Values) =>
  Object.entries(values).some(([name, value]) => {
    const empty = value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    return !empty && JSON.stringify(value) !== JSON.stringify(usual[name])
  })

/**
 * Several rows of declared fields, typed at once: checked when they are sent and on every change thereafter; rows
 * left empty are not sent.
 */
export function useRows(fields: FieldMap, initial: readonly Values[], usual: Values = {}): RowsForm {
  const language = useLanguage()
  const start = () => (initial.length > 0 ? initial : [usual]).map((values) => blank(values))
  const [drafts, setDrafts] = useState<readonly Draft[]>(start)
  const [changed, setChanged] = useState(false)
  const [checking, setChecking] = useState(false)
  const [refused, setRefused] = useState<readonly (RowFault & { key: string })[]>([])
  const filled = drafts.filter(({ values }) => isTyped(values, usual))
  // Sent with nothing typed: the first row says what it needs.
  const checked = filled.length > 0 ? filled : drafts.slice(0, 1)
  const found = (draft: Draft) => parse(fields, draft.values).faults
  const told = new Map(
    checked.map((draft) => {
      const own = checking
        ? found(draft).map((fault) => [fault.field, phrase(fault.message, language, fault.values)] as const)
        : []
      const server = refused.flatMap(({ key, field, message }) =>
        key === draft.key && field ? [[field, message] as const] : [],
      )
      return [draft.key, new Map([...server, ...own])]
    }),
  )
  return {
    fields: Object.entries(fields),
    drafts,
    loading: false,
    changed,
    faults: told,
    typed: filled.map(({ values }) => values),
    refusals: refused.filter(({ field }) => field === null || !fields[field]),
    set: (next) => {
      setDrafts(next)
      setChanged(true)
      setRefused([])
    },
    check: () => {
      setChecking(true)
      if (filled.length === 0 || filled.some((draft) => found(draft).length > 0)) return undefined
      return filled.map((draft) => ({ ...parse(fields, draft.values).values }))
    },
    refuse: (faults) =>
      setRefused(
        faults.map((fault) => {
          const key = filled[fault.row]?.key ?? ''
          // Rows left empty were not sent: the number shown is that of the row on screen.
          return {
            ...fault,
            key,
            row: Math.max(
              0,
              drafts.findIndex((draft) => draft.key === key),
            ),
          }
        }),
      ),
    clear: () => {
      setDrafts([blank(usual)])
      setChanged(false)
      setChecking(false)
      setRefused([])
    },
  }
}
