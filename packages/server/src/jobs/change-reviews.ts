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

/** What holds meanwhile: staff count for nothing and stock does not move until they are reviewed; else the old values. */
const meanwhile = (area: string): Label => {
  if (area === 'staff') return ['审核前该人员不算合格', 'until then they do not count as qualified']
  if (area === 'warehouse') return ['审批前库存不变动', 'until then no stock moves']
  return ['按原值继续监管', 'until it is, the old values apply']
}
const whatOf = (area: string): Label => {
  if (area === 'staff') return ['人员信息', 'the staff member entered']
  if (area === 'warehouse') return ['仓储单据', 'the store document entered']
  return ['变更', 'the change requested']
}
const contentOf = ({ area, applyTime, dueTime }: LateReview): Label => {
  const [of, holds] = [whatOf(area), meanwhile(area)]
  const [from, due] = [shanghai(applyTime), shanghai(dueTime)]
  return [
    `企业${from}提交的${of[0]}应于${due}前审核，仍未审核，${holds[0]}`,
    `${of[1]} at ${from} was to be reviewed by ${due}; ${holds[1]}`,
  ]
}

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
