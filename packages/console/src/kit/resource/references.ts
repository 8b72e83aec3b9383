import { resources } from '@fengsui/contract/catalogue.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { page, type Row } from '../client/resource-calls.ts'
import type { NamedField } from './field-sets.ts'

/** Something a reference can point at. */
export interface Choice {
  value: string
  label: string
}

/** What narrows the choices: the other references of the same form, by field; empty while nothing is chosen. */
export type Within = Readonly<Record<string, string | undefined>>

/** A reference names the last segment of a resource's path. */
const byName = new Map(resources.map((of): [string, Resource] => [of.path.slice(of.path.lastIndexOf('/') + 1), of]))

/** Whether people can choose a reference of this name: some resource lists it. */
export const canChoose = (refersTo: string): boolean => {
  const of = byName.get(refersTo)
  return refersTo === 'region' || Boolean(of?.standard.page ?? of?.standard.list)
}

/**
 * References that every row of the target has and can be searched by: chosen in the same form, they narrow its
 * choices (a workstation by its workplace, a port by its gateway).
 */
export const narrowedBy = (refersTo: string): readonly string[] => {
  const of = byName.get(refersTo)
  if (!of) return []
  return Object.entries(of.fields)
    .filter(([, field]) => field.kind === 'ref' && field.required && field.search && field.refersTo !== 'region')
    .map(([name]) => name)
}

/** The reference that has to be chosen first, as the target calls it. */
export function missingParent(refersTo: string, within: Within): Label | undefined {
  const missing = narrowedBy(refersTo).find((name) => within[name] === '')
  return missing ? byName.get(refersTo)?.fields[missing]?.label : undefined
}

/** Fields of a form whose choice no longer holds when `name` changes; `chain` says more of them: child → parent. */
export function dependentsOf(fields: readonly NamedField[], name: string, chain: Within = {}): string[] {
  const direct = fields
    .filter(
      ([own, field]) =>
        chain[own] === name || (field.kind === 'ref' && narrowedBy(field.refersTo ?? '').includes(name)),
    )
    .map(([dependent]) => dependent)
  return direct.flatMap((dependent) => [dependent, ...dependentsOf(fields, dependent, chain)])
}

/** Names seen so far, so that a filter or a form shows a name for the id it holds. */
const seen = new Map<string, string>()
export const seenName = (refersTo: string, id: string): string | undefined => seen.get(`${refersTo}:${id}`)
export function remember(refersTo: string, id: string, name: string): void {
  seen.set(`${refersTo}:${id}`, name)
}

/** Twenty choices whose name contains the text, or that the text names in another way the server knows. */
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

/** Enterprises one trades with are found by their credit code, the number of a licence and their id as well. */
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
