import type { FastifyRequest } from 'fastify'
import type { Caller } from './context.ts'

/** What becomes known of a request while it is answered, for those who tell of it afterwards. */
interface RequestMeta {
  caller?: Caller
  failure?: Error
}
const seen = new WeakMap<FastifyRequest, RequestMeta>()

export const setRequestMeta = (request: FastifyRequest, what: RequestMeta): void => {
  seen.set(request, { ...seen.get(request), ...what })
}
export const getRequestMeta = (request: FastifyRequest): RequestMeta => seen.get(request) ?? {}
