import { focusField } from '../../../ui/form/fault-summary.tsx'
import { controlId } from '../../../ui/form/use-refused.ts'

/** Focuses the first invalid field, after the form has rendered its errors. */
export function focusFault(form: string, names: readonly string[]): void {
  setTimeout(() => {
    const wrong = names
      .map((name) => controlId(form, name))
      .find((id) => document.getElementById(id)?.getAttribute('aria-invalid') === 'true')
    if (wrong) focusField(wrong)
  })
}
