import type { Standard } from '@fengsui/contract/kit/resource.ts'
import { tree } from '@fengsui/contract/kit/tree.ts'
import type { SurfaceCall } from '@fengsui/contract/surface.ts'
import { type JsonSchema, jsonSchemaOf } from './schema.ts'

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const number = { type: 'integer' }

/** The name under which a resource's row stands among the components. */
export const rowName = (path: string): string => path.split('/').filter(Boolean).slice(1).map(capital).join('') || 'Row'
const capital = (word: string) => word.replace(/[^A-Za-z0-9]/g, '').replace(/^./, (first) => first.toUpperCase())

function pageOf(row: JsonSchema): JsonSchema {
  const properties = {
    records: list(row),
    total: number,
    size: number,
    current: number,
    pages: number,
    totalMore: { type: 'boolean' },
  }
  return { type: 'object', properties, required: ['records', 'total', 'size', 'current', 'pages'] }
}

const added = {
  type: 'object',
  properties: { id: { type: 'string' }, accessToken: { type: 'string', description: 'of a device, told once' } },
  required: ['id'],
}
const choice = {
  type: 'object',
  properties: { id: { type: 'string' }, value: { type: 'string' }, label: { type: 'string' } },
}

function standardPayload(standard: Standard, row: JsonSchema): JsonSchema {
  const none = { type: 'null' }
  const shapes: Readonly<Record<Standard, JsonSchema>> = {
    page: pageOf(row),
    list: { anyOf: [list(row), pageOf(row)] },
    listForUnFinish: { anyOf: [list(row), pageOf(row)] },
    detail: row,
    submit: added,
    remove: none,
    verify: none,
    reverseVerify: none,
    tree: jsonSchemaOf(tree),
    lazyTree: jsonSchemaOf(tree),
    select: list(choice),
    generateNo: { type: 'string' },
  }
  return shapes[standard]
}

/** What a call answers inside its envelope, or bare. */
export function payloadOf({ standard, call, of }: SurfaceCall): JsonSchema {
  if (standard) return standardPayload(standard, ref(rowName(of.path)))
  return call ? jsonSchemaOf(call.output) : {}
}

/** The answers of a call by status; failures all have one shape. */
export function responsesOf(call: SurfaceCall): Record<string, unknown> {
  const payload = payloadOf(call)
  const isBare = call.call?.bare === true
  const envelope = { allOf: [ref('Envelope'), { type: 'object', properties: { data: payload } }] }
  const failure = (name: string) => ({ $ref: `#/components/responses/${name}` })
  return {
    200: { description: 'OK', content: { 'application/json': { schema: isBare ? payload : envelope } } },
    400: failure('Refused'),
    ...(call.needs === 'open' ? {} : { 401: failure('SignedOut'), 403: failure('Forbidden'), 404: failure('Missing') }),
    ...(call.method === 'POST' && call.needs !== 'open' ? { 409: failure('Conflict') } : {}),
  }
}
