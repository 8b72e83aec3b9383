import { submissionStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { type Report, reportWarnings } from '../warnings/index.ts'

export { overdueTroubles } from './trouble/overdue.ts'

/** Rows per run; the rest follows at the next tick. */
const most = 500

interface LateTask {
  id: string
  enterpriseId: string
  className: string
  period: string
  deadline: Date
}

/** Marks submissions not sent or approved in time as overdue (domain-model.md#R7.6), with warning 1019. */
export async function overdueTasks(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<LateTask>`update sub_task t
      set submission_status = ${sql.lit(submissionStatus.is.overdue)}, overdue = 1, update_time = ${now}, version = t.version + 1
      from sub_class c where c.id = t.class_id and t.id in (
        select id from sub_task where is_deleted = 0 and submission_status in (${sql.lit(submissionStatus.is.notSubmitted)}, ${sql.lit(submissionStatus.is.returned)}) and deadline < ${now}
        order by id limit ${most} for update skip locked)
      returning t.id, t.enterprise_id, c.class_name, t.period, t.deadline`.execute(tx)
    const reports = rows.map(
      ({ id, enterpriseId, className, period, deadline }): Report => ({
        enterpriseId,
        source: 'manage',
        typeKey: 'e1019',
        objectKind: 'submission',
        objectId: id,
        objectName: `${className} ${period}`,
        content: [`应于${shanghai(deadline)}前报送`, `was due by ${shanghai(deadline)}`],
      }),
    )
    await reportWarnings(tx, reports, now)
    return rows.length
  })
}
