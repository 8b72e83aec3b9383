import { resources } from '@fengsui/contract/catalogue.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../src/framework/test/database.ts'

interface Column {
  type: string
  precision: number | null
  scale: number | null
}
let database: TestDatabase
/** Columns of every table and view, by relation name. */
const relations = new Map<string, Map<string, Column>>()

beforeAll(async () => {
  database = await testDatabase()
  const { rows } = await database.pool.query<Column & { relation: string; name: string }>(
    `select table_name as relation, column_name as name, udt_name as type, numeric_precision as precision, numeric_scale as scale
     from information_schema.columns where table_schema = 'public'`,
  )
  for (const { relation, name, ...column } of rows) {
    const columns = relations.get(relation) ?? new Map<string, Column>()
    relations.set(relation, columns.set(name, column))
  }
})
afterAll(() => database.stop())

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const kept = ({ fields }: Resource): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.in && !field.writeOnly)

/** Column types allowed for a field of a kind. */
const types: Readonly<Record<Field['kind'], readonly string[]>> = {
  text: ['text'],
  clock: ['text'],
  code: ['text', 'int2', 'int4'],
  integer: ['int2', 'int4', 'int8', 'numeric'],
  decimal: ['numeric', 'float8'],
  number: ['numeric', 'float8', 'int4'],
  flag: ['int2', 'int4'],
  date: ['date'],
  time: ['timestamptz'],
  ref: ['int8', 'text'],
  files: ['jsonb'],
  json: ['jsonb'],
}

describe.each(resources.map((of) => [of.path, of] as const))('%s', (_, of) => {
  it('reads every field from a column of its view, of a fitting type', () => {
    const view = relations.get(of.view) ?? new Map<string, Column>()
    for (const [name, field] of kept(of)) {
      // The name of a type is localised and therefore not a column.
      if (name === 'typeName') continue
      expect(view.has(snake(name)), `${of.view}.${snake(name)}`).toBe(true)
      expect(types[field.kind], `${of.view}.${snake(name)}`).toContain(view.get(snake(name))?.type)
    }
  })

  it('writes every field to a column of its table that holds all it admits', () => {
    const table = relations.get(of.table) ?? new Map<string, Column>()
    for (const [name, field] of kept(of)) {
      if (field.readOnly) continue
      const column = table.get(snake(name))
      expect(column, `${of.table}.${snake(name)}`).toBeDefined()
      if (field.kind !== 'decimal' || column?.type !== 'numeric' || column.precision === null) continue
      const whole = String(Math.ceil(Math.max(Math.abs(field.max ?? 0), Math.abs(field.min ?? 0))) - 1).length
      expect(column.scale, `decimals of ${of.table}.${snake(name)}`).toBeGreaterThanOrEqual(field.scale ?? 0)
      expect(column.precision - (column.scale ?? 0), `digits of ${of.table}.${snake(name)}`).toBeGreaterThanOrEqual(
        whole,
      )
    }
  })

  it('keeps packed values in a column that is there', () => {
    const packed = new Set(Object.values(of.fields).flatMap((field) => (field.in ? [field.in] : [])))
    for (const name of packed) expect(relations.get(of.view)?.get(snake(name))?.type, name).toBe('jsonb')
  })

  it('says who owns its rows', () => {
    const needed = {
      enterprise: of.table === 'ent_enterprise' ? 'region_code' : 'enterprise_id',
      region: 'region',
      authority: 'organize_id',
      office: 'organize_id',
      tenant: 'tenant_id',
      people: 'tenant_id',
      platform: 'id',
    }
    expect(relations.get(of.view)?.has(needed[of.owner])).toBe(true)
    if (of.owner !== 'platform') expect(relations.get(of.view)?.has('tenant_id')).toBe(true)
  })
})
