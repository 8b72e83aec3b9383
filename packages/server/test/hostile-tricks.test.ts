import { resources } from '@fengsui/contract/catalogue.ts'
import { pathOf, type Resource, searchable } from '@fengsui/contract/kit/resource.ts'
import { isLongForm, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from './support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const tricks = [
  "id' or '1'='1",
  'id; select pg_sleep(5)--',
  '(select password from sys_user limit 1)',
  'id desc, (case when (1=1) then id else 1/0 end)',
  'id) union select 1,2--',
  '"id"',
  'pg_catalog.version()',
  'createTime desc nulls first',
  '../id',
  'id\0',
  '$$id$$',
  '__proto__',
  // Inherited by every object.
  'valueOf',
  'toString',
  'hasOwnProperty',
  'constructor',
]
/** Names inherited by every object. */
const inherited = [
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
  '__proto__',
]
/** Logs grow with every request. */
const listed = resources.filter((of) => (of.standard.page || of.standard.list) && !of.path.startsWith('/blade-log'))
const listPath = (of: Resource) => pathOf(of.path, of.standard.page ?? of.standard.list ?? '')
const total = async (of: Resource, query: Record<string, unknown>) => {
  const answer = await server.call('GET', listPath(of), { as: 'admin', query: { current: 1, size: 1, ...query } })
  const { data, status } = answer
  const rows = Array.isArray(data) ? data : data?.records
  return { status, total: (data?.total ?? data?.length) as number | undefined, id: rows?.[0]?.id }
}

describe.each(listed.map((of) => [listPath(of), of] as const))('GET %s', (_, of) => {
  it('sorts by its own fields and by nothing else', async () => {
    const plain = await total(of, {})
    for (const key of ['ascs', 'descs']) expect(await total(of, { [key]: tricks.join(',') }), key).toEqual(plain)
  })

  it('treats a filter name only as a name', async () => {
    const plain = await total(of, {})
    expect(
      await total(
        of,
        Object.fromEntries(
          tricks.flatMap((one) => [
            [one, '1'],
            [`${one}_equal`, '1'],
          ]),
        ),
      ),
    ).toEqual(plain)
    const hidden = ['password', 'tokenHash', 'isDeleted', 'clientSecret', 'secretKey'].filter(
      (one) => !of.fields[one]?.search,
    )
    const names = [...hidden, 'token_hash', 'is_deleted', 'password_']
    expect(await total(of, Object.fromEntries(names.map((name) => [`${name}_likeright`, 'a'])))).toEqual(plain)
  })

  it('knows no suffix and no field that every object has', async () => {
    const plain = await total(of, {})
    const [name = 'id'] = searchable(of.fields)[0] ?? []
    const keys = inherited.flatMap((word) => [word, `${name}_${word}`, `${word}_equal`, `${word}_${word}`])
    // All in one request, and in the long form each separately.
    expect(await total(of, Object.fromEntries(keys.map((key) => [key, '1']))), keys.join()).toEqual(plain)
    for (const key of isLongForm ? keys : []) expect(await total(of, { [key]: '1' }), key).toEqual(plain)
  })

  it('finds nothing by a value that is a query', async () => {
    const names = searchable(of.fields).filter(([, field]) => field.kind === 'text')
    const values = ["x' or '1'='1", "%' or 1=1 --", "x\\' or 1=1 --"]
    for (const [name] of names)
      for (const value of isLongForm ? values : [values[turnOf(`${of.path} ${name}`, values.length)]]) {
        const found = await total(of, { [`${name}_equal`]: value })
        // Where the field has a format, a value not matching it is refused.
        expect([found.status, found.total], `${name} ${value}`).toEqual(
          found.status === 400 ? [400, undefined] : [200, 0],
        )
      }
  })
})

describe('an address', () => {
  const path = '/blade-dcms/enterprise/page'
  it.each([
    ['with dots', '/api/blade-auth/../blade-dcms/enterprise/page'],
    ['with encoded dots', '/api/blade-auth/%2e%2e/blade-dcms/enterprise/page'],
    ['with an encoded slash', '/api/blade-auth%2f..%2fblade-dcms/enterprise/page'],
    ['with a parameter in its path', '/api/blade-auth/oauth/captcha;/blade-dcms/enterprise/page'],
    ['in capitals', '/api/BLADE-DCMS/ENTERPRISE/PAGE'],
    ['with a null', '/api/blade-dcms/enterprise/page%00'],
    ['twice under the prefix', '/api/api/blade-dcms/enterprise/page'],
  ])('%s opens nothing without a token', async (_, address) => {
    const answer = await server.app.inject({ method: 'GET', url: address })
    expect([400, 401, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ success: false, data: null })
  })

  it('is not rewritten by headers', async () => {
    for (const headers of [
      { 'x-http-method-override': 'GET' },
      { 'x-original-url': `/api${path}` },
      { 'x-rewrite-url': `/api${path}` },
      { 'x-forwarded-prefix': '/api', host: 'evil.example' },
    ]) {
      expect((await server.call('POST', path, { headers })).status, JSON.stringify(headers)).toBe(405)
      expect((await server.call('GET', '/', { headers })).status).toBe(404)
    }
  })

  it('given the same parameter twice reads it as a list, not as two queries', async () => {
    const url = `/api${path}?current=1&size=1&enterpriseName=x&enterpriseName=y`
    const answer = await server.app.inject({
      method: 'GET',
      url,
      headers: { 'blade-auth': `bearer ${await server.tokenOf('county')}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.total).toBe(0)
  })
})

describe('a body', () => {
  const submit = (payload: string, type = 'application/json') =>
    server.call('POST', '/blade-desk/notice/submit', { as: 'county', headers: { 'content-type': type }, payload })

  it('that reaches for the prototype changes nothing', async () => {
    const answer = await submit(
      '{"title":"x","content":"y","__proto__":{"isAdmin":1},"constructor":{"prototype":{"z":1}}}',
    )
    expect(answer.status).toBeLessThan(500)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    expect(({} as Record<string, unknown>).z).toBeUndefined()
  })

  it('cannot name what is not its to write', async () => {
    const answer = await submit(
      '{"title":"越权","content":"y","status":"draft","tenantId":"000999","organizeId":"1","createUser":"1","isDeleted":1,"readCount":9}',
    )
    const row = (await server.call('GET', '/blade-desk/notice/detail', { as: 'county', query: { id: answer.data.id } }))
      .data
    expect(row).toMatchObject({ title: '越权', readCount: 0, isOwn: true })
    expect(row.createUser).not.toBe('1')
  })

  it.each(['[1,2]', '"x"', '7', 'null', 'true'])('that is no object (%s) is refused by a sentence', async (payload) => {
    const { status, msg } = await submit(payload)
    expect([status, msg]).toEqual([400, expect.stringMatching(/./)])
  })

  it('as deep as a well is refused or ignored, never a fault', async () => {
    const deep = `{"title":"x","content":"y","targetOrganizeIds":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    expect((await submit(deep)).status).toBe(400)
  })
})
