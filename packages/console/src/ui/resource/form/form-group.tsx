import type { ReactNode } from 'react'
import type { NamedField } from '../field-sets.ts'
import './form-group.css'

/** A group of fields with its own heading. */
export interface FormGroup<Name extends string = string> {
  title: string
  fields: readonly Name[]
}

/**
 * Returns the groups, with the fields that none of them names in the last one that shows a field of the
 * resource: a newly declared field appears by itself.
 */
export function withRest(groups: readonly FormGroup[], fields: readonly NamedField[]): readonly FormGroup[] {
  const named = new Set(groups.flatMap((group) => group.fields))
  const rest = fields.flatMap(([name]) => (named.has(name) ? [] : [name]))
  const own = new Set(fields.flatMap(([name, { writeOnly }]) => (writeOnly ? [] : [name])))
  const last = groups.findLastIndex((group) => group.fields.some((name) => own.has(name)))
  if (rest.length === 0) return groups
  if (last < 0) return [...groups, { title: '', fields: rest }]
  return groups.map((group, at) => (at === last ? { ...group, fields: [...group.fields, ...rest] } : group))
}

/** A two-column part of a form; the heading is optional. */
export function FormSection({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (!title) return <div className="fs-form">{children}</div>
  return (
    <fieldset className="fs-form-group">
      <legend>{title}</legend>
      <div className="fs-form">{children}</div>
    </fieldset>
  )
}
