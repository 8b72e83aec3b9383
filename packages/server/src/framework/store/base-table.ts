import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../context.ts'

type Shown = Pick<Resource, 'view' | 'table'>
const known = new WeakMap<Db, Map<string, Promise<ReadonlySet<string> | null>>>()

/**
 * Returns the source for counting and selecting rows: the table itself where the view only adds columns and
 * `clauses` use none of them, else the view. The table's indexes then suffice, and a dozen joins need no
 * planning.
 */
export async function baseTableIfViewOnlyAddsColumns(
  db: Db,
  of: Shown,
  clauses: readonly RawBuilder<unknown>[],
): Promise<string> {
  if (of.view === of.table) return of.table
  const added = await addedColumns(db, of)
  const spoken = clauses.flatMap((clause) => clause.compile(db).sql.split(/\W+/))
  return added && !spoken.some((word) => added.has(word)) ? of.table : of.view
}

/** Columns a view adds to its table; null when it does more: omits or repeats rows. */
function addedColumns(db: Db, of: Shown): Promise<ReadonlySet<string> | null> {
  const views = known.get(db) ?? new Map<string, Promise<ReadonlySet<string> | null>>()
  known.set(db, views)
  const found = views.get(of.view) ?? readAdded(db, of)
  views.set(of.view, found)
  found.catch(() => views.delete(of.view))
  return found
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Filter?: string
  Plans?: unknown[]
  Output: string[]
}

/** If the planner drops every join when no joined column is selected, the view only adds columns. */
async function readAdded(db: Db, { view, table }: Shown): Promise<ReadonlySet<string> | null> {
  const columns = await sql<{ name: string; own: boolean }>`select v.attname as name, t.attname is not null as own
    from pg_attribute v
    left join pg_attribute t on t.attrelid = ${table}::regclass and t.attname = v.attname and t.attnum > 0 and not t.attisdropped
    where v.attrelid = ${view}::regclass and v.attnum > 0 order by v.attnum`.execute(db)
  const own = columns.rows.filter((column) => column.own).map(({ name }) => name)
  const asked = sql.join(own.map((name) => sql.raw(`"${name}"`)))
  const explained = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (verbose, format json)
    select ${asked} from ${sql.table(view)}`.execute(db)
  const plan = Object.values(explained.rows[0] ?? {})[0]?.[0]?.Plan
  if (!plan || plan['Relation Name'] !== table || plan.Filter || plan.Plans) return null
  const added = columns.rows.filter((column) => !column.own).map(({ name }) => name)
  // A view's column may have the table column's name but other content.
  const changed = own.filter((name, i) => plan.Output[i]?.replace(/^\w+\./, '').replaceAll('"', '') !== name)
  return new Set([...added, ...changed])
}
