import { readFileSync } from 'node:fs'
import { actions, areas } from '@fengsui/contract/areas.ts'
import { aliasesOf } from '@fengsui/contract/session/dialect.ts'
import { keyOf, parseCalls } from '@fengsui/contract/specification/calls.ts'
import { ownCalls, ownRoutes } from '@fengsui/contract/specification/own-calls.ts'
import { publicCalls, publicRoutes } from '@fengsui/contract/specification/public-calls.ts'
import { surface } from '@fengsui/contract/surface.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountLive } from '../src/live/stream.ts'
import { mountEventPush } from '../src/modules/video-events/index.ts'
import { mountDeviceApi } from '../src/telemetry/http.ts'
import { startForTest, type TestApp } from './support/app.ts'
import { addCallers } from './support/walkers.ts'

const catalogue = new URL(import.meta.resolve('@fengsui/contract/specification/calls.tsv'))
const specified = parseCalls(readFileSync(catalogue, 'utf8'))
const calls = surface()
let server: TestApp
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  // Normally mounted when the whole server is assembled; only their addresses matter here.
  mountLive(server.app, server.house, {} as never, {} as never)
  await mountDeviceApi(server.app, {} as never)
  await mountEventPush(server.app, server.db, {} as never)
})
afterAll(() => server.stop())

const isGuarded = ({ needs }: (typeof calls)[number]) => needs !== 'open'
const words = (needs: (typeof calls)[number]['needs']): readonly string[] =>
  typeof needs === 'string' ? [needs] : needs

describe('the surface', () => {
  it('knows the 823 calls of the specification, each once', () => {
    expect(specified).toHaveLength(823)
    expect(new Set(specified.map(keyOf)).size).toBe(823)
  })

  it('mounts every call of the contract, with and without /api', () => {
    const mounted = new Set(server.routes)
    for (const { method, path } of calls)
      for (const prefix of ['/api', ''])
        expect(mounted, `${method} ${prefix}${path}`).toContain(`${method} ${prefix}${path}`)
  })

  it('mounts nothing under /api that is not in the specification or on the written list of additions', () => {
    const aliases = aliasesOf(calls).map(keyOf)
    const known = new Set([...specified.map(keyOf), ...Object.keys(ownCalls), ...Object.keys(ownRoutes), ...aliases])
    const mounted = server.routes
      .filter((route) => /^(GET|POST|PUT|PATCH|DELETE) \/api/.test(route))
      .map((route) => route.replace(' /api', ' '))
    expect(mounted.filter((route) => !known.has(route))).toEqual([])
    expect(mounted.length).toBeGreaterThan(100)
  })

  it('mounts every alias of the open dialect, and none hides a call', () => {
    const mounted = new Set(server.routes)
    const names = new Set([...specified, ...calls].map(keyOf))
    const aliases = aliasesOf(calls)
    expect(aliases.map(({ path }) => path)).toContain('/blade-system/user/info')
    for (const { method, path, answers } of aliases) {
      expect(names, answers).toContain(answers)
      expect(names.has(`${method} ${path}`), path).toBe(false)
      for (const prefix of ['/api', '']) expect(mounted, path).toContain(`${method} ${prefix}${path}`)
    }
  })

  it('adds only what the specification does not have', () => {
    const names = new Set(specified.map(keyOf))
    expect(Object.keys(ownCalls).filter((call) => names.has(call))).toEqual([])
    const mounted = new Set(server.routes)
    const additions = [...Object.keys(ownCalls), ...Object.keys(ownRoutes)]
    expect(additions.filter((call) => !mounted.has(call.replace(' /', ' /api/')))).toEqual([])
  })

  it('has a permission for every call, or the call on the public list', () => {
    const known = new Set(
      Object.keys(areas).flatMap((area) => Object.keys(actions).map((action) => `${area}_${action}`)),
    )
    for (const call of calls.filter(isGuarded))
      for (const word of words(call.needs))
        expect(word === 'signed-in' || word === 'guest' || known.has(word), `${keyOf(call)} needs ${word}`).toBe(true)
    expect(
      calls
        .filter((call) => !isGuarded(call))
        .map(keyOf)
        .sort(),
    ).toEqual([...publicCalls].sort())
    expect(publicRoutes.filter((route) => !(route in ownRoutes))).toEqual([])
  })

  it('asks only for permissions that a menu can grant', async () => {
    const found = await sql<{ code: string }>`select distinct code from sys_menu where category = 2`.execute(server.db)
    const grantable = new Set(['signed-in', 'guest', ...found.rows.map(({ code }) => code)])
    expect(
      calls
        .filter(isGuarded)
        .flatMap(({ needs }) => words(needs))
        .filter((word) => !grantable.has(word)),
    ).toEqual([])
  })
})

describe.each(calls.filter(isGuarded).map((call) => [keyOf(call), call] as const))('%s', (_, call) => {
  it('is 401 without a token, 403 without the permission', async () => {
    expect((await server.call(call.method, call.path)).body).toMatchObject({ code: 401, success: false, data: null })
    const { status } = await server.call(call.method, call.path, { as: 'nobody' })
    if (call.needs === 'signed-in') expect([200, 400, 404]).toContain(status)
    else expect(status).toBe(403)
  })
})

describe.each([...publicCalls, ...publicRoutes.filter((route) => route.startsWith('GET'))])('%s', (route) => {
  it('is open', async () => {
    const [method = '', path = ''] = route.split(' ')
    const answer = await server.call(method, `/api${path}`)
    // A token call without its client is refused because of the client, not for a missing token.
    if (answer.status === 401) expect(answer.msg).toBe('客户端认证失败!')
    else expect(answer.status).not.toBe(403)
  })
})
