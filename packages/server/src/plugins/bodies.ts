import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { largestUpload } from '../kit/upload.ts'

/** Bodies come as JSON, as a form or as multipart. Clients of the family send an empty one with any of these types. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody)
  await app.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 200, parts: 201 } })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (String(body).trim() === '') done(null, {})
    else parse(request, String(body), done)
  })
}
