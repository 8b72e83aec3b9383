import { type MessageValue, messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { Label, Language } from '@fengsui/contract/kit/label.ts'

/** Response envelope (blade-conventions.md#1): `success` is exactly `code == 200`. */
export interface Envelope {
  readonly code: number
  readonly success: boolean
  readonly data: unknown
  readonly msg: string
}

export const accepted = (data: unknown, method: string, language: Language, sentence?: Label): Envelope => ({
  code: 200,
  success: true,
  data: data ?? null,
  msg: phrase(sentence ?? (data === null && method === 'GET' ? messages.empty : messages.ok), language),
})

export const refused = (
  code: number,
  sentence: Label,
  language: Language,
  values?: Readonly<Record<string, MessageValue>>,
): Envelope => ({
  code,
  success: false,
  data: null,
  msg: phrase(sentence, language, values),
})
