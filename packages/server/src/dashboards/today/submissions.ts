import { submissionStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { enterprisesubmission } from '@fengsui/contract/registers/enterprisesubmission.ts'
import { sql } from 'kysely'
import { full, isEnterprise, isReviewer, lean, may, seen, type TodaySource } from './source.ts'

const { notSubmitted, returned, overdue, submitted } = submissionStatus.is
const rows =
  (kind: 'submission' | 'submissionReview'): TodaySource['rows'] =>
  (_asker, ids) =>
    full({
      kind,
      from: sql`sub_task x join sub_class c on c.id = x.class_id`,
      ids,
      title: sql`c.class_name`,
      number: sql`x.period`,
      state: sql`x.submission_status`,
      version: sql`x.version`,
      facts: {
        opinion: sql`x.review_opinion`,
        items: sql`jsonb_array_length(x.items::jsonb)`,
        submitted: sql`x.submit_time`,
      },
    })

/** Reports an enterprise owes. */
export const submissions: TodaySource = {
  kinds: ['submission'],
  waiting: (asker) =>
    isEnterprise(asker) && may(asker, 'submission_add')
      ? lean({
          kind: 'submission',
          from: sql`sub_task x`,
          where: [
            sql`x.submission_status in (${sql.join([notSubmitted, returned, overdue].map((one) => sql.lit(one)))})`,
            seen(enterprisesubmission, asker),
          ],
          deadline: sql`x.deadline`,
          since: sql`x.create_time`,
        })
      : null,
  rows: rows('submission'),
  acts: () => ['open'],
}

/** Reports of enterprises that wait for their review. */
export const submissionReviews: TodaySource = {
  kinds: ['submissionReview'],
  waiting: (asker) =>
    isReviewer(asker) && may(asker, 'submission_process')
      ? lean({
          kind: 'submissionReview',
          from: sql`sub_task x`,
          where: [
            sql`x.submission_status = ${sql.lit(submitted)}`,
            sql`(x.submit_user is null or not x.submit_user = any(${asker.accounts}::bigint[]))`,
            seen(enterprisesubmission, asker),
          ],
          since: sql`coalesce(x.submit_time, x.update_time)`,
        })
      : null,
  rows: rows('submissionReview'),
  acts: () => ['review'],
}
