import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { badRequest } from '../../../framework/http/http-error.ts'

export const shortest = 5

/** Returns a required text; throws when it is missing or too short. */
export function requireText(text: string | null | undefined, missing: Label, label: Label, least = shortest): string {
  if (!text) throw badRequest(missing)
  if (text.length < least) throw badRequest(messages.tooShort, { label, min: least })
  return text
}
