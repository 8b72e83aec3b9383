import { sql } from 'kysely'
import type { Db, Tx } from '../framework/context.ts'
import { shanghaiDay } from '../framework/http/serialize-row.ts'
import type { Job } from '../framework/jobs/job.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../modules/warnings/index.ts'

interface Ending {
  id: string
  enterpriseId: string
  certificateName: string
  certificateNo: string
  validTo: string
  remainDays: number
  /** Threshold: 90, 60, 30 or 7 days before the end, 0 after it. */
  rung: number
}
const batch = 200
const about = (one: Pick<Ending, 'id' | 'enterpriseId'>, typeKey: 'e1010' | 'e1011'): Reported => ({
  enterpriseId: one.enterpriseId,
  source: 'licence',
  typeKey,
  objectKind: 'certificate',
  objectId: one.id,
})

function reportOf(one: Ending): Report {
  const name = `${one.certificateName} ${one.certificateNo}`
  if (one.rung === 0)
    return {
      ...about(one, 'e1011'),
      objectName: name,
      content: [`${name}已于${one.validTo}到期`, `Certificate ${name} expired on ${one.validTo}`],
    }
  return {
    ...about(one, 'e1010'),
    objectName: name,
    content: [
      `${name}将于${one.validTo}到期，剩余${one.remainDays}天`,
      `Certificate ${name} expires on ${one.validTo}; days left: ${one.remainDays}`,
    ],
    value: one.remainDays,
    threshold: one.rung,
    unit: 'd',
  }
}

/**
 * Warns once per threshold of reviewed certificates that end soon or have ended (domain-model.md#R2.2). Those of
 * licences are warned of with their licence.
 */
async function warnOfEnds(tx: Tx, today: string, now: Date): Promise<number> {
  const found = await sql<Ending>`
    with near as (
      select id, valid_to - ${today}::date as remain_days,
        case when valid_to < ${today}::date then 0 when valid_to - ${today}::date <= 7 then 7
          when valid_to - ${today}::date <= 30 then 30 when valid_to - ${today}::date <= 60 then 60 else 90 end as rung
      from ent_certificate where is_deleted = 0 and licence_id is null and review_time is not null
        and valid_to <= ${today}::date + 90
    ), fresh as (
      select c.id, n.remain_days, n.rung from ent_certificate c join near n on n.id = c.id
      where c.told_end is distinct from c.valid_to or c.told_rung > n.rung order by c.id limit ${batch} for update of c
    )
    update ent_certificate c set told_end = c.valid_to, told_rung = f.rung from fresh f where f.id = c.id
    returning c.id, c.enterprise_id, c.certificate_name, c.certificate_no, c.valid_to, f.remain_days::int as remain_days, f.rung`.execute(
    tx,
  )
  const ended = found.rows.filter(({ rung }) => rung === 0)
  await settleReports(
    tx,
    ended.map((one) => about(one, 'e1010')),
    now,
  )
  await reportWarnings(tx, found.rows.map(reportOf), now)
  return found.rows.length
}

/** Settles the warnings of certificates that were renewed, removed or taken over by a licence. */
async function settleRenewed(tx: Tx, today: string, now: Date): Promise<number> {
  const found = await sql<
    Pick<Ending, 'id' | 'enterpriseId'>
  >`update ent_certificate set told_end = null, told_rung = null
    where id in (select id from ent_certificate where told_end is not null
      and (is_deleted <> 0 or licence_id is not null or valid_to > ${today}::date + 90) order by id limit ${batch} for update)
    returning id, enterprise_id`.execute(tx)
  const subjects = found.rows.flatMap((one) => [about(one, 'e1010'), about(one, 'e1011')])
  await settleReports(tx, subjects, now)
  return found.rows.length
}

export async function certificateExpiry(db: Db, now: Date): Promise<number> {
  const today = shanghaiDay(now)
  let done = 0
  for (const work of [settleRenewed, warnOfEnds]) {
    for (let last = batch; last === batch; done += last) {
      last = await db.transaction().execute((tx) => work(tx, today, now))
    }
  }
  return done
}

/** Warns of certificates of enterprises that end soon or have ended. */
export const certificateExpiryJob: Job = { name: 'certificate-expiry', every: '50 * * * * *', run: certificateExpiry }
