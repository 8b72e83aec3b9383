import { filled, type MessageValue, messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { passwordMessages } from '@fengsui/contract/session/password.ts'

/** Error response: status, message in both languages, and the values of its placeholders. */
export class HttpError extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly label: Label
  readonly values: Readonly<Record<string, MessageValue>>
  /** Name of the field of the input that is refused, where one is. */
  field: string | undefined
  constructor(status: number, sentence: Label, values: Readonly<Record<string, MessageValue>> = {}) {
    super(sentence[0])
    this.status = status
    this.label = sentence
    this.values = values
  }
}

type Values = Readonly<Record<string, MessageValue>>
/** Business rule violation (400). */
export const badRequest = (sentence: Label, values?: Values): HttpError => new HttpError(400, sentence, values)
export const notFound = (): HttpError => new HttpError(404, messages.notFound)
export const forbidden = (): HttpError => new HttpError(403, messages.forbidden)
/** The user must choose a new password first (403). */
export const passwordChangeRequired = (): HttpError => new HttpError(403, passwordMessages.mustChange)
export const unauthorized = (sentence: Label = messages.badToken): HttpError => new HttpError(401, sentence)
/** An external service the call needs is unavailable (503); the cause goes to the error log. */
export function unavailable(sentence: Label, cause: unknown): HttpError {
  const refusal = new HttpError(503, sentence)
  refusal.cause = cause
  return refusal
}
/** Conflict: stale version, or a transition its state does not allow (409). */
export const conflict = (sentence: Label = messages.wrongState, values?: Values): HttpError =>
  new HttpError(409, sentence, values)

/** Prefixes an error of `work` with the line number. */
export async function atLine<T>(line: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new HttpError(error.status, messages.atLine, { line, reason: filled(error.label, error.values) })
  }
}
