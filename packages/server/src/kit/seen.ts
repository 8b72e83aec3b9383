import type { FastifyRequest } from 'fastify'
import type { Caller } from './context.ts'

/** What becomes known of a request while it is answered, for those who tell of it afterwards. */
interface Seen {
  caller?: Caller
  failure?: Error
}
const seen = new WeakMap<FastifyRequest, Seen>()

export const note = (request: FastifyRequest, what: Seen): void => {
  seen.set(request, { ...seen.get(request), ...what })
}
export const seenOf = (request: FastifyRequest): Seen => seen.get(request) ?? {}
