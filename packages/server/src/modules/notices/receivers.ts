import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Caller, Context, Db, Tx } from '../../framework/context.ts'
import { notFound } from '../../framework/http/http-error.ts'
import type { Row } from '../../framework/store/row.ts'

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const kinds = [
  { name: 'targetOrganizeIds', table: 'org_organize', owner: 'region' },
  { name: 'targetEnterpriseIds', table: 'ent_enterprise', owner: 'enterprise' },
] as const

/**
 * Receivers must be below the writer; those outside the writer's scope are not found (404). Earlier receivers
 * are not checked again.
 */
export async function checkReceivers({ caller }: Context, tx: Tx, next: Row, was: Row | null): Promise<void> {
  for (const kind of kinds) {
    const held = new Set(idsOf(was?.[kind.name]))
    const fresh = [...new Set(idsOf(next[kind.name]))].filter((id) => !held.has(id))
    if (fresh.length > 0 && (await counted(tx, caller, kind, fresh)) < fresh.length) throw notFound()
  }
}

async function counted(db: Db, caller: Caller, of: (typeof kinds)[number], ids: readonly string[]): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(of.table)}
    where id = any(${ids}::bigint[]) and is_deleted = 0 and tenant_id = ${caller.tenantId} and ${inScope(of, caller)}`.execute(
    db,
  )
  return found.rows[0]?.n ?? 0
}
