import { kindOf, Problem } from './problem.ts'

/** Response envelope of every call; sign-in responds without it, with `error_description` on failure. */
interface Envelope {
  code?: number
  success?: boolean
  data?: unknown
  msg?: string
  error_description?: string
}

/**
 * Returns the payload of a response or throws a Problem. The body's code takes precedence over the HTTP
 * status (some services send HTTP 200 with code 401 inside); the message comes from `msg` or
 * `error_description`.
 */
export function open(
  body: unknown,
  status: number,
  bare: boolean,
  unknown: string,
  requestId?: string,
  refusedField?: string,
): unknown {
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as Envelope
  const code = envelope.code ?? status
  const failed = code !== 200 || envelope.success === false || envelope.error_description !== undefined
  if (failed) {
    const seen = code === 200 ? 400 : code
    throw new Problem(
      kindOf(seen),
      seen,
      envelope.error_description || envelope.msg || unknown,
      requestId,
      refusedField,
    )
  }
  return bare ? body : envelope.data
}
