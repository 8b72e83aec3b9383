import { resources } from '@fengsui/contract/catalogue.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Caller, Db } from '../../framework/context.ts'
import { notDeleted } from '../../framework/store/page.ts'

/** A column that may refer to files. */
interface Holder {
  readonly of: Pick<Resource, 'table' | 'view' | 'label' | 'title' | 'owner'>
  readonly holds: (id: string) => RawBuilder<boolean>
}
export interface Use {
  readonly label: Label
  readonly id: string
  readonly name: string
}

const column = (name: string) => sql.ref(name)
const listed = (name: string) => (id: string) => sql<boolean>`${column(name)} @> ${JSON.stringify([id])}::jsonb`
/** A column that is the id itself. */
const named = (name: string) => (id: string) => sql<boolean>`${column(name)} = ${id}`

/** Tables other than the resources whose rows refer to files. */
const others: readonly Holder[] = [
  {
    of: {
      table: 'warn_log',
      view: 'warn_log',
      label: ['报警处理记录', 'Warning handling records'],
      title: 'id',
      owner: 'platform',
    },
    holds: listed('files'),
  },
  {
    of: {
      table: 'sys_user',
      view: 'sys_user',
      label: ['用户头像', 'User avatars'],
      title: 'account',
      owner: 'platform',
    },
    holds: named('avatar'),
  },
  {
    of: {
      table: 'vehicle_picture',
      view: 'vehicle_picture',
      label: ['车辆照片', 'Pictures of vehicles'],
      title: 'taken_time',
      owner: 'enterprise',
    },
    holds: named('attach_id'),
  },
]

/**
 * Returns every table that can refer to files, once, from the contract's fields; input-only fields are stored
 * elsewhere.
 */
function holders(): readonly Holder[] {
  const known = new Map<string, Holder>()
  for (const of of resources)
    for (const [name, field] of Object.entries(of.fields))
      if (field.kind === 'files' && !field.in && !field.writeOnly && !known.has(`${of.table} ${name}`))
        known.set(`${of.table} ${name}`, { of, holds: listed(name) })
  return [...known.values(), ...others]
}

/** Returns the first row of each table that uses the file; with a caller, only rows the caller may see. */
export async function usesOf(db: Db, id: string, caller?: Caller): Promise<Use[]> {
  const found: Use[] = []
  for (const { of, holds } of holders()) {
    const where = sql.join([holds(id), ...notDeleted(of), ...(caller ? [inScope(of, caller)] : [])], sql` and `)
    const { rows } = await sql<{ id: string; name: string }>`select id, ${column(of.title)}::text as name
      from ${sql.table(of.view)} where ${where} order by id limit 20`.execute(db)
    found.push(...rows.map((row) => ({ label: of.label, ...row })))
  }
  return found
}
