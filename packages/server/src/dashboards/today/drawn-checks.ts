import { sql } from 'kysely'
import { endOf, full, isReviewer, lean, may, seen, type TodaySource } from './source.ts'

const ofMonth = sql`((x.month || '-01')::date + interval '1 month' - interval '1 day')::date`

/** Plants drawn for this month's checks that nobody has checked yet: the township's and the county's. */
export const drawnChecks: TodaySource = {
  kinds: ['drawnCheck'],
  waiting: (asker) =>
    isReviewer(asker) && may(asker, 'hidden_add')
      ? lean({
          kind: 'drawnCheck',
          from: sql`ops_random_draw x`,
          where: [
            sql`x.check_id is null`,
            sql`x.month = to_char(${asker.now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM')`,
            seen({ owner: 'enterprise', table: 'ops_random_draw' }, asker),
          ],
          deadline: endOf(ofMonth),
          since: sql`x.create_time`,
        })
      : null,
  rows: (_asker, ids) =>
    full({
      kind: 'drawnCheck',
      from: sql`ops_random_draw x`,
      ids,
      title: sql`coalesce(e.short_name, e.enterprise_name)`,
      facts: { month: sql`x.month` },
    }),
  acts: () => ['open'],
}
