import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../context.ts'

type Shown = Pick<Resource, 'view' | 'table'>

/** What queries need to know about a resource's table and view. Names are columns in snake_case. */
export interface Columns {
  /** Columns of the view, and the type of its id: a region's is its code. */
  readonly names: readonly string[]
  readonly idType: string
  /** Columns the view adds to its table; null when it does more: omits or repeats rows. */
  readonly added: ReadonlySet<string> | null
  /** Columns of the table, shown unchanged, that are never null. */
  readonly neverNull: ReadonlySet<string>
}
const known = new WeakMap<Db, Map<string, Promise<Columns>>>()

/** Returns these facts, read once: migrations run before the first query. */
export function columnsOf(db: Db, of: Shown): Promise<Columns> {
  const views = known.get(db) ?? new Map<string, Promise<Columns>>()
  known.set(db, views)
  const found = views.get(of.view) ?? read(db, of)
  views.set(of.view, found)
  found.catch(() => views.delete(of.view))
  return found
}

/**
 * Returns the source for counting and selecting rows: the table itself where the view only adds columns and
 * the clauses, as SQL, use none of them, else the view. The table's indexes then suffice, and a dozen joins
 * need no planning.
 */
export function baseTableIfViewOnlyAddsColumns(of: Shown, { added }: Columns, clauses: readonly string[]): string {
  if (of.view === of.table) return of.table
  return added && !clauses.some((clause) => clause.split(/\W+/).some((word) => added.has(word))) ? of.table : of.view
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Filter?: string
  Plans?: unknown[]
  Output: string[]
}
const none: ReadonlySet<string> = new Set()

/** If the planner drops every join when no joined column is selected, the view only adds columns. */
async function read(db: Db, { view, table }: Shown): Promise<Columns> {
  const columns = await sql<{ name: string; type: string; own: boolean; required: boolean }>`
    select v.attname as name, format_type(v.atttypid, null) as type, t.attname is not null as own, coalesce(t.attnotnull, false) as required
    from pg_attribute v
    left join pg_attribute t on t.attrelid = ${table}::regclass and t.attname = v.attname and t.attnum > 0 and not t.attisdropped
    where v.attrelid = ${view}::regclass and v.attnum > 0 and not v.attisdropped order by v.attnum`.execute(db)
  const names = columns.rows.map(({ name }) => name)
  const idType = columns.rows.find(({ name }) => name === 'id')?.type ?? 'bigint'
  const own = columns.rows.filter((column) => column.own).map(({ name }) => name)
  const required = columns.rows.filter((column) => column.required).map(({ name }) => name)
  if (view === table) return { names, idType, added: none, neverNull: new Set(required) }
  const asked = sql.join(own.map((name) => sql.raw(`"${name}"`)))
  const explained = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (verbose, format json)
    select ${asked} from ${sql.table(view)}`.execute(db)
  const plan = Object.values(explained.rows[0] ?? {})[0]?.[0]?.Plan
  if (!plan || plan['Relation Name'] !== table || plan.Filter || plan.Plans)
    return { names, idType, added: null, neverNull: none }
  const added = columns.rows.filter((column) => !column.own).map(({ name }) => name)
  // A view's column may have the table column's name but other content.
  const changed = new Set(own.filter((name, i) => plan.Output[i]?.replace(/^\w+\./, '').replaceAll('"', '') !== name))
  return {
    names,
    idType,
    added: new Set([...added, ...changed]),
    neverNull: new Set(required.filter((name) => !changed.has(name))),
  }
}
