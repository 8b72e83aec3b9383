import { kindOf, Problem } from './problem.ts'

/** What every call answers with; sign-in answers without the envelope and with `error_description` when it fails. */
interface Envelope {
  code?: number
  success?: boolean
  data?: unknown
  msg?: string
  error_description?: string
}

/**
 * The payload of an answer, or a Problem. The body's code goes before the HTTP status (some services answer
 * HTTP 200 with code 401 inside); the sentence comes from `msg` or `error_description`.
 */
export function open(body: unknown, status: number, bare: boolean, unknown: string, requestId?: string): unknown {
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as Envelope
  const code = envelope.code ?? status
  const failed = code !== 200 || envelope.success === false || envelope.error_description !== undefined
  if (failed) {
    const seen = code === 200 ? 400 : code
    throw new Problem(kindOf(seen), seen, envelope.error_description || envelope.msg || unknown, requestId)
  }
  return bare ? body : envelope.data
}
