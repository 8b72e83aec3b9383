import type { reportStatistic } from '@fengsui/contract/dictionaries/reports.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { reportMessages as words } from '@fengsui/contract/reports/report-messages.ts'
import { lastDuePeriod, type ReportCycle } from '@fengsui/contract/reports/report-period.ts'
import { sql } from 'kysely'
import { reportFailure } from '../../framework/concurrency/contain.ts'
import type { Db } from '../../framework/context.ts'
import type { Files } from '../../framework/files/file-storage.ts'
import type { Job } from '../../framework/jobs/job.ts'
import { makeReport } from './make-report.ts'
import { readersOf } from './report-receivers.ts'

const retryMs = 10 * 60_000

interface Plan {
  id: string
  tenantId: string
  organizeId: string
  organizeName: string
  templateId: string
  templateName: string
  statistic: KeyOf<typeof reportStatistic>
  files: unknown
  cycle: ReportCycle
  receivers: string[]
  startTime: Date
}

/**
 * Makes the last due report of every plan, due at 06:00 of the day after its period; after a downtime that is the last
 * one missed. A plan that fails does not keep the others from being made; it is tried again after a while.
 */
export function dueReports(files: Files): (db: Db, now: Date) => Promise<number> {
  const failed = new Map<string, number>()
  return async (db, now) => {
    const found =
      await sql<Plan>`select p.id::text as id, p.tenant_id, p.organize_id::text as organize_id, o.organize_name,
        t.id::text as template_id, t.name as template_name, t.statistic, t.files, p.cycle, p.receivers, p.start_time
      from rep_plan p join rep_template t on t.id = p.template_id join org_organize o on o.id = p.organize_id
      where p.enabled = 1 and p.is_deleted = 0 and t.enabled = 1 and t.is_deleted = 0 and o.is_deleted = 0
      order by p.id`.execute(db)
    let made = 0
    for (const plan of found.rows) {
      const { period, due } = lastDuePeriod(plan.cycle, now)
      const waits = now.getTime() < (failed.get(plan.id) ?? 0) + retryMs
      if (waits || due < plan.startTime || (await isMade(db, plan.id, period))) continue
      made += await make(db, files, plan, period, now).catch((error: unknown) => {
        failed.set(plan.id, now.getTime())
        reportFailure('reports', error)
        return 0
      })
    }
    return made
  }
}

async function isMade(db: Db, planId: string, period: string): Promise<boolean> {
  const found = await sql`select 1 from rep_report where plan_id = ${planId} and period = ${period}`.execute(db)
  return found.rows.length > 0
}

/** Receivers who have left since, or may no longer read it, are not notified. */
async function make(db: Db, files: Files, plan: Plan, period: string, now: Date): Promise<number> {
  const office = { id: plan.organizeId, tenantId: plan.tenantId, name: plan.organizeName }
  const readers = plan.receivers.length > 0 ? await readersOf(db, office, plan.receivers) : []
  const id = await makeReport(
    { db, files, now },
    {
      office,
      template: { id: plan.templateId, name: plan.templateName, statistic: plan.statistic, files: plan.files },
      period,
      receivers: readers.map((one) => one.id),
      planId: plan.id,
      madeBy: words.byCalendar,
      userId: null,
      deptId: null,
      language: 'zh',
    },
  )
  return id === undefined ? 0 : 1
}

export const reportsJob = (files: Files): Job => ({ name: 'reports', every: '10 * * * * *', run: dueReports(files) })
