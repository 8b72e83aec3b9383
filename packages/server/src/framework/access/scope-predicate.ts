import type { Expression, Value } from '@fengsui/contract/kit/expression.ts'
import { fieldsIn } from '@fengsui/contract/kit/expression.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../context.ts'
import type { ScopeRule } from './scope-rules.ts'

type Column = (name: string) => RawBuilder<unknown>
type Me = Pick<Caller, 'userId' | 'deptId'>

/**
 * Predicate of a caller's data scopes on a table; undefined without restriction. A scope on gateways applies
 * to gateways wherever the table of devices is read.
 */
export function scopePredicate(
  of: Pick<Resource, 'table'> & Partial<Pick<Resource, 'only'>>,
  caller: Pick<Caller, 'scopes'> & Me,
  column: Column,
): RawBuilder<boolean> | undefined {
  const parts = (caller.scopes?.data ?? []).flatMap((one) => {
    if (one.of.table !== of.table || excludes(of.only ?? {}, one.of.only)) return []
    const kind = Object.entries(one.of.only).filter(([name]) => of.only?.[name] === undefined)
    const others = kind.map(([name, value]) => sql<boolean>`${column(name)} is distinct from ${value}`)
    return [sql<boolean>`(${sql.join([...others, rowsOf(one, caller, column)], sql` or `)})`]
  })
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : undefined
}

/** Whether two kinds of rows are disjoint. */
const excludes = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.entries(one).some(([name, value]) => other[name] !== undefined && other[name] !== value)

/** Whether the table itself has the column, so that the view is not needed. */
const isKept = (field: Field | undefined, name: string): boolean =>
  field !== undefined && (!field.readOnly || /^(create|update)(User|Dept|Time)$/.test(name))

function rowsOf({ of, rows }: ScopeRule, me: Me, column: Column): RawBuilder<boolean> {
  const inTable = rows.flatMap(fieldsIn).every((name) => isKept(of.fields[name], name))
  const any = (at: Column) =>
    sql<boolean>`(${sql.join([sql<boolean>`false`, ...rows.map((row) => predicate(row, of, me, at))], sql` or `)})`
  if (inTable) return any(column)
  return sql<boolean>`${column('id')} in (select scoped.id from ${sql.table(of.view)} scoped where ${any((name) => sql.ref(`scoped.${name}`))})`
}

/** Every condition is true or false, a missing value meets none: `not` is the exact opposite. */
function predicate(of: Expression, resource: Pick<Resource, 'fields'>, me: Me, column: Column): RawBuilder<boolean> {
  const below = (part: Expression) => predicate(part, resource, me, column)
  if (of.kind === 'all') return sql`(${sql.join([sql`true`, ...of.of.map(below)], sql` and `)})`
  if (of.kind === 'any') return sql`(${sql.join([sql`false`, ...of.of.map(below)], sql` or `)})`
  if (of.kind === 'not') return sql`(not ${below(of.of)})`
  const field = resource.fields[of.field] as Field
  const at = placeOf(of.field, field, column)
  if (of.kind === 'absent') return sql`(${at} is null)`
  if (of.kind === 'in')
    return sql`coalesce(${at} in (${sql.join(of.values.map((value) => bound(field, value, me)))}), false)`
  if (of.by === 'like') return sql`coalesce(${at}::text ilike ${`%${pattern(textOf(of.value, me))}%`}, false)`
  if (of.by === 'under') return under(field, at, textOf(of.value, me))
  const value = bound(field, of.value, me)
  if (of.by === '!=') return sql`(not coalesce(${at} = ${value}, false))`
  return sql`coalesce(${at} ${sign[of.by]} ${value}, false)`
}

const sign = { '=': sql`=`, '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` } as const

/** A column, or a value packed into one, cast to its type for comparison. */
function placeOf(name: string, field: Field, column: Column): RawBuilder<unknown> {
  if (!field.in) return column(name)
  const packed = sql`${column(field.in)} ->> ${sql.lit(name)}`
  return ['integer', 'decimal', 'number', 'flag'].includes(field.kind) ? sql`(${packed})::numeric` : sql`(${packed})`
}

function under(field: Field, at: RawBuilder<unknown>, value: string): RawBuilder<boolean> {
  if (field.refersTo === 'region') return sql`coalesce(${at} like ${`${regionPrefix(value)}%`}, false)`
  return sql`coalesce(${at} in (select d.id from sys_dept d where d.id::text = ${value}
    or ${value} = any(string_to_array(d.ancestors, ','))), false)`
}

const textOf = (value: Value, me: Me): string => ('mine' in value ? (me[value.mine] ?? '') : value.text)
const pattern = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`)

function bound(field: Field, value: Value, me: Me): RawBuilder<unknown> {
  if ('mine' in value) return sql`${me[value.mine]}`
  const read = field.schema().safeParse(value.text)
  return sql`${read.success ? read.data : null}`
}
