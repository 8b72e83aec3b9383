import { resources } from '@fengsui/contract/catalogue.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import { inScope } from '../access/scope.ts'
import type { Caller, Db } from '../context.ts'
import { checkKinds } from '../files/accepted-files.ts'
import { checkFiles } from '../files/files.ts'
import { notFound } from '../http/http-error.ts'

type Values = Readonly<Record<string, unknown>>
type Target = Pick<Resource, 'table' | 'owner' | 'only'> & {
  readonly view?: string
  readonly title: string | undefined
}

/** Targets of a `ref`: a resource by the last segment of its path, or one of these tables. */
const plain: Readonly<Record<string, Target>> = {
  device: { table: 'dev_device', owner: 'enterprise', only: {}, title: 'name' },
  warning: { table: 'warn_event', owner: 'enterprise', only: {}, title: 'warnNo' },
  user: { table: 'sys_user', owner: 'people', only: {}, title: 'realName' },
  'user-staff': { table: 'ent_staff', owner: 'enterprise', only: {}, title: 'realName' },
  dept: { table: 'sys_dept', owner: 'people', only: {}, title: 'deptName' },
  // A limit is known by what it is for, which is no column.
  rule: { table: 'warn_rule', owner: 'platform', only: {}, title: undefined },
}
const segment = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const byName = new Map<string, Target>([
  ...resources.map((of): [string, Target] => [segment(of.path), of]),
  ...Object.entries(plain),
])

/** Returns a referenced row's name; null when it is gone or has none. The caller already knows its id. */
export async function nameOfRow(db: Db, refersTo: string, id: string): Promise<string | null> {
  const target = byName.get(refersTo)
  if (!target?.title || !/^\d{1,19}$/.test(id)) return null
  // The name of some is joined, as that of a submission is its class's.
  const found = await sql<{ name: string | null }>`select ${sql.ref(target.title)}::text as name
    from ${sql.table(target.view ?? target.table)} where id = ${id}`.execute(db)
  return found.rows[0]?.name ?? null
}

/** Returns the name of a referenced row that the caller may see; null otherwise. Names of regions are public. */
export async function nameInScope(db: Db, caller: Caller, refersTo: string, id: string): Promise<string | null> {
  const target = byName.get(refersTo)
  if (!/^\d{1,19}$/.test(id)) return null
  if (refersTo === 'region') {
    const found = await sql<{ name: string }>`select name from sys_region where code = ${id}`.execute(db)
    return found.rows[0]?.name ?? null
  }
  if (!target) return null
  const seen =
    await sql`select 1 from ${sql.table(target.table)} where id = ${id} and ${inScope(target, caller)}`.execute(db)
  return seen.rows.length > 0 ? nameOfRow(db, refersTo, id) : null
}

/**
 * Checks that every reference in a body exists within the caller's access scope; throws 404 otherwise, and 400 for files
 * of a kind that their field does not accept.
 * Unchanged references are not checked: they may have left the scope since.
 */
export async function checkReferences(
  db: Db,
  caller: Caller,
  fields: FieldMap,
  values: Values,
  before: Values | null = null,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const id = values[name]
    if (field.kind === 'files' && Array.isArray(id)) {
      await checkFiles(db, caller, id.map(String), before?.[name])
      await checkKinds(db, name, field, id, before?.[name])
    }
    if (before && id === before[name]) continue
    if (field.kind !== 'ref' || id === null || id === undefined) continue
    // '0' is the root of every tree, not a row.
    if (id === '0' && /parent/i.test(name)) continue
    if (field.refersTo === 'region') {
      const found = await sql`select 1 from sys_region where code = ${id}`.execute(db)
      if (found.rows.length === 0) throw notFound()
      continue
    }
    const target = byName.get(field.refersTo ?? '')
    if (!target) continue
    const only = Object.entries(target.only).map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`)
    const where = sql.join(
      [sql<boolean>`id = ${id}`, sql<boolean>`is_deleted = 0`, inScope(target, caller), ...only],
      sql` and `,
    )
    const found = await sql`select 1 from ${sql.table(target.table)} where ${where}`.execute(db)
    if (found.rows.length === 0) throw notFound()
  }
}
