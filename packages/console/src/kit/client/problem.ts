/** Why a call gave no answer worth showing. */
export type ProblemKind = 'network' | 'signedOut' | 'forbidden' | 'missing' | 'conflict' | 'refused' | 'broken'

/** A failed call. `message` is the server's sentence in the reader's language, or ours when it gave none. */
export class Problem extends Error {
  override name = 'Problem'
  readonly kind: ProblemKind
  readonly code: number
  /** Number of the request, to be quoted when asking for help. */
  readonly requestId: string | undefined
  /** Milliseconds, when it happened. */
  readonly at: number

  constructor(kind: ProblemKind, code: number, message: string, requestId?: string) {
    super(message)
    this.kind = kind
    this.code = code
    this.requestId = requestId
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

/** Codes that are rejected without a message: none, unless an installation adds some. */
const silentCodes: readonly number[] = []

/** Whether a failure is told by itself: calls do, save those of the white list and 401, which ends the session with a word. */
export const isSaid = (error: unknown, silent = silentCodes): error is Problem =>
  isProblem(error) && error.kind !== 'signedOut' && !silent.includes(error.code)
