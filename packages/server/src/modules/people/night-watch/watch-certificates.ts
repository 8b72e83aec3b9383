import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { nightWatchMessages as say } from '@fengsui/contract/people/night-watch.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { type Report, reportWarnings, settleReports } from '../../warnings/index.ts'

const about = { source: 'stranger', typeKey: 'e1003', objectKind: 'nightWatch' } as const

interface Watch {
  id: string
  enterpriseId: string
  workplaceId: string | null
  place: string
  name: string
  watchFrom: Date
  watchTo: Date
  isFit: boolean
}

const clockOf = (time: Date): string => shanghai(time).slice(5, 16)
const reportOf = (watch: Watch): Report => ({
  ...about,
  enterpriseId: String(watch.enterpriseId),
  objectId: String(watch.id),
  objectName: watch.place,
  content: filled(say.uncertified, {
    name: watch.name,
    from: clockOf(watch.watchFrom),
    to: clockOf(watch.watchTo),
  }),
  ...(watch.workplaceId && { at: { workplaceId: String(watch.workplaceId) } }),
})

/**
 * Raises 1003 for a watch under way whose person no longer has the certificate it was entered with, by today's date; ends
 * it when they have one or the watch is over. Returns the number of watches under way.
 */
export const watchCertificates = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const found = await sql<Watch>`
      select t.id, t.enterprise_id, t.workplace_id, coalesce(w.name, e.enterprise_name) as place, s.real_name as name,
        t.watch_from, t.watch_to, fit_for_watch(t.staff_id, w.workplace_kind, d.today, d.today) as is_fit
      from ops_night_watch t
      cross join (select (${now}::timestamptz at time zone 'Asia/Shanghai')::date as today) d
      join ent_enterprise e on e.id = t.enterprise_id
      join ent_staff s on s.id = t.staff_id
      left join wp_workplace w on w.id = t.workplace_id
      where t.is_deleted = 0 and t.watch_from <= ${now} and t.watch_to > ${now}
      order by t.id`.execute(tx)
    const wrong = found.rows.filter(({ isFit }) => !isFit)
    const known = await sql<{
      enterpriseId: string
      objectId: string
    }>`select enterprise_id, ref_id as object_id from warn_event
      where ref_kind = ${about.objectKind} and close_time is null and recover_time is null`.execute(tx)
    const still = new Set(wrong.map(({ id }) => String(id)))
    const ended = known.rows.filter(({ objectId }) => !still.has(String(objectId)))
    await reportWarnings(tx, wrong.map(reportOf), now)
    await settleReports(
      tx,
      ended.map((row) => ({ ...about, enterpriseId: String(row.enterpriseId), objectId: String(row.objectId) })),
      now,
    )
    return found.rows.length
  })
