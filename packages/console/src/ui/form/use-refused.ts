import { useState } from 'react'

/** Why a form was refused: a failed call, which may name the field it is about, or a sentence of the form's own. */
export interface Refusal {
  readonly message: string
  readonly field?: string | undefined
}

/** A field of the form as it is now: its label, and its value by which a change is seen. */
interface Asked {
  readonly label: string
  readonly value: unknown
}

interface Refused {
  /** The refusal by the name of its field, until that field is changed; empty when it is about none of the form. */
  readonly faults: ReadonlyMap<string, string>
  /** For the summary at the top of the form: the refusal, with a link to the marked field. */
  readonly summary: { readonly fields: readonly { id: string; label: string }[]; readonly refusal: string | undefined }
}

/** Id of the control of a field, by the id prefix of its form. */
export const controlId = (form: string, name: string): string => `${form}-${name}`

/** Props of a control without a field around it: whether it is marked. */
export const marked = (isWrong: boolean) => ({ status: isWrong ? 'error' : '', 'aria-invalid': isWrong }) as const

/** Marks the field of a form that the server refuses, and leads to it. `asked`: the fields of the form, by the name of the call's input. */
export function useRefused(
  form: string,
  refusal: Refusal | null | undefined,
  asked: Readonly<Record<string, Asked>>,
): Refused {
  const message = refusal?.message
  const about = refusal?.field
  const field = about !== undefined && Object.hasOwn(asked, about) ? asked[about] : undefined
  const [seen, setSeen] = useState<{ message: string | undefined; value: unknown }>({ message, value: field?.value })
  if (seen.message !== message) setSeen({ message, value: field?.value })
  const isMarked = about !== undefined && field !== undefined && message !== undefined && seen.value === field.value
  return {
    faults: new Map(isMarked ? [[about, message]] : []),
    summary: { fields: isMarked ? [{ id: controlId(form, about), label: field.label }] : [], refusal: message },
  }
}
