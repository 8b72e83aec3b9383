import type { ReactNode } from 'react'
import './form-group.css'

/** Fields that belong together, under a heading of their own. */
export interface FormGroup<Name extends string = string> {
  title: string
  fields: readonly Name[]
}

/** A part of a form of two columns; without title it is just that. */
export function FormSection({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (!title) return <div className="fs-form">{children}</div>
  return (
    <fieldset className="fs-form-group">
      <legend>{title}</legend>
      <div className="fs-form">{children}</div>
    </fieldset>
  )
}
