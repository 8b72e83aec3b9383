import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { type RawBuilder, sql } from 'kysely'
import { badRequest } from '../http/http-error.ts'
import { containsWords, likePattern, matchesPattern } from './text-search.ts'

type Query = Readonly<Record<string, unknown>>
type Operator = (column: RawBuilder<unknown>, value: unknown) => RawBuilder<boolean>

/** Suffixes of blade-conventions.md#5, valid on every searchable field. */
const suffixes = {
  equal: (column, value) => sql`${column} = ${value}`,
  notequal: (column, value) => sql`${column} <> ${value}`,
  like: (column, value) => containsWords(sql`${column}::text`, value),
  likeleft: (column, value) => matchesPattern(sql`${column}::text`, `%${likePattern(value)}`),
  likeright: (column, value) => matchesPattern(sql`${column}::text`, `${likePattern(value)}%`),
  notlike: (column, value) => sql`not ${containsWords(sql`${column}::text`, value)}`,
  ge: (column, value) => sql`${column} >= ${value}`,
  le: (column, value) => sql`${column} <= ${value}`,
  gt: (column, value) => sql`${column} > ${value}`,
  lt: (column, value) => sql`${column} < ${value}`,
  datege: (column, value) => sql`${column} >= ${value}`,
  dategt: (column, value) => sql`${column} > ${value}`,
  dateequal: (column, value) => sql`${column} = ${value}`,
  datele: (column, value) => sql`${column} <= ${value}`,
  datelt: (column, value) => sql`${column} < ${value}`,
  null: (column) => sql`${column} is null`,
  notnull: (column) => sql`${column} is not null`,
} satisfies Readonly<Record<string, Operator>>
/** Wire times have seconds, stored ones are finer: a wire value matches its whole second. */
const within = (column: RawBuilder<unknown>, value: unknown) =>
  sql<boolean>`(${column} >= ${value}::timestamptz and ${column} < ${nextSecond(value)})`
const nextSecond = (value: unknown) => sql`${value}::timestamptz + interval '1 second'`
const ofSeconds: Readonly<Record<string, Operator>> = {
  equal: within,
  dateequal: within,
  notequal: (column, value) => sql`not ${within(column, value)}`,
  le: (column, value) => sql`${column} < ${nextSecond(value)}`,
  datele: (column, value) => sql`${column} < ${nextSecond(value)}`,
  gt: (column, value) => sql`${column} >= ${nextSecond(value)}`,
  dategt: (column, value) => sql`${column} >= ${nextSecond(value)}`,
}
const textual = new Set(['like', 'likeleft', 'likeright', 'notlike', 'null', 'notnull'])

/** The column of a field, or its value packed in a column. */
export function columnOf(name: string, field: Field): RawBuilder<unknown> {
  if (!field.in) return sql.ref(name)
  const numeric = ['integer', 'decimal', 'number', 'flag'].includes(field.kind)
  return numeric
    ? sql`(${sql.ref(field.in)} ->> ${sql.lit(name)})::numeric`
    : sql`${sql.ref(field.in)} ->> ${sql.lit(name)}`
}

/** Returns a query's predicates. Skips empty values and unknown keys; throws for a wrong type, by name. */
export function filtersOf(fields: FieldMap, query: Query): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = []
  for (const [key, given] of Object.entries(query)) {
    const value = Array.isArray(given) ? given.join(',') : given
    if (value === undefined || value === null || value === '') continue
    const [name, suffix] = splitFilter(fields, key)
    const field = name ? lookup(fields, name) : undefined
    if (!name || !field?.search) continue
    if (suffix) {
      const operator = operatorOf(field, suffix, value)
      if (operator) found.push(operator(columnOf(name, field), textual.has(suffix) ? value : typed(key, field, value)))
    } else found.push(bare(name, field, value))
  }
  return found
}

const isSecond = (field: Field, value: unknown): boolean =>
  field.kind === 'time' && !field.in && !String(value).includes('.')

function operatorOf(field: Field, suffix: string, value: unknown): Operator | undefined {
  return (isSecond(field, value) ? lookup(ofSeconds, suffix) : undefined) ?? lookup(suffixes, suffix)
}

/** Splits `warnTime_datege` or `warn_time_datege` into the field and its suffix. */
export function splitFilter(fields: FieldMap, key: string): [string | undefined, string | undefined] {
  if (Object.hasOwn(fields, key)) return [key, undefined]
  const at = key.lastIndexOf('_')
  const head = at > 0 ? key.slice(0, at) : key
  const suffix = at > 0 && Object.hasOwn(suffixes, key.slice(at + 1)) ? key.slice(at + 1) : undefined
  const camel = (suffix ? head : key).replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.hasOwn(fields, camel) ? [camel, suffix] : [undefined, undefined]
}

/** Predicate of a field name without suffix, by the field's search mode. */
function bare(name: string, field: Field, value: unknown): RawBuilder<boolean> {
  const column = columnOf(name, field)
  if (field.search === 'like') return containsWords(sql`${column}::text`, value)
  if (field.search === 'subtree') return subtree(column, field, String(typed(name, field, value)))
  if (field.search === 'in') {
    const values = String(value).split(',').filter(Boolean)
    if (values.length === 0) return sql`true`
    return sql`${column} in (${sql.join(values.map((one) => typed(name, field, one)))})`
  }
  const equal = isSecond(field, value) ? within : suffixes.equal
  return equal(column, typed(name, field, value))
}

function subtree(column: RawBuilder<unknown>, field: Field, value: string): RawBuilder<boolean> {
  if (field.refersTo === 'region') return sql`${column} like ${`${regionPrefix(value)}%`}`
  return sql`${column} in (select o.id from org_organize o where o.id = ${value} or ${value} = any(string_to_array(o.ancestors, ',')))`
}

function typed(key: string, field: Field, value: unknown): unknown {
  const result = field.schema().safeParse(value)
  if (!result.success) throw badRequest(messages.wrongType, { name: key })
  return result.data
}
