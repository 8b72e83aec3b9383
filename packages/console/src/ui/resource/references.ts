import { resources } from '@fengsui/contract/catalogue.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { page, type Row } from '../client/resource-calls.ts'
import type { NamedField } from './field-sets.ts'

/** An option of a reference. */
export interface Choice {
  value: string
  label: string
}

/** Narrows the options: the form's other references, by field; empty while nothing is selected. */
export type Within = Readonly<Record<string, string | undefined>>

/** A reference is named by the last segment of a resource's path. */
const byName = new Map(resources.map((of): [string, Resource] => [of.path.slice(of.path.lastIndexOf('/') + 1), of]))

/** Whether a reference of this name is selectable: some resource lists it. */
export const canChoose = (refersTo: string): boolean => {
  const of = byName.get(refersTo)
  return refersTo === 'region' || Boolean(of?.standard.page ?? of?.standard.list)
}

/**
 * Returns references that every row of the target has and can be filtered by: selected in the same form, they
 * narrow its options (a workstation by its workplace, a port by its gateway).
 */
export const narrowedBy = (refersTo: string): readonly string[] => {
  const of = byName.get(refersTo)
  if (!of) return []
  return Object.entries(of.fields)
    .filter(([, field]) => field.kind === 'ref' && field.required && field.search && field.refersTo !== 'region')
    .map(([name]) => name)
}

/** Returns the label of the reference that has to be selected first. */
export function missingParent(refersTo: string, within: Within): Label | undefined {
  const missing = narrowedBy(refersTo).find((name) => within[name] === '')
  return missing ? byName.get(refersTo)?.fields[missing]?.label : undefined
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

/** Twenty options whose name contains the text, or that match it by another key the server supports. */
export const useChoices = (refersTo: string, text: string, within: Within, enabled: boolean) =>
  useQuery({
    queryKey: ['choices', refersTo, text, narrowing(refersTo, within)],
    queryFn: ({ signal }) => load(refersTo, text, within, signal),
    enabled,
    staleTime: 60_000,
  })

async function load(refersTo: string, text: string, within: Within, signal: AbortSignal): Promise<Choice[]> {
  const of = byName.get(refersTo)
  if (!of) return []
  const narrowed = narrowing(refersTo, within)
  const found = await page(of, { current: 1, size: 20, ...wordOf(refersTo, of, text), ...narrowed }, signal)
  return found.records.map((row) => choiceOf(refersTo, of, row))
}

/** Trading partners are also found by credit code, licence number and id. */
const wordOf = (refersTo: string, of: Resource, text: string) =>
  refersTo === 'counterparty' ? { word: text } : { [`${of.title}_like`]: text }

const narrowing = (refersTo: string, within: Within): Within =>
  Object.fromEntries(narrowedBy(refersTo).flatMap((name) => (within[name] ? [[name, within[name]]] : [])))

function choiceOf(refersTo: string, of: Resource, row: Row): Choice {
  const name = String(row[of.title] ?? row.id)
  const label = refersTo === 'counterparty' && row.creditCode ? `${name} · ${String(row.creditCode)}` : name
  remember(refersTo, row.id, name)
  return { value: row.id, label }
}
