import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { withoutAnswers } from './without-answers.ts'

const transform = (code: string, id = '/packages/contract/src/today/today.ts') => {
  const hook = withoutAnswers().transform as unknown as (
    this: object,
    code: string,
    id: string,
  ) => { code: string } | null
  return hook.call({ parse: parseAst }, code, id)?.code
}

it('leaves out the schema of the answer of each call, and nothing else of it', () => {
  const code = `const calls = {
    list: get(['今天', 'Today'], { size: integer(['条数', 'Rows'], 1, 50) }, z.object({ rows: z.array(row) }), signedIn),
    read: post(['已读', 'Read'], {}, done, 'today_edit', { path: '/read' }),
  }`
  expect(transform(code)).toBe(`const calls = {
    list: get(['今天', 'Today'], { size: integer(['条数', 'Rows'], 1, 50) }, undefined, signedIn),
    read: post(['已读', 'Read'], {}, undefined, 'today_edit', { path: '/read' }),
  }`)
})

it('leaves other functions of these names and other files as they are', () => {
  expect(transform('cache.get(key, usual, schema, all); get(key)')).toBeUndefined()
  expect(transform("get(['今天', 'Today'], {}, done, open)", '/packages/console/src/app/app.tsx')).toBeUndefined()
})
