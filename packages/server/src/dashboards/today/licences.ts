import { licenceRecordStatus, licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { type RawBuilder, sql } from 'kysely'
import { calendarOf } from '../../modules/stock/index.ts'
import { type Asker, endOf, full, isAuthority, isEnterprise, lean, may, seen, type TodaySource } from './source.ts'

const status = licenceRecordStatus.is
/** Steps that the authority takes next, by the state that waits for it. */
const awaited = [
  status.submitted,
  status.accepted,
  status.firstReviewPassed,
  status.secondReviewPassed,
  status.onPublicNotice,
  status.objection,
]
/** A licence is renewed before it ends: from this many days on it waits. */
const renewDays = 90
/** No licensing period is longer, in days. */
const longest = 400

/**
 * The last day of the statutory period: so many working days after acceptance, the days it waited for corrections
 * added. Null before acceptance.
 */
async function dueDay({ db, caller }: Asker): Promise<RawBuilder<unknown>> {
  const { off, worked } = await calendarOf(db, caller.tenantId)
  return sql`(select d.day from (
    select g.day, count(*) filter (where g.day::text = any(${[...worked]}::text[])
      or (extract(isodow from g.day) < 6 and not g.day::text = any(${[...off]}::text[]))) over (order by g.day) as n
    from (select (x.accept_time at time zone 'Asia/Shanghai')::date + i as day from generate_series(1, ${sql.lit(longest)}) i) g) d
    where d.n >= x.limit_days + x.stopped_days order by d.day limit 1)`
}

const recordRow =
  (kind: 'licenceStep' | 'correction'): TodaySource['rows'] =>
  (_asker, ids) =>
    full({
      kind,
      from: sql`lic_record x`,
      ids,
      title: sql`x.certificate_type`,
      number: sql`x.record_no`,
      state: sql`x.status`,
      version: sql`x.version`,
      facts: {
        applyType: sql`x.apply_type`,
        limitDays: sql`x.limit_days`,
        accepted: sql`x.accept_time::date::text`,
        opinion: sql`x.review_opinion`,
        materials: sql`(select count(*) from lic_materia m where m.record_id = x.id and m.is_deleted = 0)`,
        unchecked: sql`(select count(*) from lic_materia m where m.record_id = x.id and m.is_deleted = 0 and m.check_status is distinct from ${sql.lit(reviewStatus.is.approved)})`,
      },
    })

/** Applications whose next step is the caller's office's; the second review is not the first reviewer's. */
export const licenceSteps: TodaySource = {
  kinds: ['licenceStep'],
  waiting: async (asker) => {
    const { caller } = asker
    if (!isAuthority(asker) || !may(asker, 'licence_process') || caller.organizeId === null) return null
    return lean({
      kind: 'licenceStep',
      from: sql`lic_record x`,
      where: [
        sql`x.status in (${sql.join(awaited.map((one) => sql.lit(one)))})`,
        sql`${caller.organizeId}::bigint in (x.verify_organize_id, x.admin_organize_id)`,
        sql`(x.status <> ${sql.lit(status.firstReviewPassed)} or x.first_review_user is distinct from ${caller.userId}::bigint)`,
        sql`(x.status <> ${sql.lit(status.onPublicNotice)} or x.publicity_to < (${asker.now}::timestamptz at time zone 'Asia/Shanghai')::date)`,
        seen(businesslicenserecord, asker),
      ],
      deadline: endOf(await dueDay(asker)),
      since: sql`x.update_time`,
    })
  },
  rows: recordRow('licenceStep'),
  acts: () => ['open'],
}

/** Applications returned to the enterprise for correction. */
export const corrections: TodaySource = {
  kinds: ['correction'],
  waiting: (asker) =>
    isEnterprise(asker) && may(asker, 'licence_edit')
      ? lean({
          kind: 'correction',
          from: sql`lic_record x`,
          where: [sql`x.status = ${sql.lit(status.returnedForCorrection)}`, seen(businesslicenserecord, asker)],
          since: sql`x.update_time`,
        })
      : null,
  rows: recordRow('correction'),
  acts: () => ['open'],
}

/** Licences of an enterprise that end within 90 days and have no successor under way. */
export const licenceExpiries: TodaySource = {
  kinds: ['licenceExpiry'],
  waiting: (asker) =>
    isEnterprise(asker) && may(asker, 'licence_edit')
      ? lean({
          kind: 'licenceExpiry',
          from: sql`lic_licence x`,
          where: [
            sql`x.status in (${sql.lit(licenceStatus.is.valid)}, ${sql.lit(licenceStatus.is.expired)})`,
            sql`x.valid_to <= (${asker.now}::timestamptz at time zone 'Asia/Shanghai')::date + ${sql.lit(renewDays)}`,
            sql`not exists (select 1 from lic_record r where r.licence_id = x.id and r.is_deleted = 0
              and r.status in (${sql.join([...awaited, status.returnedForCorrection].map((one) => sql.lit(one)))}))`,
            seen(businesslicense, asker),
          ],
          deadline: endOf(sql`x.valid_to`),
          since: sql`x.issue_date::timestamp at time zone 'Asia/Shanghai'`,
        })
      : null,
  rows: (_asker, ids) =>
    full({
      kind: 'licenceExpiry',
      from: sql`lic_licence x`,
      ids,
      title: sql`x.certificate_type`,
      number: sql`x.license_number`,
      state: sql`x.status`,
      version: sql`x.version`,
      facts: { validTo: sql`x.valid_to::text`, office: sql`x.issue_org` },
    }),
  acts: () => ['open'],
}
