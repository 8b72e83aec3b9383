import type { Label } from '@fengsui/contract/kit/label.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../framework/context.ts'
import { shanghai } from '../framework/http/serialize-row.ts'
import type { Job } from '../framework/jobs/job.ts'
import { type Report, type Reported, reportWarnings, settleReports } from '../modules/warnings/index.ts'

interface LateReview {
  id: string
  enterpriseId: string
  area: string
  name: string | null
  applyTime: Date
  dueTime: Date
}
const batch = 200
/** Report level of a township: the lowest that reviews; escalation continues to the county and the city. */
const townshipLevel = 3

/** Identifies warning 1041 of a change: its review is late. */
const about = ({ id, enterpriseId }: Pick<LateReview, 'id' | 'enterpriseId'>): Reported => ({
  enterpriseId,
  source: 'manage',
  typeKey: 'e1041',
  objectKind: 'change',
  objectId: id,
})

/** Until staff are reviewed they count for nothing; of all else the old values apply. */
const contentOf = ({ area, applyTime, dueTime }: LateReview): Label =>
  area === 'staff'
    ? [
        `企业${shanghai(applyTime)}提交的人员信息应于${shanghai(dueTime)}前审核，仍未审核，审核前该人员不算合格`,
        `the staff member entered at ${shanghai(applyTime)} was to be reviewed by ${shanghai(dueTime)}; until then they do not count as qualified`,
      ]
    : [
        `企业${shanghai(applyTime)}提交的变更应于${shanghai(dueTime)}前审核，仍未审核，按原值继续监管`,
        `the change requested at ${shanghai(applyTime)} was to be reviewed by ${shanghai(dueTime)}; until it is, the old values apply`,
      ]

/** Raises one warning for each change whose review is late. The proposed values do not take effect by it. */
async function raise(tx: Tx, now: Date): Promise<number> {
  const found = await sql<LateReview>`update change_request set overdue_told = 1 where id in (
      select id from change_request where status = ${sql.lit(changeStatus.is.pending)} and is_deleted = 0 and overdue_told = 0 and due_time < ${now}
      order by id limit ${batch} for update skip locked)
    returning id, enterprise_id, area, coalesce(subject_name, after ->> 'settingName') as name, apply_time, due_time`.execute(
    tx,
  )
  const reports = found.rows.map(
    (one): Report => ({
      ...about(one),
      startLevel: townshipLevel,
      objectName: one.name ?? one.id,
      content: contentOf(one),
    }),
  )
  await reportWarnings(tx, reports, now)
  return found.rows.length
}

/** Settles warnings of changes that were reviewed, withdrawn or removed. */
async function recover(tx: Tx, now: Date): Promise<number> {
  const found = await sql<
    Pick<LateReview, 'id' | 'enterpriseId'>
  >`update change_request set overdue_told = 0 where id in (
      select id from change_request where overdue_told = 1 and (status <> ${sql.lit(changeStatus.is.pending)} or is_deleted <> 0 or due_time >= ${now})
      order by id limit ${batch} for update skip locked)
    returning id, enterprise_id`.execute(tx)
  await settleReports(tx, found.rows.map(about), now)
  return found.rows.length
}

export async function changeReviews(db: Db, now: Date): Promise<number> {
  let done = 0
  for (const work of [raise, recover]) {
    for (let last = batch; last === batch; done += last) {
      last = await db.transaction().execute((tx) => work(tx, now))
    }
  }
  return done
}

/** Warns the reviewers of changes whose review is late. */
export const changeReviewJob: Job = { name: 'change-reviews', every: '40 * * * * *', run: changeReviews }
