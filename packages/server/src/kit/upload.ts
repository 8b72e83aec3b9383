import type { MultipartFile } from '@fastify/multipart'
import { messages } from '@fengsui/contract/kit/messages.ts'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './context.ts'
import { partsOf } from './parts.ts'
import { refuse } from './refusal.ts'

export const largestUpload = 20 * 1024 * 1024

/** The one file of a multipart body, bounded by the server's limit, with the fields beside it. */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, unknown> = {}
  let file: Omit<Upload, 'fields'> | undefined
  for await (const part of request.isMultipart() ? partsOf(request) : []) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else file ??= { name: part.filename ?? '', mime: part.mimetype, bytes: await bytesOf(part) }
  }
  if (!file) throw refuse(messages.missingParameter, { name: 'file' })
  return { ...file, fields }
}

const bytesOf = (part: MultipartFile): Promise<Buffer> =>
  part.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE'
      ? refuse(messages.tooLarge, { max: largestUpload / 1024 / 1024 })
      : error
  })
