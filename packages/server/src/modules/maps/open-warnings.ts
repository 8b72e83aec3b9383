import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'

export interface Open {
  readonly worst: number | null
  readonly open: number
}
const none: Open = { worst: null, open: 0 }

type By = 'enterpriseId' | 'workplaceId' | 'deviceId' | 'vehicleId' | 'refId'

/**
 * Returns what is open at each object of some enterprises: worst severity and number. Nothing for callers who may not see
 * warnings.
 */
export async function openWarningsBy(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  by: By,
  enterpriseIds: readonly string[],
): Promise<(id: string) => Open> {
  if (!caller.permissions.has('warn_view') || enterpriseIds.length === 0) return () => none
  const found = await sql<{ id: string; worst: string; open: number }>`
    select ${sql.ref(`x.${by}`)}::text as id, min(x.severity) as worst, count(*)::int as open from warn_event x
    where x.close_time is null and x.is_deleted = 0 and x.enterprise_id = any(${[...new Set(enterpriseIds)]}::bigint[])
      and ${sql.ref(`x.${by}`)} is not null and ${seen(caller)} group by 1`.execute(db)
  const rows = new Map(found.rows.map(({ id, worst, open }) => [id, { worst: Number(worst), open }]))
  return (id) => rows.get(id) ?? none
}

const seen = (caller: Context['caller']): RawBuilder<boolean> =>
  inScope({ owner: 'enterprise', table: 'warn_event' }, caller, 'x')
