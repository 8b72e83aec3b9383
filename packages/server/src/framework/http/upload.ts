import type { MultipartFile } from '@fastify/multipart'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { FastifyRequest } from 'fastify'
import type { Form, Forms, Upload } from '../context.ts'
import { badRequest } from './http-error.ts'
import { type FileLimits, partsOf } from './multipart-parts.ts'

export const largestUpload = 20 * 1024 * 1024

/** Reads a multipart body with an optional file, up to the server's limit; any other body as fields. */
export async function formWithFile(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) return { fields: (request.body ?? {}) as Record<string, unknown>, file: undefined }
  const fields: Record<string, unknown> = Object.create(null)
  let file: Form['file']
  for await (const part of partsOf(request)) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else file ??= { name: part.filename ?? '', mime: part.mimetype, bytes: await bytesOf(part) }
  }
  return { fields, file }
}

/** Reads a multipart body with several files, within the limits given. */
export async function formWithFiles(request: FastifyRequest, limits: Required<FileLimits>): Promise<Forms> {
  if (!request.isMultipart()) return { fields: (request.body ?? {}) as Record<string, unknown>, files: [] }
  const fields: Record<string, unknown> = Object.create(null)
  const files: Forms['files'][number][] = []
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else files.push({ name: part.filename ?? '', mime: part.mimetype, bytes: await bytesOf(part, limits.fileSize) })
  }
  return { fields, files }
}

/** Returns the single file of a multipart body with its fields. */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const { fields, file } = request.isMultipart() ? await formWithFile(request) : { fields: {}, file: undefined }
  if (!file) throw badRequest(messages.missingParameter, { name: 'file' })
  return { ...file, fields }
}

const bytesOf = (part: MultipartFile, most = largestUpload): Promise<Buffer> =>
  part.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? badRequest(messages.tooLarge, { max: most / 1024 / 1024 }) : error
  })
