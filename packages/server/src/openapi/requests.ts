import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { type Resource, type Standard, searchable } from '@fengsui/contract/kit/resource.ts'
import type { SurfaceCall } from '@fengsui/contract/surface.ts'
import { bodySchema, fieldSchema, type JsonSchema } from './schema.ts'

const text = { type: 'string' }
const id = { type: 'string', pattern: '^\\d{1,19}$' }
const query = (name: string, schema: JsonSchema, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
  description,
  // Several values are one comma-separated text.
  ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
})
const several = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

const paging = [
  query('current', { type: 'integer', minimum: 1, default: 1 }, 'page'),
  query('size', { type: 'integer', minimum: 1, maximum: 500, default: 10 }, 'rows a page'),
  query('descs', several(text), 'sort by these fields, falling'),
  query('ascs', several(text), 'sort by these fields, rising'),
]

/** Filter parameters of a list: the bare name, and for ranges both ends. The other suffixes work as well. */
function filters(fields: FieldMap) {
  return searchable(fields).flatMap(([name, field]) => {
    const own = query(name, filterSchema(field), `${field.label[0]} · ${field.search}`)
    if (field.search !== 'range') return [own]
    const [from, to] = field.kind === 'time' || field.kind === 'date' ? ['datege', 'datelt'] : ['ge', 'le']
    return [from, to].map((suffix) => query(`${name}_${suffix}`, filterSchema(field), `${field.label[0]} · ${suffix}`))
  })
}
function filterSchema(field: Field): JsonSchema {
  if (field.search === 'like') return text
  const { default: _, ...schema } = fieldSchema(field)
  return field.search === 'in' ? several(schema) : schema
}

function standardParameters(of: Resource, standard: Standard) {
  if (standard === 'page' || standard === 'list' || standard === 'listForUnFinish')
    return [...paging, ...filters(of.fields)]
  if (standard === 'select') return filters(of.fields)
  if (standard === 'detail') return [query('id', id, 'id', true)]
  if (standard === 'remove' || standard === 'verify' || standard === 'reverseVerify')
    return [query(of.removeBy, several(id), 'ids', true)]
  return standard === 'lazyTree' ? [query('parentId', id, 'the node to open')] : []
}

const written = (fields: FieldMap) => Object.entries(fields).filter(([, field]) => !field.readOnly)
/** ETags the client has cached. */
const heldTags = { name: 'If-None-Match', in: 'header', required: false, schema: text, description: 'ETag' }
/** Parameters of a GET: in the path if it names them, else in the query. */
const parametersOf = (fields: FieldMap, path: string) =>
  written(fields).map(([name, field]) => {
    const given = query(name, fieldSchema(field), field.label[0], field.required === true)
    return path.includes(`:${name}`) ? { ...given, in: 'path', required: true } : given
  })

/** Schema of a new row or an update, with the lines of a document. */
function submitSchema({ fields, lines }: Resource): JsonSchema {
  const changed = { ...id, description: 'present: change this row; absent: add one' }
  const whole = bodySchema(fields, true)
  const details = lines ? { details: several(submitSchema(lines.of)) } : {}
  return { ...whole, properties: { id: changed, ...(whole.properties as object), ...details } }
}

/** Returns where a call takes its input: GET in the query; POST as JSON, and alike in the query or a form. */
export function requestOf({ standard, call, of, method, path }: SurfaceCall): Record<string, unknown> {
  if (standard === 'submit') return { requestBody: either(submitSchema(of as Resource)) }
  if (standard) return { parameters: standardParameters(of as Resource, standard) }
  if (!call) return {}
  if (call.upload)
    return { requestBody: { required: true, content: { [multipart]: { schema: withFile(call.input) } } } }
  if (method === 'GET')
    return { parameters: [...parametersOf(call.input, path), ...(call.revalidated ? [heldTags] : [])] }
  const schema = bodySchema(call.input)
  return { requestBody: either(schema, Boolean(schema.required)) }
}

const multipart = 'multipart/form-data'
function withFile(input: FieldMap): JsonSchema {
  const schema = bodySchema(input)
  const file = { type: 'string', format: 'binary' }
  const required = [...((schema.required as string[] | undefined) ?? []), 'file']
  return { ...schema, properties: { ...(schema.properties as object), file }, required }
}

const form = 'application/x-www-form-urlencoded'
const either = (schema: JsonSchema, required = false) => ({
  required,
  content: { 'application/json': { schema }, [form]: { schema } },
})
