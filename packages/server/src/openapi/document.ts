import { areas } from '@fengsui/contract/areas.ts'
import { resources } from '@fengsui/contract/catalogue.ts'
import { rowSchema } from '@fengsui/contract/kit/resource.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import { responsesOf, rowName } from './answers.ts'
import { deviceApi } from './device-api.ts'
import { refusals } from './refusals.ts'
import { requestOf } from './requests.ts'
import { jsonSchemaOf } from './schema.ts'

const description = `Every call answers \`{code, success, data, msg}\`; ids are strings, times \`yyyy-MM-dd HH:mm:ss\` in Asia/Shanghai.
Sign in at \`POST /api/blade-auth/oauth/token\` and send \`Blade-Auth: bearer <access_token>\`. Sentences come in Chinese, or in
English with \`Accept-Language: en\`. POST parameters are read from the query, a form or JSON alike; unknown ones are ignored.`

const envelope = {
  type: 'object',
  properties: { code: { type: 'integer', const: 200 }, success: { const: true }, data: {}, msg: { type: 'string' } },
  required: ['code', 'success', 'data', 'msg'],
}
const failure = {
  type: 'object',
  properties: {
    code: { type: 'integer', minimum: 400, maximum: 599 },
    success: { const: false },
    data: { type: 'null' },
    msg: { type: 'string', description: 'in the language of the request' },
  },
  required: ['code', 'success', 'data', 'msg'],
}

const tagOf = ({ of }: SurfaceCall) => ('area' in of ? String(of.area) : of.path)
const idOf = ({ method, path }: SurfaceCall) =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9/]+(.)?/g, (_, next = '') => next.toUpperCase()).replaceAll('/', '_')}`

const token = { type: 'apiKey', name: 'Blade-Auth', description: 'bearer <access_token>' }
const securitySchemes = {
  token: { ...token, in: 'header' },
  tokenInQuery: { ...token, in: 'query', name: 'blade-auth' },
  client: { type: 'http', scheme: 'basic', description: 'the front end that asks, by its id and key' },
}
/** Security of a call: a token in the header; in the query only where a browser opens it by its URL. */
function securityOf({ needs, call }: SurfaceCall): { security?: object[] } {
  if (needs === 'open') return { security: call?.byClient ? [{ client: [] }] : [] }
  return call?.byAddress ? { security: [{ token: [] }, { tokenInQuery: [] }] } : {}
}

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
    ...securityOf(call),
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

/** Returns the OpenAPI 3.1 document of every mounted call, derived from the contract. */
export function openApiDocument(): Record<string, unknown> {
  const calls = surface()
  const devices = deviceApi()
  const rows = resources.map((of) => [rowName(of.path), jsonSchemaOf(rowSchema(of.fields, of.idAlias, of.derived))])
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
    tags: [...tagsOf(calls), devices.tag],
    paths: { ...pathsOf(calls), ...devices.paths },
    components: {
      securitySchemes,
      schemas: { Envelope: envelope, Failure: failure, ...Object.fromEntries(rows), ...devices.schemas },
      responses: refusals,
    },
  }
}
