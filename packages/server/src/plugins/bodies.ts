import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { breachOf, callBounds, valueBreachOf } from '../framework/http/json-bounds.ts'
import { largestUpload } from '../framework/http/upload.ts'

/** Parses bodies: JSON, form or multipart. Some clients send an empty one with any of these types. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody)
  await app.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 200, parts: 201 } })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    const breach = breachOf(bytes, callBounds)
    const text = breach ? '' : bytes.toString()
    const refuse = (why: string) => done(Object.assign(new SyntaxError(why), { statusCode: 400 }))
    if (breach) refuse(breach)
    else if (text.trim() === '') done(null, {})
    else
      parse(request, text, (error, value) => {
        const fault = error ? null : valueBreachOf(value, callBounds)
        if (fault) refuse(fault)
        else done(error, value)
      })
  })
}
