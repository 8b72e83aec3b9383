import type { Label } from './label.ts'
import { ownOnly } from './lookup.ts'

/** Entries as declared: symbol → code on the wire and in the database, label in Chinese and in English. */
export type Entries = Readonly<Record<string, readonly [code: string, zh: string, en: string]>>

/** A closed list of values with labels. String keys on the wire; numeric system dictionaries declare it. */
export interface Dictionary<
  K extends string = string,
  S extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
  N extends boolean = boolean,
> {
  readonly code: string
  readonly label: Label
  readonly entries: Readonly<Record<K, Label>>
  /** The code of each entry by its symbol: `handleStatus.is.handled` is '1'. */
  readonly is: S
  readonly system: boolean
  /** Rows carry the code as a number. */
  readonly numeric: N
  /** Aliases of keys accepted from compatible front ends. */
  readonly also: Readonly<Record<string, K>>
}
export type KeyOf<D> = D extends Dictionary<infer K, Readonly<Record<string, string>>> ? K : never

interface Options<K extends string, N extends boolean> {
  readonly system?: boolean
  readonly numeric?: N
  readonly also?: Readonly<Record<string, K>>
}

/** Declares a dictionary by symbol. */
export function dictionary<const E extends Entries, const N extends boolean = false>(
  code: string,
  label: Label,
  entries: E,
  options: Options<E[keyof E][0], N> = {},
): Dictionary<E[keyof E][0], { readonly [S in keyof E]: E[S][0] }, N> {
  const all = Object.entries(entries)
  const labels = Object.fromEntries(all.map(([, [key, zh, en]]) => [key, [zh, en] as const]))
  const is = Object.fromEntries(all.map(([symbol, [key]]) => [symbol, key]))
  return {
    ...choiceList<E[keyof E][0], N>(code, label, labels as Record<E[keyof E][0], Label>, options),
    is: is as { readonly [S in keyof E]: E[S][0] },
  }
}

/** Declares a list by code, without symbols: choices of a dialog, or entries computed from another list. */
export function choiceList<const K extends string, const N extends boolean = false>(
  code: string,
  label: Label,
  entries: Readonly<Record<K, Label>>,
  options: Options<K, N> = {},
): Dictionary<K, Readonly<Record<string, string>>, N> {
  return {
    code,
    label,
    entries: ownOnly(entries),
    is: {},
    system: options.system ?? false,
    numeric: (options.numeric ?? false) as N,
    also: ownOnly(options.also ?? {}),
  }
}

/** Returns the keys in declaration order: JavaScript would put '10' before '001'. */
export const keysOf = <K extends string>(of: Dictionary<K>): K[] => Object.keys(of.entries) as K[]
export const labelOf = (of: Dictionary, key: string | number | null | undefined): Label | undefined =>
  key === null || key === undefined ? undefined : of.entries[String(key)]
