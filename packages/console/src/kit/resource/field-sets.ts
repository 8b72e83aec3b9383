import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { listed, type Resource, searchable } from '@fengsui/contract/kit/resource.ts'

/** The names of a resource's fields; any text where the resource is known at run time only. */
export type FieldName<R extends Pick<Resource, 'fields'>> = Extract<keyof R['fields'], string>

export type NamedField = readonly [name: string, field: Field]

/** Where a reference's name stands in a row: `enterpriseId` → `enterpriseName`, `regionCode` → `regionName`. */
export const nameFieldOf = (name: string): string => `${name.replace(/(Id|Code)$/, '')}Name`

/**
 * Fields of the search form, the most telling first: the title, what the table shows, the rest. A joined name is
 * left out where its reference can be chosen; `canChoose` says which references can. `wanted` names them instead.
 */
export function searchFields(
  fields: FieldMap,
  title: string,
  canChoose: (refersTo: string) => boolean,
  wanted?: readonly string[],
): readonly NamedField[] {
  if (wanted) return wanted.flatMap((name): NamedField[] => (fields[name] ? [[name, fields[name]]] : []))
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

/** Columns of the table: the title first, then the listed fields as declared; times of the record's making last. */
export function tableFields(of: Pick<Resource, 'fields' | 'title'>): readonly NamedField[] {
  const rank = ([name]: NamedField) => (name === of.title ? 0 : name === 'createTime' ? 2 : 1)
  return listed(of.fields).toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Fields of the form. `json` has no input of its own, and what is only written is asked when changing: a screen that
 * needs one, or asks the other when adding, brings the input.
 */
export const formFields = (fields: FieldMap, adding: boolean, own: ReadonlySet<string>): readonly NamedField[] =>
  Object.entries(fields).filter(
    ([name, field]) =>
      !field.readOnly && !(adding && field.writeOnly && !own.has(name)) && (field.kind !== 'json' || own.has(name)),
  )

/** Fields of the detail drawer: everything a row tells people; a reference only by its name, ids mean nothing to them. */
export function detailFields(fields: FieldMap): readonly NamedField[] {
  const hidden = new Set(['version', 'createDept', 'dedupKey', 'ancestors'])
  return Object.entries(fields).filter(
    ([name, { writeOnly, kind }]) => !writeOnly && kind !== 'json' && kind !== 'ref' && !hidden.has(name),
  )
}
