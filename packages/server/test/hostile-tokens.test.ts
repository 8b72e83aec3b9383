import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { isLongForm, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import { keyOf } from '@fengsui/contract/specification/calls.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import { type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretOf } from '../src/framework/auth/secret.ts'
import { startForTest, type TestApp } from './support/app.ts'

let server: TestApp
/** Invalid tokens by what is wrong with them. */
let bad: Readonly<Record<string, string>>
let good: string
let refresh: string

beforeAll(async () => {
  server = await startForTest()
  const signedIn = await server.signIn('county')
  good = signedIn.access_token
  refresh = signedIn.refresh_token
  bad = await badTokens(good)
})
afterAll(() => server.stop())

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))

async function badTokens(token: string): Promise<Record<string, string>> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = claimsOf(token)
  const now = Math.floor(server.clock.now().getTime() / 1000)
  const ours = await secretOf(server.db, 'token')
  const sign = (more: JWTPayload, key: Uint8Array | Parameters<SignJWT['sign']>[0] = ours, alg = 'HS256') =>
    new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg, typ: 'JWT' }).sign(key as Uint8Array)
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicText = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }) as string)
  return {
    empty: '',
    'not a token': 'x',
    'without signature': `${head}.${body}.`,
    'cut short': token.slice(0, -6),
    'cut to two parts': `${head}.${body}`,
    'with another’s claims': `${head}.${part({ ...claims, sid: '1', user_id: '1' })}.${signature}`,
    'of alg none': `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'of alg None with the signature': `${part({ alg: 'None' })}.${body}.${signature}`,
    'signed by another key': await sign({}, Buffer.from('0123456789abcdef0123456789abcdef')),
    'signed by an empty key’s neighbour': await sign({}, Buffer.alloc(32)),
    'signed by a key pair': await sign({}, privateKey, 'RS256'),
    'signed by a public key’s text': await sign({}, publicText),
    'of another algorithm of our key': await sign({}, Buffer.concat([ours, ours]), 'HS512'),
    expired: await sign({ exp: now - 60 }),
    'not yet good': await sign({ nbf: now + 3600 }),
    'of another issuer': await sign({ iss: 'somebody' }),
    'for another audience': await sign({ aud: 'elsewhere' }),
    'of no session': await sign({ sid: '999999999999999999', jti: randomUUID() }),
    'whose session is no number': await sign({ sid: "1' or '1'='1" }),
    'to refresh with': refresh,
  }
}

/**
 * Every kind of invalid token at one call; at every call one of each family, so that no call can have its own
 * guard.
 */
it('a token that does not hold is 401, whatever is wrong with it', async () => {
  for (const [what, token] of Object.entries(bad)) {
    const headers = { 'blade-auth': `bearer ${token}` }
    expect((await server.call('GET', '/blade-auth/oauth/user-info', { headers })).status, what).toBe(401)
  }
})

const families = [
  'with another’s claims',
  'of alg none',
  'signed by a key pair',
  'cut short',
  'expired',
  'to refresh with',
]
const guarded = surface().filter(({ needs }) => needs !== 'open')

/** The properties of a call that mounting checks before and after it requires the token. */
const mountKindOf = ({ method, standard, needs, call }: SurfaceCall): string =>
  [
    method,
    standard ?? 'own',
    typeof needs === 'string' && !needs.includes('_') ? needs : 'permission',
    ...(['byAddress', 'bare', 'upload', 'media', 'rate', 'revalidated'] as const).filter((option) => call?.[option]),
  ].join(' ')

/** One call of each kind, a different one each day; surface.test.ts calls all of them without a token. */
const ofEachKind = [...Map.groupBy(guarded, mountKindOf)].flatMap(
  ([kind, calls]) => calls[turnOf(kind, calls.length)] ?? [],
)
const tried = isLongForm ? guarded : ofEachKind

describe.each(tried.map((call) => [keyOf(call), call] as const))('%s', (_, { method, path }) => {
  it('is 401 in the envelope for every family of bad tokens', async () => {
    for (const what of families) {
      const { status, body } = await server.call(method, path, { headers: { 'blade-auth': `bearer ${bad[what]}` } })
      expect(status, what).toBe(401)
      expect(body, what).toEqual({ code: 401, success: false, data: null, msg: expect.stringMatching(/./) })
    }
  })
})

it('finds a call of many kinds of mounting', () => {
  expect(tried.length).toBeGreaterThan(15)
})

describe('a good token', () => {
  const path = '/blade-auth/oauth/user-info'
  const exported = '/blade-dcms/export'
  const query = () => ({ 'blade-auth': `bearer ${good}` })
  it('is accepted in the header, with its scheme in any case', async () => {
    for (const word of ['bearer', 'Bearer', 'BEARER'])
      expect((await server.call('GET', path, { headers: { 'blade-auth': `${word} ${good}` } })).status).toBe(200)
  })

  it('opens by query what a browser opens by its address, and nothing else', async () => {
    const asked = { ...query(), resource: '/yhjg-base/baseenterprise' }
    const sheet = await server.call('GET', exported, { query: asked })
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await server.call('POST', exported, { query: asked })).status).toBe(401)
    for (const name of ['blade-auth', 'Blade-Auth'])
      expect((await server.call('GET', path, { query: { [name]: `bearer ${good}` } })).status).toBe(401)
  })

  it('is not looked for in the query of any other call', async () => {
    const others = guarded.filter(({ call }) => !call?.byAddress)
    expect(guarded.length - others.length).toBeGreaterThan(5)
    for (const { method, path: address } of others)
      expect((await server.call(method, address, { query: query() })).status, `${method} ${address}`).toBe(401)
  })

  it('is taken in the query by calls that answer with something to open', () => {
    const opened = surface().filter(({ call }) => call?.byAddress)
    expect(opened.filter(({ method, call }) => method !== 'GET' || !call?.bare)).toEqual([])
  })

  it('is not accepted under another scheme or in another header', async () => {
    for (const headers of [
      { 'blade-auth': good },
      { 'blade-auth': `basic ${good}` },
      { 'blade-auth': `crypto ${good}` },
      { authorization: `Bearer ${good}` },
      { 'x-access-token': good },
    ])
      expect((await server.call('GET', path, { headers })).status, JSON.stringify(headers).slice(0, 40)).toBe(401)
  })

  it('in a cookie reads, and never writes', async () => {
    const headers = { cookie: `saber3-access-token=${good}` }
    expect((await server.call('GET', path, { headers })).status).toBe(200)
    const body = { title: 'x', content: 'x' }
    expect((await server.call('POST', '/blade-desk/notice/submit', { headers, body })).status).toBe(401)
  })

  it('says who one is, whatever other headers claim', async () => {
    const headers = {
      'blade-auth': `bearer ${good}`,
      'tenant-id': '000999',
      'dept-id': '1',
      'role-id': '1',
      'user-type': 'esp',
      'x-forwarded-user': 'admin',
    }
    const { data } = await server.call('GET', path, { headers })
    expect(data).toMatchObject({ account: 'county', tenantId: '000000', userType: 'sss', roles: ['sup_county'] })
  })

  it('ends with the session it is of', async () => {
    const { access_token: own } = await server.signIn('township')
    const headers = { 'blade-auth': `bearer ${own}` }
    expect((await server.call('GET', path, { headers })).status).toBe(200)
    await server.call('GET', '/blade-auth/oauth/logout', { headers })
    expect((await server.call('GET', path, { headers })).status).toBe(401)
  })
})
