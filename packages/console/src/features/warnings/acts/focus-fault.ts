import { focusField } from '../../../kit/form/fault-summary.tsx'
import { controlId } from '../../../kit/resource/form/resource-form.tsx'

/** Puts the cursor into the first wrong field, once the form has drawn what is wrong. */
export function focusFault(form: string, names: readonly string[]): void {
  setTimeout(() => {
    const wrong = names
      .map((name) => controlId(form, name))
      .find((id) => document.getElementById(id)?.getAttribute('aria-invalid') === 'true')
    if (wrong) focusField(wrong)
  })
}
