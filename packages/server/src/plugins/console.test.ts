import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerFailures } from '../framework/http/failure.ts'
import { serveConsole } from './console.ts'

const folder = mkdtempSync(join(tmpdir(), 'fengsui-console-'))
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'dist/index.html'), '<html lang="zh-CN"><title>console</title><script></script>')
  writeFileSync(join(folder, 'dist/assets/app-1a2b.js'), 'code()')
  writeFileSync(join(folder, 'dist/assets/app-1a2b.js.br'), brotliCompressSync('code()'))
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  answerFailures(app)
  app.post('/api/thing', async () => 'made')
  await serveConsole(app, join(folder, 'dist'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } })

it.each(['/', '/wel/index', '/sbtj/dust?size=10'])('a page address shows the console: %s', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('console')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

it.each(['/overview/index', '/overview/index/', '/overview/index?region=430000'])(
  'the wall is dark before its first script: %s',
  async (url) => {
    const { body, headers } = await get(url)
    const [before] = body.split('<script')
    expect(before).toMatch(/^<html [^>]*style="background:#070c14"[^>]*lang="zh-CN">/)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('text/html') })
    expect((await get('/wel/index')).body).not.toContain('#070c14')
  },
)

it('a built file is kept for good, a missing one is missing', async () => {
  const answer = await get('/assets/app-1a2b.js', '*/*')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect((await get('/assets/app-0000.js', '*/*')).statusCode).toBe(404)
})

it('a built file comes compressed to who can read it', async () => {
  const ask = (encoding: string) => app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': encoding } })
  const plain = await ask('identity')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'code()'])
  const packed = await ask('gzip, br')
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['content-type']).toContain('javascript')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('code()')
})

it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/.%00'])(
  'nothing beside the folder is shown: %s',
  async (url) => {
    const answer = await get(url, '*/*')
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toBe('secret')
  },
)

it('calls stay calls: unknown 404, wrong method 405, in the envelope', async () => {
  expect((await get('/api/nothing')).json()).toMatchObject({ code: 404, success: false })
  expect((await get('/api/thing')).json()).toMatchObject({ code: 405, success: false })
})
