import { productionState } from '@fengsui/contract/dictionaries/enterprises.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { sql } from 'kysely'
import { isAuthority, lean, may, seen, type TodayRow, type TodaySource } from './source.ts'

/**
 * Enterprises whose intake is open, and those in production for a day of which no device has ever reported: taking
 * them on is not finished.
 */
export const intake: TodaySource = {
  kinds: ['intake'],
  waiting: (asker) =>
    isAuthority(asker) && asker.caller.escalationLevel === 4 && may(asker, 'enterprise_add')
      ? lean({
          kind: 'intake',
          from: sql`ent_enterprise x`,
          where: [
            sql`x.production_state = ${sql.lit(productionState.is.inProduction)}`,
            // Only production has a type; wholesale and retail are not watched by devices.
            sql`x.enterprise_type is not null`,
            sql`(exists (select 1 from ent_intake i where i.enterprise_id = x.id and i.close_time is null)
              or (x.create_time < ${asker.now}::timestamptz - interval '1 day' and not exists (select 1 from dev_device d
                where d.enterprise_id = x.id and d.is_deleted = 0 and d.last_value_time is not null)))`,
            seen(enterprise, asker),
          ],
          since: sql`x.create_time`,
        })
      : null,
  rows: (_asker, ids) =>
    sql<TodayRow>`select x.id::text as id, 'intake' as kind, x.enterprise_name as title, null as number, null as severity, null as state,
      x.id::text as enterprise_id, coalesce(x.short_name, x.enterprise_name) as enterprise_name, null as place, x.version,
      jsonb_build_object(
        'rooms', (select count(*) from wp_workplace w where w.enterprise_id = x.id and w.is_deleted = 0),
        'devices', (select count(*) from dev_device d where d.enterprise_id = x.id and d.is_deleted = 0),
        'head', x.principal, 'phone', x.principal_phone) as facts
      from ent_enterprise x where x.id = any(${ids}::bigint[])`,
  acts: () => ['open'],
}
