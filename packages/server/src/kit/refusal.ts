import type { Label } from '@fengsui/contract/kit/label.ts'
import { filled, type MessageValue, messages } from '@fengsui/contract/kit/messages.ts'
import { passwordMessages } from '@fengsui/contract/session/password.ts'

/** A call says no: status, sentence in both languages, and what fills its braces. */
export class HttpError extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly label: Label
  readonly values: Readonly<Record<string, MessageValue>>
  constructor(status: number, sentence: Label, values: Readonly<Record<string, MessageValue>> = {}) {
    super(sentence[0])
    this.status = status
    this.label = sentence
    this.values = values
  }
}

type Values = Readonly<Record<string, MessageValue>>
/** A business rule refuses (400). */
export const badRequest = (sentence: Label, values?: Values): HttpError => new HttpError(400, sentence, values)
export const notFound = (): HttpError => new HttpError(404, messages.notFound)
export const forbidden = (): HttpError => new HttpError(403, messages.forbidden)
/** He has to choose a password of his own before anything else (403). */
export const passwordChangeRequired = (): HttpError => new HttpError(403, passwordMessages.mustChange)
export const unauthorized = (sentence: Label = messages.badToken): HttpError => new HttpError(401, sentence)
/** Something outside the server that the call needs is away (503); the error log keeps why. */
export function unavailable(sentence: Label, cause: unknown): HttpError {
  const refusal = new HttpError(503, sentence)
  refusal.cause = cause
  return refusal
}
/** The row has moved on: stale version, or a move its state does not allow (409). */
export const conflict = (sentence: Label = messages.wrongState, values?: Values): HttpError =>
  new HttpError(409, sentence, values)

/** What is refused of a line, with the number of the line before the sentence. */
export async function atLine<T>(line: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new HttpError(error.status, messages.atLine, { line, reason: filled(error.label, error.values) })
  }
}
