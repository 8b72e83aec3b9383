import type { Label } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { askSignedIn } from '../client/ask.ts'
import type { Page, Row } from '../client/resource-calls.ts'
import type { NamedField } from './field-sets.ts'
import { type ReferenceTarget, referenceTargets } from './reference-targets.ts'

/** An option of a reference. */
export interface Choice {
  value: string
  label: string
}

/** Narrows the options: the form's other references, by field; empty while nothing is selected. */
export type Within = Readonly<Record<string, string | undefined>>

const targetOf = (refersTo: string) => lookup(referenceTargets, refersTo)

/** Whether a reference of this name is selectable: some resource lists it. */
export const canChoose = (refersTo: string): boolean => targetOf(refersTo) !== undefined

/** Returns references that narrow the options when they are selected in the same form. */
export const narrowedBy = (refersTo: string): readonly string[] => Object.keys(targetOf(refersTo)?.within ?? {})

/** Returns the label of the reference that has to be selected first. */
export function missingParent(refersTo: string, within: Within): Label | undefined {
  const missing = narrowedBy(refersTo).find((name) => within[name] === '')
  return missing ? targetOf(refersTo)?.within?.[missing] : undefined
}

/**
 * Returns the fields whose selection becomes invalid when `name` changes; `chain` adds more: child → parent.
 */
export function dependentsOf(fields: readonly NamedField[], name: string, chain: Within = {}): string[] {
  const direct = fields
    .filter(
      ([own, field]) =>
        chain[own] === name || (field.kind === 'ref' && narrowedBy(field.refersTo ?? '').includes(name)),
    )
    .map(([dependent]) => dependent)
  return direct.flatMap((dependent) => [dependent, ...dependentsOf(fields, dependent, chain)])
}

/** Cache of names by id, so that a filter or form can display a name. */
const seen = new Map<string, string>()
export const seenName = (refersTo: string, id: string): string | undefined => seen.get(`${refersTo}:${id}`)
export function remember(refersTo: string, id: string, name: string): void {
  seen.set(`${refersTo}:${id}`, name)
}

/** The query for a row's name by its id; disabled while the name is known, as after it was chosen here. */
const nameQuery = (refersTo: string, id: string) => ({
  queryKey: ['name', refersTo, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadName(refersTo, id, signal),
  enabled: id !== '' && seenName(refersTo, id) === undefined && isNamedById(refersTo),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns the name of a selected row; its id until the name that only the address knew is loaded, and where it has none. */
export function useNameOf(refersTo: string, id: string): string {
  const { data } = useQuery(nameQuery(refersTo, id))
  return seenName(refersTo, id) ?? data ?? id
}

/** Loads the names of the references among filters that came with the address; the screen is drawn again with them. */
export function useNamesIn(fields: readonly NamedField[], filters: Readonly<Record<string, string>>): void {
  const chosen = fields.flatMap(([name, { kind, refersTo }]) =>
    kind === 'ref' && refersTo && filters[name] ? [nameQuery(refersTo, filters[name])] : [],
  )
  useQueries({ queries: chosen })
}

/** A region is named by its siblings. */
const isNamedById = (refersTo: string): boolean => refersTo !== 'region' && targetOf(refersTo) !== undefined

async function loadName(refersTo: string, id: string, signal: AbortSignal): Promise<string> {
  const row = await loadRow(refersTo, id, signal)
  const name = String(row?.[targetOf(refersTo)?.title ?? ''] ?? id)
  remember(refersTo, id, name)
  return name
}

/** Asks for one row by the call for its detail, and where there is none, by the list. */
async function loadRow(refersTo: string, id: string, signal: AbortSignal): Promise<Row | undefined> {
  const target = targetOf(refersTo)
  if (!target) return undefined
  if (!target.noDetail)
    return (await askSignedIn(target.list.replace(/[^/]+$/, 'detail'), { query: { id }, signal })) as Row
  const { records } = (await askSignedIn(target.list, { query: { current: 1, size: 1, id }, signal })) as Page
  return records.find((row) => row.id === id)
}

/** Twenty options whose name contains the text, or that match it by another key the server supports. */
export const useChoices = (refersTo: string, text: string, within: Within, enabled: boolean) =>
  useQuery({
    queryKey: ['choices', refersTo, text, narrowing(refersTo, within)],
    queryFn: ({ signal }) => load(refersTo, text, within, signal),
    enabled,
    staleTime: 60_000,
  })

async function load(refersTo: string, text: string, within: Within, signal: AbortSignal): Promise<Choice[]> {
  const target = targetOf(refersTo)
  if (!target) return []
  const query = { current: 1, size: 20, ...wordOf(refersTo, target, text), ...narrowing(refersTo, within) }
  const found = (await askSignedIn(target.list, { query, signal })) as Page
  return found.records.map((row) => choiceOf(refersTo, target, row))
}

/** Trading partners are also found by credit code, licence number and id. */
const wordOf = (refersTo: string, { title }: ReferenceTarget, text: string) =>
  refersTo === 'counterparty' ? { word: text } : { [`${title}_like`]: text }

const narrowing = (refersTo: string, within: Within): Within =>
  Object.fromEntries(narrowedBy(refersTo).flatMap((name) => (within[name] ? [[name, within[name]]] : [])))

function choiceOf(refersTo: string, { title }: ReferenceTarget, row: Row): Choice {
  const name = String(row[title] ?? row.id)
  const label = refersTo === 'counterparty' && row.creditCode ? `${name} · ${String(row.creditCode)}` : name
  remember(refersTo, row.id, name)
  return { value: row.id, label }
}
