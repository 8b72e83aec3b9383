import type { ReactNode } from 'react'
import './form-group.css'

/** A group of fields with its own heading. */
export interface FormGroup<Name extends string = string> {
  title: string
  fields: readonly Name[]
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
