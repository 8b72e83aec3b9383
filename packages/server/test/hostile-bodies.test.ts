import { isLongForm, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import { keyOf } from '@fengsui/contract/specification/calls.ts'
import { surface } from '@fengsui/contract/surface.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { client, startForTest, type TestApp } from './support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const refused = { code: 400, success: false, data: null, msg: expect.stringMatching(/./) }

describe('an object that hides how it becomes a text', () => {
  const posts = surface().filter(({ method, path }) => method === 'POST' && !path.includes('logout'))
  const traps = ['{"toString":1}', '{"toString":1,"valueOf":1}', '[{"toString":"x"}]', '{"valueOf":{}}']

  it.each(posts.map((call) => [keyOf(call), call] as const))('is refused by %s', async (_, call) => {
    const headers = { 'content-type': 'application/json', ...(call.path.startsWith('/blade-auth') ? client : {}) }
    const names = ['id', 'ids', 'details', 'changeReason', 'username']
    // Each payload in one of the names, a different one each day.
    for (const [at, trap] of traps.entries())
      for (const name of isLongForm
        ? names
        : names.filter((_, place) => place === turnOf(`${call.path} ${at}`, names.length))) {
        const payload = `{"${name}":${trap}}`
        const answer = await server.call('POST', call.path, { as: 'admin', headers, payload })
        expect([answer.status, answer.body], payload).toEqual([400, refused])
      }
  })
})

describe('a part of a form that is JSON', () => {
  const edge = 'x--edge'
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
  const send = (name: string, json: string) => {
    const head = `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n`
    return server.call('POST', '/blade-desk/notice/submit', {
      as: 'county',
      headers,
      payload: `${head}${json}\r\n--${edge}--\r\n`,
    })
  }

  it.each([
    ['is nested deeper than code that walks it can bear', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['has more parts than a body may have', `[${'1,'.repeat(300_000)}1]`],
    ['hides how it becomes a text', '{"toString":1}'],
    ['reaches for the prototype', '{"__proto__":{"x":1}}'],
    ['breaks off', '{"a":'],
  ])('and %s is refused', async (_, json) => {
    for (const name of ['id', 'title', 'targetOrganizeIds']) {
      const { status, body } = await send(name, json)
      expect([status, body], name).toEqual([400, refused])
    }
  })

  it('counts as what it says', async () => {
    expect(await send('title', '["x"]')).toMatchObject({ status: 400, msg: expect.stringContaining('title') })
  })
})
