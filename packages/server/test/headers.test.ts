import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveConsole } from '../src/plugins/console.ts'
import { addHeaders } from '../src/plugins/headers.ts'
import { startForTest, type TestApp } from './support/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'fengsui-headers-'))
let server: TestApp
/** The console with its own folder: independent of whether it has been built. */
let pages: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>console</title>')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'code()')
  server = await startForTest({ seeded: false })
  pages = Fastify()
  await addHeaders(pages, server.clock)
  await serveConsole(pages, folder)
})
afterAll(async () => {
  await pages.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

const get = (url: string) =>
  (url.startsWith('/api/') ? server.app : pages).inject({ url, headers: { accept: 'text/html,*/*' } })
const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )

describe.each([
  ['a page of the console', '/wel/index'],
  ['a file of the console', '/assets/app-1a2b.js'],
  ['a call', '/api/blade-auth/oauth/token/getClient'],
  ['a call that is refused', '/api/blade-desk/notice/page'],
  ['an unknown call', '/api/nothing'],
  ['the reference', '/api/docs/'],
  ['its document', '/api/openapi.json'],
])('%s', (_, url) => {
  it('runs only our own scripts and cannot be framed by other sites', async () => {
    const policy = directives((await get(url)).headers['content-security-policy'])
    const scripts = policy.get('script-src') ?? []
    expect(scripts).toContain("'self'")
    // The API reference starts with an inline script, allowed by its hash.
    expect(scripts.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))).toEqual([])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'self'"])
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('base-uri')).toEqual(["'self'"])
  })

  it('forbids content sniffing and sends no referrer', async () => {
    const { headers } = await get(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('responses of calls are not cached', async () => {
  expect((await get('/api/blade-auth/oauth/token/getClient')).headers['cache-control']).toBe('no-store')
})
