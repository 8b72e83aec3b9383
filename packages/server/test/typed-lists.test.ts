import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { surface } from '@fengsui/contract/surface.ts'
import { writeBooks } from '@fengsui/demo/trade/books.ts'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApiDocument } from '../src/openapi/document.ts'
import { startForTest, type TestApp } from './support/app.ts'
import { fillLists } from './support/fill-lists.ts'
import { addCallers } from './support/walkers.ts'

const run = promisify(execFile)
const bin = join(import.meta.dirname, '../../../node_modules/.bin')
const most = 3
const lists = surface()
  .filter(({ standard }) => standard === 'page' || standard === 'list' || standard === 'listForUnFinish')
  .map(({ path }) => `/api${path}`)
let server: TestApp
let folder: string

beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  await writeBooks(server.db, server.clock.now(), { days: 14 })
  await fillLists(server)
  folder = await mkdtemp(join(tmpdir(), 'fengsui-lists-'))
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(openApiDocument() as never)))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const compile = async (file: string): Promise<string> => {
  const options =
    '--noEmit --strict --skipLibCheck --allowImportingTsExtensions --target esnext --module esnext --moduleResolution bundler'
  return run(join(bin, 'tsc'), [...options.split(' '), '--pretty', 'false', file], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

/** Generic client code to read every list with the generated types. */
const reader = `import type { paths } from './api.ts'
type Data<P extends keyof paths> = paths[P] extends { get: { responses: { 200: { content: { 'application/json': { data?: infer D } } } } } } ? NonNullable<D> : never
export type Page<P extends keyof paths> = Extract<Data<P>, { records: unknown[] }>
export type Row<P extends keyof paths> = Page<P>['records'][number]
`
const program = `${reader}
const [base, token] = process.argv.slice(2)
async function rows<P extends keyof paths>(path: P): Promise<Row<P>[]> {
  const answer = await fetch(base + path + '?current=1&size=${most}', { headers: { 'blade-auth': 'bearer ' + token } })
  const { data } = (await answer.json()) as { data: Page<P> }
  return data.records
}
declare const process: { argv: string[] }
const found: Record<string, unknown[]> = {}
${lists.map((path) => `found['${path}'] = (await rows('${path}')) satisfies { id?: string }[]`).join('\n')}
console.log(JSON.stringify(found))
export {}
`

it('a program reads every list by its generated types, and the responses match them', async () => {
  await writeFile(join(folder, 'client.ts'), program)
  expect(await compile('client.ts')).toBe('')
  const { port } = server.app.server.address() as AddressInfo
  const { stdout } = await run(
    join(bin, 'node'),
    ['client.ts', `http://127.0.0.1:${port}`, await server.tokenOf('admin')],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  )
  const found = JSON.parse(stdout) as Record<string, unknown[]>
  expect(Object.keys(found).sort()).toEqual([...lists].sort())
  const empty = Object.entries(found).filter(([, rows]) => rows.length === 0)
  // Whether a filled use order has open lines depends on which rows its lines were given to.
  const maybe = '/api/blade-dcms-allProcessManage/directionuseorder/listForUnFinish'
  expect(empty.map(([path]) => path).filter((path) => path !== maybe)).toEqual([])
  // As literals, an undeclared name or a value of the wrong type is a compiler error.
  const told = Object.entries(found).map(
    ([path, rows], n) => `export const told${n}: Row<'${path}'>[] = ${JSON.stringify(rows)}`,
  )
  await writeFile(join(folder, 'told.ts'), `${reader}${told.join('\n')}\n`)
  expect(await compile('told.ts')).toBe('')
  // A value of the wrong type is an error as well.
  const path = '/api/blade-user/page'
  await writeFile(join(folder, 'wrong.ts'), `${reader}export const wrong: Row<'${path}'>[] = [{ id: 7, nobody: 1 }]\n`)
  expect(await compile('wrong.ts')).toMatch(/not assignable|does not exist/)
})
