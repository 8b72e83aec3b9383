import type { FastifyRequest } from 'fastify'
import { partsOf } from './multipart-parts.ts'

/** Returns the text fields of a multipart body; some clients send every form so. Files in it are skipped. */
export async function formOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of partsOf(request)) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else part.file.resume()
  }
  return fields
}
