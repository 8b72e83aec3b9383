import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import type { Job } from '../../framework/jobs/job.ts'

const most = 2000

/**
 * Counts kilometres, positions and top speed of the days to which positions have come, from all positions of the day: late
 * and repeated ones give the same sums. Returns the number of days.
 */
export async function countMileage(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await sql<{
      vehicleId: string
      day: string
    }>`select vehicle_id, day::text as day from vehicle_day where due
      order by vehicle_id, day limit ${most} for update skip locked`.execute(tx)
    if (due.rows.length === 0) return 0
    await sql`update vehicle_day d set due = false, positions = s.positions, top_speed = s.top_speed,
        kilometres = vehicle_kilometres(d.vehicle_id, s.begins, s.begins + interval '1 day')
      from (select of.vehicle_id, of.day, b.begins, count(p.time)::int as positions, max(p.speed) as top_speed
        from jsonb_to_recordset(${JSON.stringify(due.rows)}::jsonb) as given ("vehicleId" bigint, day date)
        cross join lateral (select given."vehicleId" as vehicle_id, given.day) of
        cross join lateral (select of.day::timestamp at time zone 'Asia/Shanghai' as begins) b
        left join tele_vehicle_point p on p.vehicle_id = of.vehicle_id and p.time >= b.begins and p.time < b.begins + interval '1 day'
        group by 1, 2, 3) s
      where d.vehicle_id = s.vehicle_id and d.day = s.day`.execute(tx)
    return due.rows.length
  })
}

export const mileageJob: Job = { name: 'mileage', every: '*/30 * * * * *', anyDate: true, run: countMileage }
