import { messages } from '@fengsui/contract/kit/messages.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** The parts of a multipart body one after the other; a body that breaks off or makes no sense is refused, as any other. */
export async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts()
  } catch (error) {
    throw (error as { statusCode?: number }).statusCode ? error : refuse(messages.unreadable)
  }
}
