import type { Label } from './label.ts'
import { ownOnly } from './lookup.ts'

/** A closed list of values with labels. String keys on the wire; numeric system dictionaries declare it. */
export interface Dictionary<K extends string = string> {
  readonly code: string
  readonly label: Label
  readonly entries: Readonly<Record<K, Label>>
  readonly system: boolean
  readonly numeric: boolean
  /** Aliases of keys accepted from compatible front ends. */
  readonly also: Readonly<Record<string, K>>
}
export type KeyOf<D> = D extends Dictionary<infer K> ? K : never

export function dictionary<const K extends string>(
  code: string,
  label: Label,
  entries: Readonly<Record<K, Label>>,
  options: { system?: boolean; numeric?: boolean; also?: Readonly<Record<string, K>> } = {},
): Dictionary<K> {
  return {
    code,
    label,
    entries: ownOnly(entries),
    system: options.system ?? false,
    numeric: options.numeric ?? false,
    also: ownOnly(options.also ?? {}),
  }
}

/** Returns the keys in declaration order: JavaScript would put '10' before '001'. */
export const keysOf = <K extends string>(of: Dictionary<K>): K[] => Object.keys(of.entries) as K[]
export const labelOf = (of: Dictionary, key: string | number | null | undefined): Label | undefined =>
  key === null || key === undefined ? undefined : of.entries[String(key)]
