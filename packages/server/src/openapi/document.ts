import { areas } from '@fengsui/contract/areas.ts'
import { resources } from '@fengsui/contract/catalogue.ts'
import { fileSchema } from '@fengsui/contract/kit/resource.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import { responsesOf, rowName } from './answers.ts'
import { requestOf } from './requests.ts'
import { jsonSchemaOf, rowSchemaOf } from './schema.ts'

const description = `Every call answers \`{code, success, data, msg}\`; ids are strings, times \`yyyy-MM-dd HH:mm:ss\` in Asia/Shanghai.
Sign in at \`POST /api/blade-auth/oauth/token\` and send \`Blade-Auth: bearer <access_token>\`. Sentences come in Chinese, or in
English with \`Accept-Language: en\`. POST parameters are read from the query, a form or JSON alike; unknown ones are ignored.`

const envelope = {
  type: 'object',
  properties: {
    code: { type: 'integer', description: '200 when it worked' },
    success: { type: 'boolean' },
    data: {},
    msg: { type: 'string' },
  },
  required: ['code', 'success', 'data', 'msg'],
}
const failure = (sentence: string) => ({
  description: sentence,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
})

const tagOf = ({ of }: SurfaceCall) => ('area' in of ? String(of.area) : of.path)
const idOf = ({ method, path }: SurfaceCall) =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9/]+(.)?/g, (_, next = '') => next.toUpperCase()).replaceAll('/', '_')}`

function operationOf(call: SurfaceCall) {
  const words = typeof call.needs === 'string' ? [call.needs] : call.needs
  const [zh, en] = call.label
  return {
    operationId: idOf(call),
    tags: [tagOf(call)],
    summary: `${zh} ${en}`,
    description:
      call.needs === 'open'
        ? 'Public.'
        : `Permission: ${words.join(' to add, ')}${words.length > 1 ? ' to change' : ''}`,
    ...(call.needs === 'open' ? { security: [] } : {}),
    ...requestOf(call),
    responses: responsesOf(call),
  }
}

const addressOf = ({ path }: SurfaceCall) => `/api${path.replace(/:(\w+)/g, '{$1}')}`

function pathsOf(calls: readonly SurfaceCall[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls)
    paths[addressOf(call)] = { ...paths[addressOf(call)], [call.method.toLowerCase()]: operationOf(call) }
  return paths
}

function tagsOf(calls: readonly SurfaceCall[]) {
  const labels = new Map(
    calls.map((call) => [tagOf(call), 'area' in call.of ? areas[call.of.area as keyof typeof areas] : call.of.label]),
  )
  return [...labels].map(([name, label]) => ({ name, 'x-displayName': label ? `${label[0]} ${label[1]}` : name }))
}

/** The OpenAPI 3.1 document of every mounted call, derived from the contract. */
export function openApiDocument(): Record<string, unknown> {
  const calls = surface()
  const rows = resources.map((of) => [rowName(of.path), rowSchemaOf(of.fields, of.idAlias)])
  return {
    openapi: '3.1.0',
    info: {
      title: '烽燧 Fengsui',
      version: '0.1.0',
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: tagsOf(calls),
    paths: pathsOf(calls),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <access_token>' },
      },
      schemas: { Envelope: envelope, File: jsonSchemaOf(fileSchema), ...Object.fromEntries(rows) },
      responses: {
        Refused: failure('The input or a rule refuses; `msg` names the field.'),
        SignedOut: failure('No token, or one that does not hold.'),
        Forbidden: failure('The caller lacks the permission.'),
        Missing: failure('There is no such row in the caller’s sight.'),
        Conflict: failure('The row has moved on: stale version, or a move its state does not allow.'),
      },
    },
  }
}
