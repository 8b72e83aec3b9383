import { enterprisemanagement } from '@fengsui/contract/registers/enterprisemanagement.ts'
import { sql } from 'kysely'
import { endOf, full, isAuthority, lean, may, seen, type TodaySource } from './source.ts'

/** A check is on the list this many days before it is due. */
const daysAhead = 7
const last = sql`(select max(f.enforce_date) from ent_enforcement f where f.enterprise_id = x.enterprise_id and f.is_deleted = 0)`
/** By the number of checks a year: so long after the last one, or after the enterprise was taken on. */
const due = sql`(coalesce(${last}, x.join_date, (x.create_time at time zone 'Asia/Shanghai')::date)
  + round(365.0 / x.check_frequency)::int)`

/** Enterprises of a township whose next check is due within a week, or late. */
export const checksDue: TodaySource = {
  kinds: ['checkDue'],
  waiting: (asker) =>
    isAuthority(asker) && asker.caller.escalationLevel === 3 && may(asker, 'enforcement_add')
      ? lean({
          kind: 'checkDue',
          from: sql`ent_management x`,
          where: [
            sql`x.check_frequency > 0`,
            sql`${due} <= (${asker.now}::timestamptz at time zone 'Asia/Shanghai')::date + ${sql.lit(daysAhead)}`,
            seen(enterprisemanagement, asker),
          ],
          deadline: endOf(due),
          since: sql`x.create_time`,
        })
      : null,
  rows: (_asker, ids) =>
    full({
      kind: 'checkDue',
      from: sql`ent_management x`,
      ids,
      title: sql`coalesce(e.short_name, e.enterprise_name)`,
      version: sql`x.version`,
      facts: { last: sql`${last}::text`, perYear: sql`x.check_frequency`, due: sql`${due}::text` },
    }),
  acts: () => ['open'],
}
