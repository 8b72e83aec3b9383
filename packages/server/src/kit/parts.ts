import { messages } from '@fengsui/contract/kit/messages.ts'
import type { FastifyRequest } from 'fastify'
import { callBounds, valueBreachOf } from './json-bounds.ts'
import { badRequest, HttpError } from './refusal.ts'

/**
 * The parts of a multipart body one after the other; a body that breaks off or makes no sense is refused, as any other.
 * A field that says it is JSON has been parsed: it is held to the bounds of a JSON body.
 */
export async function* partsOf(request: FastifyRequest) {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' && valueBreachOf(part.value, callBounds)) throw badRequest(messages.unreadable)
      yield part
    }
  } catch (error) {
    throw error instanceof HttpError || (error as { statusCode?: number }).statusCode
      ? error
      : badRequest(messages.unreadable)
  }
}
