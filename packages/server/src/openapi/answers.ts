import { type Media, media } from '@fengsui/contract/kit/media.ts'
import type { Resource, Standard } from '@fengsui/contract/kit/resource.ts'
import { tree } from '@fengsui/contract/kit/tree.ts'
import type { SurfaceCall } from '@fengsui/contract/surface.ts'
import { refusalsOf } from './refusals.ts'
import { type JsonSchema, jsonSchemaOf } from './schema.ts'

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const number = { type: 'integer', minimum: 0 }

/** Returns a resource row's name among the components. */
export const rowName = (path: string): string => path.split('/').filter(Boolean).slice(1).map(capital).join('') || 'Row'
const capital = (word: string) => word.replace(/[^A-Za-z0-9]/g, '').replace(/^./, (first) => first.toUpperCase())

const totals = list({
  type: 'object',
  properties: { key: { type: ['string', 'null'] }, sum: { type: 'number' } },
  required: ['key', 'sum'],
})

function pageOf(row: JsonSchema, of: Pick<Resource, 'totals'>): JsonSchema {
  const properties = {
    records: list(row),
    total: number,
    size: number,
    current: number,
    pages: number,
    totalMore: { type: 'boolean' },
    ...(of.totals ? { totals } : {}),
  }
  return { type: 'object', properties, required: ['records', 'total', 'size', 'current', 'pages'] }
}

const added = {
  type: 'object',
  properties: { id: { type: 'string' }, accessToken: { type: 'string', description: 'of a device, shown once' } },
  required: ['id'],
}
const choice = {
  type: 'object',
  properties: { id: { type: 'string' }, value: { type: 'string' }, label: { type: 'string' } },
}

/** Schema of a document's detail with its lines. */
function detailOf({ path, lines }: Resource): JsonSchema {
  const row = ref(rowName(path))
  if (!lines) return row
  const details = list(ref(rowName(lines.of.path)))
  return { allOf: [row, { type: 'object', properties: { details }, required: ['details'] }] }
}

function standardPayload(standard: Standard, of: Resource): JsonSchema {
  const none = { type: 'null' }
  const row = ref(rowName(of.path))
  const shapes: Readonly<Record<Standard, JsonSchema>> = {
    page: pageOf(row, of),
    list: { anyOf: [list(row), pageOf(row, of)] },
    listForUnFinish: { anyOf: [list(row), pageOf(row, of)] },
    detail: detailOf(of),
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

/** Schema of a call's payload, inside its envelope or raw. */
function payloadOf({ standard, call, of }: SurfaceCall): JsonSchema {
  if (standard) return standardPayload(standard, of as Resource)
  return call ? jsonSchemaOf(call.output) : {}
}

/** JSON is the payload, enveloped or raw; a sheet or file is bytes. */
function contentOf(call: SurfaceCall): Record<string, unknown> {
  const types: readonly Media[] = call.call?.media ?? [media.json]
  const isBare = call.call?.bare === true && types.length === 1
  const payload = payloadOf(call)
  const enveloped = { allOf: [ref('Envelope'), { type: 'object', properties: { data: payload } }] }
  const bytes = { type: 'string', format: 'binary' }
  return Object.fromEntries(
    types.map((type) => [type, { schema: type === media.json ? (isBare ? payload : enveloped) : bytes }]),
  )
}

const leads = {
  description: 'The browser goes elsewhere.',
  headers: { Location: { required: true, schema: { type: 'string' } } },
}

const tag = { ETag: { required: true, description: 'of this answer', schema: { type: 'string' } } }
const unchanged = { description: 'What the client has still holds: If-None-Match named it.', headers: tag }

/** Returns a call's responses by status. */
export function responsesOf(call: SurfaceCall): Record<string, unknown> {
  if (call.call?.redirects) return { 302: leads, ...refusalsOf(call) }
  const answered = { description: 'OK', content: contentOf(call) }
  const answers = call.call?.revalidated ? { 200: { ...answered, headers: tag }, 304: unchanged } : { 200: answered }
  return { ...answers, ...refusalsOf(call) }
}
