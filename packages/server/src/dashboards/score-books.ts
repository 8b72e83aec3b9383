import { sql } from 'kysely'
import { shanghaiDay } from '../framework/http/serialize-row.ts'

/**
 * Compliance from the registers (domain-model.md#D.4, part C): whether the licence expired and no other is
 * valid, and overdue submissions; `stopped` counts expired or revoked licences under which production is
 * forbidden.
 */
export const compliance = sql`compliance as (
  select e.id as enterprise_id, case when l.valid = 0 and l.expired > 0 then 1 else 0 end as expired,
    case when l.valid = 0 and l.expired + l.revoked > 0 then 1 else 0 end as stopped, s.late
  from ent_enterprise e
  cross join lateral (select count(*) filter (where status = '2')::int as valid, count(*) filter (where status = '5')::int as expired,
    count(*) filter (where status = '6')::int as revoked from lic_licence where enterprise_id = e.id and is_deleted = 0) l
  cross join lateral (select count(*)::int as late from sub_task
    where enterprise_id = e.id and submission_status = '4' and is_deleted = 0) s)`

/** Open hidden troubles, doubled when overdue, and enforcement actions of the last 90 days (part T). */
export const troubles = (now: Date) => sql`troubles as (
  select enterprise_id, sum(points)::int as points, sum(overdue_major)::int as overdue_major from (
    select enterprise_id, (case level when '2' then 30 else 5 end) * (case when late then 2 else 1 end) as points,
      (case when late and level = '2' then 1 else 0 end) as overdue_major
    from (select enterprise_id, level, status <> '2' and deadline < ${shanghaiDay(now)}::date as late from ent_hidden_trouble
      where is_deleted = 0 and status <> '3') open
    union all select enterprise_id, 10, 0 from ent_enforcement
      where is_deleted = 0 and enforce_date > ${shanghaiDay(now)}::date - 90) found
  group by enterprise_id)`
