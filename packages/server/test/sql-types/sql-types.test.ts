import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../src/framework/test/database.ts'
import { readStatements, type Statement } from './declared-rows.ts'
import { describeStatement } from './describe-statement.ts'
import { planted as plantedStatements } from './planted.ts'

/** Statements whose text is known at run time only, by file; each is run by tests of its own module. */
const notFixed: Readonly<Record<string, { statements: number; why: string }>> = {
  'server/src/framework/store/page.ts': { statements: 1, why: 'the totals of any resource' },
  'server/src/framework/store/references.ts': { statements: 1, why: 'title and table of any resource, by its name' },
  'server/src/framework/store/stream-rows.ts': { statements: 1, why: 'the view of any resource' },
  'server/src/modules/enterprises/plant/documents.ts': { statements: 2, why: 'every field of files of all resources' },
  'server/src/modules/warnings/raise/open.ts': { statements: 1, why: 'the names are cut from the list of types' },
}
let database: TestDatabase
let client: pg.PoolClient
let all: readonly Statement[]
let planted: readonly Statement[]
beforeAll(async () => {
  const statements = readStatements()
  all = statements.filter(({ place }) => !isPlanted(place))
  planted = statements.filter(({ place }) => isPlanted(place))
  database = await testDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.stop()
})

it('declares at every statement columns that it has, of the type they have', async () => {
  const known = all.filter(({ text }) => text !== undefined)
  console.log(`${known.length} of ${all.length} statements with a row type are compared with the schema`)
  const faults: string[] = []
  for (const statement of known) faults.push(...(await faultsOf(statement)))
  expect(faults).toEqual([])
  const unread = Map.groupBy(
    all.filter(({ text }) => text === undefined),
    ({ place }) => place.replace(/:\d+$/, ''),
  )
  expect(Object.fromEntries([...unread].map(([file, own]) => [file, own.length]))).toEqual(
    Object.fromEntries(Object.entries(notFixed).map(([file, { statements }]) => [file, statements])),
  )
  expect(known.length).toBeGreaterThanOrEqual(480)
})

it('finds a column that is not there, one of another type, and a table that is not there', async () => {
  expect(planted).toHaveLength(plantedStatements.length)
  const faults: string[] = []
  for (const statement of planted) faults.push(...(await faultsOf(statement)))
  expect(faults.map((fault) => fault.replace(/^\S+ /, ''))).toEqual([
    'handleStatsu: no such column',
    'hits: declared string, is number',
    'total: declared number, is string',
    'relation "warn_evnt" does not exist',
  ])
})

const isPlanted = (place: string) => place.includes('/planted.ts')

async function faultsOf({ place, text = '', columns }: Statement): Promise<string[]> {
  try {
    const fields = await describeStatement(client, text)
    const actual = new Map(fields.map((field) => [camelCase(field.name), field.dataTypeID]))
    return [...columns].flatMap(([name, declared]) => {
      const type = actual.get(name)
      if (type === undefined) return declared.has('absent') ? [] : [`${place} ${name}: no such column`]
      const kind = kindOf(type)
      if (kind === undefined) return [`${place} ${name}: type ${type} is not known to this test`]
      const wrong = [...declared].filter((one) => one !== 'absent' && one !== 'any' && one !== kind && kind !== 'any')
      return wrong.length > 0 ? [`${place} ${name}: declared ${wrong.join(' or ')}, is ${kind}`] : []
    })
  } catch (error) {
    return [`${place} ${error instanceof Error ? error.message : error}`]
  }
}

const { builtins } = pg.types
/** Kinds of value the pool returns, by the type of the column; others are strings. */
const kinds: Readonly<Record<number, string>> = {
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.OID]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.BOOL]: 'boolean',
  [builtins.TIMESTAMPTZ]: 'Date',
  [builtins.JSON]: 'any',
  [builtins.JSONB]: 'any',
  1005: 'number[]',
  1007: 'number[]',
  1021: 'number[]',
  1022: 'number[]',
  1231: 'number[]',
  1000: 'boolean[]',
  1009: 'string[]',
  1015: 'string[]',
  1016: 'string[]',
  1182: 'Date[]',
  1185: 'Date[]',
}
const strings: ReadonlySet<number> = new Set([
  builtins.INT8,
  builtins.NUMERIC,
  builtins.DATE,
  builtins.TIMESTAMP,
  builtins.TEXT,
  builtins.VARCHAR,
  builtins.BPCHAR,
  builtins.UUID,
  builtins.TIME,
  18,
  19,
])
const kindOf = (type: number): string | undefined => kinds[type] ?? (strings.has(type) ? 'string' : undefined)

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
