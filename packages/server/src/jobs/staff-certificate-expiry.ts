import { employStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../framework/context.ts'
import { shanghaiDay } from '../framework/http/serialize-row.ts'
import type { Job } from '../framework/jobs/job.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../modules/warnings/index.ts'

/** Certificates in one transaction. */
const batch = 500
/** Names in one warning; the others are counted. */
const mostNames = 5

interface Ends {
  enterpriseId: string
  /** Names with their dates, the soonest first. */
  ending: readonly string[]
  ended: readonly string[]
  /** Days until the soonest end ahead. */
  remainDays: number | null
}

/** One warning per enterprise: a plant with many people would be drowned by one per certificate. */
const about = (enterpriseId: string, typeKey: 'e1010' | 'e1011'): Reported => ({
  enterpriseId,
  source: 'licence',
  typeKey,
  objectKind: 'enterprise',
  objectId: enterpriseId,
})

const listed = (names: readonly string[], separator: string): string =>
  names.slice(0, mostNames).join(separator) + (names.length > mostNames ? ' …' : '')

function reportsOf({ enterpriseId, ending, ended, remainDays }: Ends): Report[] {
  const object = say.staffCertificates[0]
  const of = (typeKey: 'e1010' | 'e1011', text: readonly [string, string], names: readonly string[]): Report => ({
    ...about(enterpriseId, typeKey),
    objectName: object,
    content: filled(text, { n: names.length, names: [listed(names, '、'), listed(names, ', ')] }),
  })
  return [
    ...(ending.length > 0 ? [{ ...of('e1010', say.certificatesEnd, ending), value: remainDays, unit: 'd' }] : []),
    ...(ended.length > 0 ? [of('e1011', say.certificatesEnded, ended)] : []),
  ]
}

/** Marks certificates whose threshold (60, 30, 7 days, end) was reached or that were renewed; returns their enterprises. */
async function markReached(tx: Tx, today: string): Promise<{ count: number; enterprises: string[] }> {
  const found = await sql<{ enterpriseId: string }>`
    with now_due as (
      select c.id, least(c.valid_to, c.recheck_date) as ends,
        case when s.employ_status <> ${employStatus.is.employed} or s.is_deleted <> 0 or c.is_deleted <> 0
            or c.review_status <> ${reviewStatus.is.approved} then null
          when least(c.valid_to, c.recheck_date) < ${today}::date then 0
          when least(c.valid_to, c.recheck_date) - ${today}::date <= 7 then 7
          when least(c.valid_to, c.recheck_date) - ${today}::date <= 30 then 30
          when least(c.valid_to, c.recheck_date) - ${today}::date <= 60 then 60 end as rung
      from staff_certificate c join ent_staff s on s.id = c.staff_id
      where c.told_rung is not null or (c.is_deleted = 0 and least(c.valid_to, c.recheck_date) <= ${today}::date + 60)
    )
    update staff_certificate c set told_rung = d.rung, told_end = case when d.rung is not null then d.ends end
    from now_due d where c.id in (
      select k.id from staff_certificate k join now_due n on n.id = k.id
      where k.told_rung is distinct from n.rung or (n.rung is not null and k.told_end is distinct from n.ends)
      order by k.id limit ${batch} for update of k) and d.id = c.id
    returning c.enterprise_id`.execute(tx)
  return { count: found.rows.length, enterprises: [...new Set(found.rows.map(({ enterpriseId }) => enterpriseId))] }
}

async function endsOf(tx: Tx, enterprises: readonly string[], today: string): Promise<Ends[]> {
  const found = await sql<Ends>`
    select e.id as enterprise_id,
      coalesce(array_agg(c.named order by c.told_end, c.named) filter (where c.told_rung > 0), '{}') as ending,
      coalesce(array_agg(c.named order by c.told_end, c.named) filter (where c.told_rung = 0), '{}') as ended,
      (min(c.told_end) filter (where c.told_rung > 0) - ${today}::date)::int as remain_days
    from unnest(${[...enterprises]}::bigint[]) e (id) left join lateral (
      select s.real_name || ' ' || k.told_end as named, k.told_end, k.told_rung
      from staff_certificate k join ent_staff s on s.id = k.staff_id
      where k.enterprise_id = e.id and k.told_rung is not null) c on true
    group by e.id`.execute(tx)
  return found.rows
}

/** Warns of certificates of staff that end within 60, 30 and 7 days or have ended (domain-model.md#R2.5); ends the warnings of renewed ones. */
export async function staffCertificateExpiry(db: Db, now: Date): Promise<number> {
  const today = shanghaiDay(now)
  let done = 0
  for (let last = batch; last === batch; done += last)
    last = await db.transaction().execute(async (tx) => {
      const { count, enterprises } = await markReached(tx, today)
      if (count === 0) return 0
      const ends = await endsOf(tx, enterprises, today)
      const over = ends.flatMap(({ enterpriseId, ending, ended }) => [
        ...(ending.length === 0 ? [about(enterpriseId, 'e1010')] : []),
        ...(ended.length === 0 ? [about(enterpriseId, 'e1011')] : []),
      ])
      await settleReports(tx, over, now)
      await reportWarnings(tx, ends.flatMap(reportsOf), now)
      return count
    })
  return done
}

export const staffCertificateExpiryJob: Job = {
  name: 'staff-certificate-expiry',
  every: '40 * * * * *',
  run: staffCertificateExpiry,
}
