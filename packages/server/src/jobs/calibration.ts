import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../framework/context.ts'
import { shanghaiDay } from '../framework/http/serialize-row.ts'
import type { Job } from '../framework/jobs/job.ts'
import { numberIn } from '../framework/store/params.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../modules/warnings/index.ts'

interface DeviceRow {
  id: string
  name: string
  enterpriseId: string
  workplaceId: string | null
  calibrateExpire: string
}
const about = ({ id, enterpriseId }: Pick<DeviceRow, 'id' | 'enterpriseId'>): Reported => ({
  enterpriseId,
  source: 'device',
  typeKey: 'e1012',
  objectKind: 'device',
  objectId: id,
})
const batch = 200
/** Whether the device has an open warning of expired calibration, kept until it is recalibrated. */
const told = sql`exists (select 1 from warn_event x where x.close_time is null
  and x.dedup_key = d.enterprise_id || ':device:e1012:device:' || d.id)`
const lasts = sql`exists (select 1 from warn_event x join warn_occurrence o on o.warn_id = x.id and o.end_time is null
  where x.close_time is null and x.dedup_key = d.enterprise_id || ':device:e1012:device:' || d.id)`

/** Already warned of this date and closed recently: not repeated yet. Closing a record calibrates nothing. */
const toldLately = (now: Date) => sql`exists (select 1 from warn_event x
  where x.dedup_key = d.enterprise_id || ':device:e1012:device:' || d.id
    and x.close_time >= d.calibrate_expire::timestamp at time zone 'Asia/Shanghai' and x.warn_time::date > d.calibrate_expire
    and x.close_time + case when x.nature = ${sql.lit(warnNature.is.violation)} then ${numberIn(sql`d.tenant_id`, 'warn.again.handledHours')} * interval '1 hour'
      else ${numberIn(sql`d.tenant_id`, 'warn.again.verdictDays')} * interval '1 day' end > ${now})`

/** Raises warnings for devices in use with expired calibration, unless warned or closed recently. */
async function raise(tx: Tx, today: string, now: Date): Promise<number> {
  const found = await sql<DeviceRow>`select d.id, d.name, d.enterprise_id, d.workplace_id, d.calibrate_expire
    from dev_device d where d.is_deleted = 0 and d.enabled = 1 and d.calibrate_expire < ${today}::date and not ${told}
      and not ${toldLately(now)}
    order by d.id limit ${batch}`.execute(tx)
  const reports = found.rows.map(
    (one): Report => ({
      ...about(one),
      objectName: one.name,
      content: [
        `${one.name}校准有效期至${one.calibrateExpire}，已过期`,
        `${one.name}: its calibration was valid to ${one.calibrateExpire} and has expired`,
      ],
      ...(one.workplaceId ? { at: { workplaceId: one.workplaceId } } : {}),
    }),
  )
  await reportWarnings(tx, reports, now)
  return found.rows.length
}

/** Settles warnings of recalibrated devices. Those of disabled or removed devices stay unchanged. */
async function recover(tx: Tx, today: string, now: Date): Promise<number> {
  const found = await sql<Pick<DeviceRow, 'id' | 'enterpriseId'>>`select d.id, d.enterprise_id from dev_device d
    where d.calibrate_expire >= ${today}::date and ${lasts} order by d.id limit ${batch}`.execute(tx)
  await settleReports(tx, found.rows.map(about), now)
  return found.rows.length
}

export async function calibration(db: Db, now: Date): Promise<number> {
  const today = shanghaiDay(now)
  let done = 0
  for (const work of [raise, recover]) {
    for (let last = batch; last === batch; done += last) {
      last = await db.transaction().execute((tx) => work(tx, today, now))
    }
  }
  return done
}

/** Every minute: a new date takes effect while the officer is still looking. First run at start. */
export const calibrationJob: Job = { name: 'calibration', every: '50 * * * * *', run: calibration }
