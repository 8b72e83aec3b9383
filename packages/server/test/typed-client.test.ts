import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '../src/openapi/document.ts'

const run = promisify(execFile)
const compiler = join(import.meta.dirname, '../../../node_modules/.bin/tsc')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fengsui-client-'))
  const types = astToString(await openapiTS(openApiDocument() as never))
  await writeFile(join(folder, 'api.ts'), types)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A client program that reads lists with the generated types. */
const program = (expression: string) => `import type { paths } from './api.ts'
type Answer<P extends keyof paths> = paths[P] extends { get: { responses: { 200: { content: { 'application/json': infer A } } } } } ? A : never
type Row<P extends keyof paths> = Answer<P> extends { data?: { records: (infer R)[] } } ? R : never
declare const user: Row<'/api/blade-user/page'>
declare const post: Row<'/api/blade-system/post/page'>
declare const enterprise: Row<'/api/blade-dcms/enterprise/page'>
declare const warning: Row<'/api/yhjg-dp/sss/Dashboard/warn/page'>
${expression}
`
async function faultsOf(expression: string): Promise<string> {
  await writeFile(join(folder, 'use.ts'), program(expression))
  const options =
    '--noEmit --strict --skipLibCheck --allowImportingTsExtensions --module esnext --moduleResolution bundler'
  try {
    await run(compiler, [...options.split(' '), '--pretty', 'false', 'use.ts'], { cwd: folder })
    return ''
  } catch (error) {
    return String((error as { stdout: string }).stdout)
  }
}

describe('a client typed by the document', () => {
  it('reads the fields of rows by their kinds', async () => {
    const uses = [
      'export const id: string = user.id',
      'export const sex: 1 | 2 | null | undefined = user.sex',
      'export const category: number | null | undefined = post.category',
      'export const name: string | null | undefined = enterprise.enterpriseName',
      'export const at: string | null | undefined = warning.warnTime',
    ]
    expect(await faultsOf(uses.join('\n'))).toBe('')
  })

  it.each([
    ['a misspelt field', 'export const name = enterprise.enterpriceName', "'enterpriceName' does not exist"],
    ['a number taken for a text', 'export const sex: string | null | undefined = user.sex', 'not assignable'],
    ['a list that is none', "export type Wrong = Row<'/api/blade-user/pages'>", 'does not satisfy the constraint'],
  ])('refuses %s', async (_, expression, sentence) => {
    expect(await faultsOf(expression)).toContain(sentence)
  })
})
