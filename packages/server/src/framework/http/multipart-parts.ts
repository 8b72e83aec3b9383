import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { FastifyRequest } from 'fastify'
import { badRequest, HttpError } from './http-error.ts'
import { callBounds, valueBreachOf } from './json-bounds.ts'

/** Limits of one call that differ from those of all: files and bytes of each. */
export interface FileLimits {
  readonly files?: number
  readonly fileSize?: number
}

/**
 * Yields the parts of a multipart body; throws for a truncated or malformed one, as for any other. A JSON
 * field is already parsed: it is checked against the limits of a JSON body.
 */
export async function* partsOf(request: FastifyRequest, limits: FileLimits = {}) {
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field' && valueBreachOf(part.value, callBounds)) throw badRequest(messages.unreadable)
      yield part
    }
  } catch (error) {
    throw error instanceof HttpError || (error as { statusCode?: number }).statusCode
      ? error
      : badRequest(messages.unreadable)
  }
}
