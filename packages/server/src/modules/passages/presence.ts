import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { passageMessages as say } from '@fengsui/contract/passages/person-record.ts'
import { watchBounds } from '@fengsui/contract/people/night-watch.ts'
import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../warnings/index.ts'

/** People leave a room within this time after its hours, and the plant within half an hour. */
const roomGrace = '10 minutes'
const plantGrace = '30 minutes'
const watchGrace = `${watchBounds.graceMinutes} minutes`

interface Presence {
  enterpriseId: string
  objectKind: 'workplace' | 'enterprise'
  objectId: string
  name: string
  people: number
  /** Of these, those who are not on night watch there. */
  others: number
  maxPerson: number | null
  isOff: boolean
}
type Told = Pick<Reported, 'enterpriseId' | 'objectKind' | 'objectId' | 'typeKey'>

/** The places with somebody inside by their gates, with limit and hours; a plant's hours are those of its workrooms. */
async function presences(db: Db, now: Date): Promise<Presence[]> {
  const found = await sql<Presence>`
    with clock as (select (${now}::timestamptz at time zone 'Asia/Shanghai') as here),
      counted as (select i.enterprise_id, i.workplace_id, count(*)::int as people,
          count(*) filter (where not exists (select 1 from ops_night_watch n
            where n.staff_id = r.person_id and n.enterprise_id = i.enterprise_id and n.is_deleted = 0
              and ${now}::timestamptz between n.watch_from - ${watchGrace}::interval and n.watch_to + ${watchGrace}::interval
              and (i.workplace_id is null or n.workplace_id is null or n.workplace_id = i.workplace_id)))::int as others
        from people_inside(${now}) i join ops_person_record r on r.id = i.record_id group by 1, 2)
    select c.enterprise_id, case when w.id is null then 'enterprise' else 'workplace' end as object_kind,
      coalesce(w.id, e.id) as object_id, coalesce(w.name, e.enterprise_name) as name, c.people, c.others, w.max_person,
      clock.here::time not between coalesce(w.work_start, site.starts, '00:00')::time
        and (least(interval '23:59:59', coalesce(w.work_end, site.ends, '23:59')::interval
          + case when w.id is null then ${plantGrace}::interval else ${roomGrace}::interval end))::time as is_off
    from counted c cross join clock
    join ent_enterprise e on e.id = c.enterprise_id
    left join wp_workplace w on w.id = c.workplace_id
    left join lateral (select min(r.work_start) as starts, max(r.work_end) as ends from wp_workplace r
      where r.enterprise_id = c.enterprise_id and r.is_deleted = 0 and r.workplace_kind = ${workplaceKind.is.productionRoom}) site on true`.execute(
    db,
  )
  return found.rows
}

const reportsOf = (one: Presence): Report[] => {
  const { enterpriseId, objectKind, objectId, name: objectName, people, others, maxPerson } = one
  const about = {
    enterpriseId,
    source: 'stranger',
    objectKind,
    objectId,
    objectName,
    value: people,
    unit: '人',
  } as const
  const over: Report[] =
    maxPerson !== null && people > maxPerson
      ? [
          {
            ...about,
            typeKey: 'a0',
            threshold: maxPerson,
            content: filled(say.overPeople, { n: people, m: maxPerson }),
          },
        ]
      : []
  return one.isOff && others > 0
    ? [...over, { ...about, value: others, typeKey: 'e1013', content: filled(say.offHours, { n: others }) }]
    : over
}

const keyOf = ({ enterpriseId, typeKey, objectKind, objectId }: Told): string =>
  [enterpriseId, typeKey, objectKind, objectId].join(':')

/**
 * Raises what the people inside say (domain-model.md#B): more than a room may hold, or anybody outside working hours who is not
 * on night watch there;
 * ends it when they have left. Counts from the passages each time, so that a stop changes nothing. Returns the number
 * of places with people.
 */
export async function watchPresence(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const places = await presences(tx, now)
    const reports = places.flatMap(reportsOf)
    const wrong = new Set(reports.map(keyOf))
    const known = await sql<Told>`
      select enterprise_id, split_part(dedup_key, ':', 3) as type_key, split_part(dedup_key, ':', 4) as object_kind,
        split_part(dedup_key, ':', 5) as object_id
      from warn_event where source = 'stranger' and close_time is null and recover_time is null
        and split_part(dedup_key, ':', 3) in ('a0', 'e1013')`.execute(tx)
    await reportWarnings(tx, reports, now)
    const over = known.rows.filter((row) => !wrong.has(keyOf({ ...row, enterpriseId: String(row.enterpriseId) })))
    await settleReports(
      tx,
      over.map((row) => ({ ...row, enterpriseId: String(row.enterpriseId), source: 'stranger' as const })),
      now,
    )
    return places.length
  })
}
