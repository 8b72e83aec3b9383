import { expect, it } from 'vitest'
import { readSources, type Source } from '../rules/sources.ts'
import { matchesAny, onBoth, onNewest, onOldest } from './postgres-files.ts'

const sources = new Map(readSources(process.cwd()).map((source) => [source.path, source]))
const databases = [
  'packages/server/src/framework/test/database.ts',
  'packages/server/src/framework/test/test-server.ts',
]

/** Whether a file opens a test database, directly or through its imports. */
function usesDatabase(path: string, seen = new Set<string>()): boolean {
  if (databases.includes(path)) return true
  const source: Source | undefined = sources.get(path)
  if (!source || seen.has(path)) return false
  seen.add(path)
  return source.imports.some(({ to, isType }) => !isType && usesDatabase(to, seen))
}

const using = [...sources.keys()].filter((path) => path.endsWith('.test.ts') && usesDatabase(path))

it('finds the tests that use a database', () => {
  expect(using.length).toBeGreaterThan(150)
  expect(using).toContain('packages/server/test/standard-calls.test.ts')
})

it('knows of every test that uses a database whether it runs on the oldest PostgreSQL', () => {
  const undecided = using.filter((path) => !matchesAny(path, [...onBoth, ...onOldest, ...onNewest]))
  expect(undecided, 'name these in one of the lists of scripts/test/postgres-files.ts').toEqual([])
})

it('has no pattern that matches nothing', () => {
  const idle = [...onBoth, ...onOldest, ...onNewest].filter(
    (pattern) => !using.some((path) => matchesAny(path, [pattern])),
  )
  expect(idle).toEqual([])
})
