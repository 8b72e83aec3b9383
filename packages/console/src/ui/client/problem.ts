/** Category of a failed call. */
export type ProblemKind = 'network' | 'signedOut' | 'forbidden' | 'missing' | 'conflict' | 'refused' | 'broken'

/** A failed call. `message` is the server's message in the user's language, or a default if it sent none. */
export class Problem extends Error {
  override name = 'Problem'
  readonly kind: ProblemKind
  readonly code: number
  /** Request ID, to be quoted in support requests. */
  readonly requestId: string | undefined
  /** Time of failure, in milliseconds. */
  readonly at: number

  /** Name of the field of the input that the server refuses, where it is one. */
  readonly field: string | undefined

  constructor(kind: ProblemKind, code: number, message: string, requestId?: string, field?: string) {
    super(message)
    this.kind = kind
    this.code = code
    this.requestId = requestId
    this.field = field
    this.at = Date.now()
  }
}

const kinds: Readonly<Record<number, ProblemKind>> = {
  401: 'signedOut',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
}

export const kindOf = (code: number): ProblemKind => kinds[code] ?? (code >= 500 ? 'broken' : 'refused')

export const isProblem = (error: unknown, kind?: ProblemKind): error is Problem =>
  error instanceof Problem && (kind === undefined || error.kind === kind)

/** Codes rejected without a message: none, unless an installation adds some. */
const silentCodes: readonly number[] = []

/**
 * Whether a failure is reported automatically: all calls except whitelisted codes and 401, which ends the
 * session with its own message.
 */
export const isSaid = (error: unknown, silent = silentCodes): error is Problem =>
  isProblem(error) && error.kind !== 'signedOut' && !silent.includes(error.code)
