import type { FastifyRequest } from 'fastify'
import type { Caller } from '../context.ts'

/** Request metadata collected while it is handled, for logging afterwards. */
interface RequestMeta {
  caller?: Caller
  failure?: Error
}
const seen = new WeakMap<FastifyRequest, RequestMeta>()

export const setRequestMeta = (request: FastifyRequest, what: RequestMeta): void => {
  seen.set(request, { ...seen.get(request), ...what })
}
export const getRequestMeta = (request: FastifyRequest): RequestMeta => seen.get(request) ?? {}
