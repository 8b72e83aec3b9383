import type { Field, Shape } from '@fengsui/contract/kit/field.ts'
import { type Resource, type Standard, searchable } from '@fengsui/contract/kit/resource.ts'
import type { SurfaceCall } from '@fengsui/contract/surface.ts'
import { bodySchema, fieldSchema, type JsonSchema } from './schema.ts'

const text = { type: 'string' }
const query = (name: string, schema: JsonSchema, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
  description,
})

const paging = [
  query('current', { type: 'integer', minimum: 1, default: 1 }, 'page'),
  query('size', { type: 'integer', minimum: 1, maximum: 500, default: 10 }, 'rows a page'),
  query('descs', text, 'sort by these fields, falling; comma separated'),
  query('ascs', text, 'sort by these fields, rising; comma separated'),
]

/** Filters of a list: the bare name, and for ranges its two ends. Every suffix of the family works besides. */
function filters(fields: Shape) {
  return searchable(fields).flatMap(([name, field]) => {
    const own = query(name, filterSchema(field), `${field.label[0]} · ${field.search}`)
    if (field.search !== 'range') return [own]
    const [from, to] = field.kind === 'time' || field.kind === 'date' ? ['datege', 'datelt'] : ['ge', 'le']
    return [from, to].map((suffix) => query(`${name}_${suffix}`, filterSchema(field), `${field.label[0]} · ${suffix}`))
  })
}
const filterSchema = (field: Field): JsonSchema =>
  field.search === 'like' || field.search === 'in' ? text : fieldSchema(field)

function standardParameters(of: Resource, standard: Standard) {
  if (standard === 'page' || standard === 'list' || standard === 'listForUnFinish')
    return [...paging, ...filters(of.fields)]
  if (standard === 'detail') return [query('id', text, 'id', true)]
  if (standard === 'remove' || standard === 'verify' || standard === 'reverseVerify')
    return [query(of.removeBy, text, 'ids, comma separated', true)]
  return standard === 'lazyTree' ? [query('parentId', text, 'the node to open')] : []
}

const written = (fields: Shape) => Object.entries(fields).filter(([, field]) => !field.readOnly)
/** Parameters of a GET: those the path names, all others in the query. */
const parametersOf = (fields: Shape, path: string) =>
  written(fields).map(([name, field]) => {
    const given = query(name, fieldSchema(field), field.label[0], field.required === true)
    return path.includes(`:${name}`) ? { ...given, in: 'path', required: true } : given
  })

/** Where a call takes its input: GET in the query; POST as JSON, and alike in the query or a form. */
export function requestOf({ standard, call, of, method, path }: SurfaceCall): Record<string, unknown> {
  if (standard === 'submit') {
    const { fields } = of as Resource
    const id = { type: 'string', description: 'present: change this row; absent: add one' }
    const schema = bodySchema(fields, true)
    return { requestBody: json({ ...schema, properties: { id, ...(schema.properties as object) } }) }
  }
  if (standard) return { parameters: standardParameters(of as Resource, standard) }
  if (call?.upload) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: uploaded } } } }
  if (!call) return {}
  return method === 'GET'
    ? { parameters: parametersOf(call.input, path) }
    : { requestBody: json(bodySchema(call.input)) }
}

const uploaded = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })
