import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { detail, type Row } from '../../client/resource-calls.ts'
import { formFields, type NamedField, nameFieldOf } from '../field-sets.ts'
import { remember } from '../references.ts'
import { listKey } from '../use-resource-list.ts'

/** A line being edited; `key` identifies it while it has no id. */
export interface Draft {
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
}
export interface LinesForm {
  readonly fields: readonly NamedField[]
  readonly drafts: readonly Draft[]
  readonly loading: boolean
  readonly changed: boolean
  /** Error messages by the line's key and the field. */
  readonly faults: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly set: (drafts: readonly Draft[]) => void
  /** Returns the lines in transfer format, or undefined if one is invalid. */
  readonly check: () => readonly Record<string, unknown>[] | undefined
}

let made = 0
export const blank = (values: Draft['values'] = {}): Draft => ({ key: `new-${++made}`, values })

/** Form state of a document's lines: existing ones are fetched with the document, new ones start empty. */
export function useLines(of: Resource, row: Row | undefined, own: ReadonlySet<string>): LinesForm | undefined {
  const language = useLanguage()
  const { lines } = of
  const fields = lines ? formFields(lines.of.fields, true, own).filter(([name]) => name !== lines.by) : []
  const { data, isPending } = useQuery({
    queryKey: [...listKey(of), 'detail', row?.id],
    queryFn: ({ signal }) => detail(of, row?.id ?? '', signal),
    enabled: lines !== undefined && row !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const [typed, setTyped] = useState<readonly Draft[]>()
  const [fresh] = useState(() => [blank()])
  const [checking, setChecking] = useState(false)
  if (!lines) return undefined
  const there = row ? draftsOf(data?.details ?? [], fields) : fresh
  const drafts = typed ?? there
  const shape = Object.fromEntries(fields)
  const read = (draft: Draft) => parse(shape, draft.values)
  const faults = checking ? faultsOf(drafts, shape, (fault) => phrase(fault.message, language, fault.values)) : none
  return {
    fields,
    drafts,
    loading: row !== undefined && isPending,
    changed: typed !== undefined,
    faults,
    set: setTyped,
    check: () => {
      setChecking(true)
      const parsed = drafts.map((draft) => ({ draft, read: read(draft) }))
      if (parsed.some((one) => one.read.faults.length > 0)) return undefined
      return parsed.map((one) => ({ ...one.read.values, ...(one.draft.values.id ? { id: one.draft.values.id } : {}) }))
    },
  }
}
const none: LinesForm['faults'] = new Map()

type Fault = ReturnType<typeof parse>['faults'][number]
const faultsOf = (drafts: readonly Draft[], shape: FieldMap, say: (fault: Fault) => string): LinesForm['faults'] =>
  new Map(
    drafts.map((draft) => [
      draft.key,
      new Map(parse(shape, draft.values).faults.map((fault) => [fault.field, say(fault)])),
    ]),
  )

function draftsOf(rows: readonly Row[], fields: readonly (readonly [string, Field])[]): readonly Draft[] {
  return rows.map((row) => {
    for (const [name, field] of fields) {
      const called = row[nameFieldOf(name)]
      if (field.kind === 'ref' && row[name] && called) remember(field.refersTo ?? '', String(row[name]), String(called))
    }
    const values = Object.fromEntries(fields.map(([name]) => [name, row[name] ?? '']))
    return { key: row.id, values: { ...values, id: row.id } }
  })
}
