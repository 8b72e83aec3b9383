import type { Label } from '@fengsui/contract/kit/label.ts'
import { messages } from '@fengsui/contract/kit/messages.ts'
import { refuse } from '../../../kit/refusal.ts'

export const shortest = 5

/** A sentence somebody had to write: refused when it is missing or says too little. */
export function said(text: string | null | undefined, missing: Label, label: Label): string {
  if (!text) throw refuse(missing)
  if (text.length < shortest) throw refuse(messages.tooShort, { label, min: shortest })
  return text
}
