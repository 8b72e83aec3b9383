import { expect, it } from 'vitest'
import { countedSources, measures } from './counts.ts'

const file = (path: string, text: string) => ({ path, text, lines: text.split('\n').length })
const sources = [
  file('packages/server/src/a/rows.ts', "type Row = Record<string, unknown>\nif (row.verifyStatus === '1') stop()"),
  file('packages/server/src/b/rows.ts', "sql`select 1 from warn_event where status in ('1', '2') and parent_id = 3`"),
  file(
    'packages/server/src/c/rows.ts',
    "const db: Kysely<any> = given as unknown as never\nif (row.parentId === '0') stop()",
  ),
  file('packages/server/src/d/rows.ts', `// row as unknown as never\n${'\n'.repeat(400)}`),
  file(
    'packages/console/src/features/a/page.tsx',
    "import { type Row, page } from '../../ui/client/resource-calls.ts'",
  ),
  file('packages/console/src/features/b/use-acts.ts', 'type AnyDocument = RowOf<Resource>'),
  file('packages/server/src/e/rows.test.ts', 'given as unknown as never'),
]

it('counts what it is for, and neither tests nor comments', () => {
  const counted = countedSources(sources)
  expect(Object.fromEntries(measures.map(({ name, find }) => [name, find(counted).length]))).toEqual({
    'queries with columns of type any': 1,
    'casts by way of unknown': 1,
    'Row declared again': 1,
    'screens with rows of any field': 2,
    'codes without a symbol': 2,
    'files over 400 lines': 1,
    'file names in more than three folders': 1,
  })
})
