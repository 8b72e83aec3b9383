import { refusedFieldHeader } from '@fengsui/contract/kit/refused-field.ts'
import type { SurfaceCall } from '@fengsui/contract/surface.ts'

const failure = (description: string, headers?: object) => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})
const wait = { 'Retry-After': { description: 'seconds', schema: { type: 'integer', minimum: 1 } } }

/** Error responses of the server, in one shape. */
export const refusals = {
  Refused: failure('The input or a rule refuses; `msg` names the field.', {
    [refusedFieldHeader]: { description: 'name of the refused field, where it is one', schema: { type: 'string' } },
  }),
  SignedOut: failure('No token, or one that does not hold.'),
  Forbidden: failure('The caller lacks the permission.'),
  Missing: failure('There is no such row in the caller’s sight.'),
  TooSlow: failure('The body stopped arriving.'),
  Conflict: failure('The row has moved on: stale version, or a move its state does not allow.'),
  WrongMedia: failure('The body is of a kind that is not read here.'),
  TooOften: failure('Asked too often from one address.', wait),
  Away: failure('The database or another server that the call needs is away; the same call may work in a moment.'),
} as const

const named = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` })

/** Returns a call's error responses by status. */
export function refusalsOf({ method, needs }: SurfaceCall): Record<string, unknown> {
  return {
    400: named('Refused'),
    401: named('SignedOut'),
    403: named('Forbidden'),
    404: named('Missing'),
    ...(method === 'POST' ? { 408: named('TooSlow'), 409: named('Conflict'), 415: named('WrongMedia') } : {}),
    ...(method === 'POST' || needs === 'open' ? { 429: named('TooOften') } : {}),
    503: named('Away'),
  }
}
