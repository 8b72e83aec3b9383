import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { base } from '@fengsui/contract/kit/mixins.ts'
import { listed, type Resource, searchable } from '@fengsui/contract/kit/resource.ts'
import { filterNames } from './search/range.ts'

/** Names of a resource's fields, of either of two; any string if the resource is known only at run time. */
export type FieldName<R extends Pick<Resource, 'fields'>> = R extends unknown
  ? Extract<keyof R['fields'], string>
  : never

/**
 * Accepts a list that names nothing twice; a list known at run time only is not checked. It is beside the
 * declaration of the list, not in it, so that the list's own type is inferred first.
 */
export type NoneTwice<List extends readonly unknown[]> = [Twice<List>] extends [never]
  ? unknown
  : { readonly namedTwice: Twice<List> }
type Twice<List extends readonly unknown[], Before = never> = List extends readonly [infer First, ...infer Rest]
  ? First extends string
    ? First extends Before
      ? First
      : Twice<Rest, Before | First>
    : Twice<Rest, Before>
  : never

export type NamedField = readonly [name: string, field: Field]

/**
 * Returns the field holding a reference's name: `enterpriseId` → `enterpriseName`, `regionCode` →
 * `regionName`.
 */
export const nameFieldOf = (name: string): string => `${name.replace(/(Id|Code)$/, '')}Name`

/**
 * Returns `first`, then the names of `all` that are neither among them nor left out by name. Fields that every
 * row has, such as the creation time, follow only where they are named.
 */
export const firstThenRest = (
  first: readonly string[],
  all: readonly NamedField[],
  omit: readonly string[],
): readonly string[] => [
  ...first,
  ...all.flatMap(([name]) => (first.includes(name) || omit.includes(name) || Object.hasOwn(base, name) ? [] : [name])),
]

/** Returns the fields of some names, in that order; names that are no field are left out. */
export const namedFields = (fields: FieldMap, names: readonly string[]): readonly NamedField[] =>
  names.flatMap((name): NamedField[] => (fields[name] ? [[name, fields[name]]] : []))

/**
 * Returns the fields of the search form, most relevant first: title, table columns, the rest. A joined name
 * is left out if its reference is selectable, as `canChoose` decides. `wanted` overrides the list.
 */
export function searchFields(
  fields: FieldMap,
  title: string,
  canChoose: (refersTo: string) => boolean,
  wanted?: readonly string[],
): readonly NamedField[] {
  if (wanted) return namedFields(fields, wanted)
  const all = searchable(fields)
  const chosen = (name: string, field: Field | undefined) => field?.kind === 'ref' && canChoose(field.refersTo ?? name)
  const byReference = new Set(all.filter(([name, field]) => chosen(name, field)).map(([name]) => nameFieldOf(name)))
  const shown = all.filter(([name, field]) =>
    field.kind === 'ref' ? chosen(name, field) : field.kind !== 'json' && !byReference.has(name),
  )
  const rank = ([name, field]: NamedField) =>
    name === title ? 0 : field.list || fields[nameFieldOf(name)]?.list ? 1 : 2
  return shown.toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the fields by which an address filters and which the search form does not have: a link may ask for them. */
export const askedBesides = (
  fields: FieldMap,
  shown: readonly NamedField[],
  filters: Readonly<Record<string, string>>,
): readonly NamedField[] =>
  searchable(fields).filter(
    ([name, field]) => !shown.some(([other]) => other === name) && filterNames(name, field).some((key) => filters[key]),
  )

/**
 * Returns the table columns: title first, then the listed fields as declared; creation and update times last.
 */
export function tableFields(of: Pick<Resource, 'fields' | 'title'>): readonly NamedField[] {
  const rank = ([name]: NamedField) => (name === of.title ? 0 : name === 'createTime' ? 2 : 1)
  return listed(of.fields).toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Returns the fields of the form. `json` has no default input, and write-only fields are shown only when
 * editing: a screen that needs `json`, or a write-only field when adding, supplies the input.
 */
export const formFields = (fields: FieldMap, adding: boolean, own: ReadonlySet<string>): readonly NamedField[] =>
  Object.entries(fields).filter(
    ([name, field]) =>
      !field.readOnly && !(adding && field.writeOnly && !own.has(name)) && (field.kind !== 'json' || own.has(name)),
  )

/**
 * Returns the fields of the detail drawer: every displayable field; a reference only by its name, not its id.
 */
export function detailFields(fields: FieldMap): readonly NamedField[] {
  const hidden = new Set(['version', 'createDept', 'dedupKey', 'ancestors'])
  return Object.entries(fields).filter(
    ([name, { writeOnly, kind }]) => !writeOnly && kind !== 'json' && kind !== 'ref' && !hidden.has(name),
  )
}
