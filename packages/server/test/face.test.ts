import { surface } from '@fengsui/contract/surface.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { startForTest, type TestApp } from './support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest({ seeded: false })
})
afterAll(() => server.stop())

describe('health', () => {
  it('reports each part, and is ok when all parts are', async () => {
    const { status, body } = await server.call('GET', '/api/health')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'ok', parts: { database: { ok: true, milliseconds: expect.any(Number) } } })
  })

  it('is not when one part fails or does not answer', async () => {
    const parts = {
      a: () => ({ ok: false, backlog: 7 }),
      b: () => Promise.reject(new Error('x')),
      c: () => ({ ok: true }),
    }
    const app = await createApp({ house: server.house, parts })
    const answer = await app.inject('/api/health')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      status: 'failing',
      parts: { a: { backlog: 7 }, b: { ok: false }, c: { ok: true } },
    })
    await app.close()
  })
})

it('metrics report call durations by route', async () => {
  await server.call('GET', '/api/health')
  const { body } = await server.call('GET', '/metrics')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/health",status="2xx"}')
})

describe('the reference', () => {
  it('describes every mounted call with its input and output', async () => {
    const { body, headers } = await server.call('GET', '/api/openapi.json')
    expect(headers['content-type']).toContain('application/json')
    expect(body.openapi).toBe('3.1.0')
    for (const { method, path, needs, call } of surface()) {
      const template = path.replace(/:(\w+)/g, '{$1}')
      const operation = body.paths[`/api${template}`]?.[method.toLowerCase()]
      expect(operation, `${method} ${path}`).toBeDefined()
      const types = call?.redirects ? [] : (call?.media ?? ['application/json'])
      expect(Object.keys(operation.responses['200']?.content ?? {}), path).toEqual(types)
      expect('302' in operation.responses, path).toBe(call?.redirects === true)
      const tokens = (operation.security ?? body.security).flatMap(Object.keys)
      expect(tokens.includes('token'), path).toBe(needs !== 'open')
      expect(tokens.includes('tokenInQuery'), path).toBe(needs !== 'open' && call?.byAddress === true)
    }
    const operations = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (path) => Object.values(path),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it('refers to nothing that is not there', async () => {
    const { body } = await server.call('GET', '/api/openapi.json')
    const refs = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'))
    expect(refs.length).toBeGreaterThan(100)
    const missing = refs.filter(
      (path) => path.reduce<Record<string, unknown> | undefined>((at, key) => at?.[key] as never, body) === undefined,
    )
    expect(missing).toEqual([])
  })

  it('says what a field means', async () => {
    const { body } = await server.call('GET', '/api/openapi.json')
    const page = body.paths['/api/yhjg-dp/sss/Dashboard/gateway/page'].get
    expect(page.parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['current', 'descs', 'enterpriseName', 'createTime_datege']),
    )
    const submit = body.paths['/api/blade-dcms/enterprise/submit']
    expect(submit.post.requestBody.content['application/json'].schema.properties.enterpriseName).toMatchObject({
      type: 'string',
      maxLength: 100,
      title: 'Enterprise name',
    })
  })

  it('is readable without external resources', async () => {
    const { status, body, headers } = await server.call('GET', '/api/docs/')
    expect(status).toBe(200)
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain('https:')
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(body) ?? []
    const code = await server.call('GET', new URL(script ?? '', 'http://x/api/docs/').pathname)
    expect(code).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('javascript') } })
  })
})

describe('what is asked wrongly', () => {
  it.each([
    ['an unknown path', 'GET', '/api/nothing', {}, 404],
    ['a known path by the other method', 'GET', '/api/blade-dcms/enterprise/submit', {}, 405],
    [
      'a body of an unknown kind',
      'POST',
      '/api/blade-auth/oauth/token',
      { headers: { 'content-type': 'application/xml' }, payload: '<x/>' },
      415,
    ],
    [
      'a body that is no JSON',
      'POST',
      '/api/blade-auth/oauth/token',
      { headers: { 'content-type': 'application/json' }, payload: '{' },
      400,
    ],
    ['an address that cannot be read', 'GET', '/api/%zz', {}, 400],
    [
      'a body too large',
      'POST',
      '/api/blade-auth/oauth/token',
      { headers: { 'content-type': 'application/json' }, payload: `"${'x'.repeat(3_000_000)}"` },
      400,
    ],
  ] as const)('%s is refused in the envelope', async (_, method, path, ask, status) => {
    const answer = await server.call(method, path, ask)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code: status, success: false, data: null, msg: expect.any(String) })
  })

  it('an empty body of any kind is an empty body', async () => {
    for (const type of ['application/json;charset=UTF-8', 'application/x-www-form-urlencoded']) {
      const answer = await server.call('POST', '/api/blade-auth/oauth/logout', {
        headers: { 'content-type': type },
        payload: '',
      })
      expect(answer.status, type).toBe(200)
    }
  })

  it('sentences come in the reader’s language', async () => {
    const answer = await server.call('GET', '/api/nothing', { headers: { 'accept-language': 'en-GB' } })
    expect(answer.msg).toBe('404 Request not found')
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
  })
})
