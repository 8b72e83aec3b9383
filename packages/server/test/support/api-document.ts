import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Answer, TestApp } from './app.ts'

/** Documents are read as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a document is walked by its names
type Json = any

export type ApiDocument = Awaited<ReturnType<typeof readApiDocument>>

/** Reads the served document; `faultsOf` compares responses with it. */
export async function readApiDocument(server: Pick<TestApp, 'call'>) {
  const { body: document } = await server.call('GET', '/api/openapi.json')
  // Formats accompany patterns; OpenAPI keywords are not JSON Schema keywords.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: 'http://document/', ...document })
  const checks = new Map<string, ValidateFunction>()

  const resolve = (value: Json): { at: string | undefined; value: Json } => {
    if (!value?.$ref) return { at: undefined, value }
    const names = String(value.$ref).slice(2).split('/')
    return { at: value.$ref, value: names.reduce((at: Json, name) => at?.[name], document) }
  }
  const pointer = (...names: string[]) =>
    `#/${names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

  /** Returns the differences between a response and its declaration; empty when it conforms. */
  function faultsOf(method: string, address: string, answer: Answer): string[] {
    const verb = method.toLowerCase()
    const responses = document.paths[address]?.[verb]?.responses
    if (!responses) return [`${method} ${address} is not declared`]
    const given = responses[answer.status]
    if (!given) return [`status ${answer.status} is not declared: ${answer.msg}`]
    const { at, value: response } = resolve(given)
    const missing = Object.entries<Json>(response.headers ?? {}).find(
      ([name, { required }]) => required && answer.headers[name.toLowerCase()] === undefined,
    )
    if (missing) return [`header ${missing[0]} is declared and not sent`]
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
    if (!response.content) return answer.bytes.length > 0 ? [`a body of ${type} is not declared`] : []
    const found = Object.keys(response.content).find((declared) => isWithin(type, declared))
    if (!found) return [`content type ${type} is not declared`]
    if (!type.endsWith('json')) return []
    const base = at ?? pointer('paths', address, verb, 'responses', String(answer.status))
    const ref = `http://document/${base}/content/${found.replace('/', '~1')}/schema`
    const check = checks.get(ref) ?? ajv.compile({ $ref: ref })
    checks.set(ref, check)
    if (check(answer.body)) return []
    return (check.errors ?? []).map((error) =>
      `${error.instancePath.replace(/\/\d+/g, '/*')} ${error.message} ${JSON.stringify(error.params)}`.trim(),
    )
  }
  return { document, faultsOf }
}

const isWithin = (type: string, declared: string): boolean =>
  declared === '*/*' || declared === type || (declared.endsWith('/*') && type.startsWith(declared.slice(0, -1)))
