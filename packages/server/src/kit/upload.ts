import { messages } from '@fengsui/contract/kit/messages.ts'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './context.ts'
import { refuse } from './refusal.ts'

export const largestUpload = 20 * 1024 * 1024

/** The one file of a multipart body, bounded by the server's limit. */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const part = request.isMultipart() ? await request.file() : undefined
  if (!part) throw refuse(messages.missingParameter, { name: 'file' })
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE'
      ? refuse(messages.tooLarge, { max: largestUpload / 1024 / 1024 })
      : error
  })
  return { name: part.filename ?? '', mime: part.mimetype, bytes }
}
