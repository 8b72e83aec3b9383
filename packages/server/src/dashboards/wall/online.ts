import type { WallOnline } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { sql } from 'kysely'
import { blindSince } from '../equipment.ts'
import { all, midnight, percent, queryOne } from '../scope-condition.ts'
import type { WallContext } from './wall-context.ts'

type Longest = NonNullable<WallOnline['longest']>

/** Devices today, including those switched off: offline minutes against device minutes. */
export async function online({ db, now, own }: WallContext): Promise<WallOnline> {
  const from = midnight(now)
  const devices = sql`dev_device d left join ${blindSince(from, now)} b on b.device_id = d.id`
  const mine = sql`d.is_deleted = 0 and ${own('dev_device', 'd')}`
  const sums = await queryOne<{ total: number; online: number; blind: number }>(
    db,
    sql`select count(*)::int as total, count(*) filter (where d.counts_online = 1)::int as online, coalesce(sum(b.minutes), 0)::float8 as blind from ${devices} where ${mine}`,
  )
  const [longest] = await all<Longest>(
    db,
    sql`select coalesce(e.short_name, e.enterprise_name) as short_name, w.name as workplace_name, d.name as device_name, d.kind, round(b.minutes)::int as minutes
      from ${devices} join ent_enterprise e on e.id = d.enterprise_id left join wp_workplace w on w.id = d.workplace_id where ${mine} and b.minutes >= 1 order by b.minutes desc, d.id limit 1`,
  )
  const possible = sums.total * ((now.getTime() - from.getTime()) / 60_000)
  return {
    rate: possible > 0 ? percent(possible - Math.min(sums.blind, possible), possible) : null,
    target: 99.5,
    online: sums.online,
    total: sums.total,
    blindMinutes: Math.round(sums.blind),
    longest: longest ?? null,
  }
}
