import { employStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { personKind } from '@fengsui/contract/dictionaries/passages.ts'
import { staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { sql } from 'kysely'

/** Whole days before today with passages; today's are the simulator's. */
const daysKept = 4
const mostOfPlant = 30

/** Times of a working day at the gate: when it begins, and the minutes over which people come. */
const times = [
  { way: inOut.is.in, from: '06:50', minutes: 40 },
  { way: inOut.is.out, from: '11:30', minutes: 20 },
  { way: inOut.is.in, from: '12:50', minutes: 30 },
  { way: inOut.is.out, from: '17:05', minutes: 30 },
] as const

/** Writes the passages of staff through the wing gates of their plants on the last days. */
export async function seedDemoPassages(db: Db, now: number): Promise<Record<string, number>> {
  const written = await sql`
    insert into ops_person_record (enterprise_id, gate_id, camera_id, person_id, person_name, person_kind, card_no, in_out, pass_time,
      similarity, discharged, create_time, update_time)
    select s.enterprise_id, g.id, g.camera_id, s.id, s.real_name, ${personKind.is.employee}, s.card_no, x.way, p.time,
      90 + h.n % 90 / 10.0, case when x.way = ${inOut.is.in} then 1 end, p.time, p.time
    from (select t.*, row_number() over (partition by t.enterprise_id order by t.id) as place from ent_staff t
        where t.is_deleted = 0 and t.employ_status = ${employStatus.is.employed} and t.status = ${staffReview.is.passed}) s
    cross join generate_series(1, ${daysKept}::int) d
    cross join jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as x (way text, "from" text, minutes int)
    join lateral (select v.id, (v.attrs ->> 'cameraId')::bigint as camera_id from dev_device v
      where v.enterprise_id = s.enterprise_id and v.kind = 'winggate' and v.attrs ->> 'direction' = x.way and v.is_deleted = 0 order by v.id limit 1) g on true
    cross join lateral (select abs(hashtext(s.id::text || d || x."from")) as n) h
    cross join lateral (select ((${new Date(now)}::timestamptz at time zone 'Asia/Shanghai')::date - d + x."from"::time)
      at time zone 'Asia/Shanghai' + (h.n % (x.minutes * 60)) * interval '1 second' + s.place * interval '1 millisecond' as time) p
    where s.place <= ${mostOfPlant}`.execute(db)
  return { ops_person_record: Number(written.numAffectedRows ?? 0) }
}
