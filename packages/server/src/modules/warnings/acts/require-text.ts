import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'

export const shortest = 5

/** Returns the required text of a field of the input; throws an error about that field when it is missing or too short. */
export function requireText(
  text: string | null | undefined,
  missing: Label,
  { name, label }: { name: string; label: Label },
  least = shortest,
): string {
  if (!text) throw aboutField(name, badRequest(missing))
  if (text.length < least) throw aboutField(name, badRequest(messages.tooShort, { label, min: least }))
  return text
}
