import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { sql } from 'kysely'

/** Nights before today that were watched, and nights from today on that are planned. */
const nights = { past: 6, planned: 2 } as const
const { finishedGoodsStore, compositionStore, fuseStore, blackPowderStore } = workplaceKind.is

/** Writes who watched the stores of each plant in the last nights, and who will: its permitted staff, in turn. */
export async function seedDemoNightWatch(db: Db, now: number): Promise<Record<string, number>> {
  const written = await sql`
    insert into ops_night_watch (enterprise_id, staff_id, workplace_id, watch_from, watch_to, create_time, update_time)
    select w.enterprise_id, s.id, w.id, t."from", t."to", c.time, c.time
    from wp_workplace w
    cross join (select (${new Date(now)}::timestamptz at time zone 'Asia/Shanghai')::date as day) today
    cross join generate_series(${-nights.past}::int, ${nights.planned - 1}::int) d
    cross join lateral (select (today.day + d + time '18:30') at time zone 'Asia/Shanghai' as "from",
      (today.day + d + 1 + time '06:30') at time zone 'Asia/Shanghai' as "to") t
    cross join lateral (select least(t."from" - interval '2 days', ${new Date(now)}::timestamptz - interval '1 hour') as time) c
    cross join lateral (select p.id from ent_staff p where p.enterprise_id = w.enterprise_id
      and fit_for_watch(p.id, w.workplace_kind, today.day + d, today.day + d + 1)
      order by hashtext(p.id::text || d), p.id limit 1) s
    where w.workplace_kind in (${finishedGoodsStore}, ${compositionStore}, ${fuseStore}, ${blackPowderStore})
      and w.is_deleted = 0`.execute(db)
  return { ops_night_watch: Number(written.numAffectedRows ?? 0) }
}
