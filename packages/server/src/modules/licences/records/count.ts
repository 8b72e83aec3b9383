import { licenceRecordStatus } from '@fengsui/contract/dictionaries/licences.ts'
import type { InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { businesslicenserecord as record } from '@fengsui/contract/licences/record.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { calendarOf, workingDays } from '../../stock/index.ts'

type Counted = OutputOf<typeof record.calls.count>
interface Finished {
  acceptTime: Date
  finishTime: Date
  stoppedDays: number
}

/**
 * Counts applications of a period by outcome, and the working days of the finished ones
 * (domain-model.md#G.3).
 */
export async function countRecords(ctx: Context, asked: InputOf<typeof record.calls.count>): Promise<Counted> {
  const { startDate, endDate } = record.calls.count.input
  const [from, to] = [asked.startDate ?? '', asked.endDate ?? '']
  if (to < from) throw badRequest(messages.notAfter, { start: startDate.label, end: endDate.label })
  const where = sql`is_deleted = 0 and apply_date between ${from}::date and ${to}::date and ${inScope(record, ctx.caller)}`
  const [counts, types, finished] = await Promise.all([
    sql<Omit<Counted, 'avgDays' | 'byType'>>`select count(*)::int as total,
      (count(*) filter (where status = ${sql.lit(licenceRecordStatus.is.issued)}))::int as issued,
      (count(*) filter (where status in (${sql.lit(licenceRecordStatus.is.submitted)}, ${sql.lit(licenceRecordStatus.is.accepted)}, ${sql.lit(licenceRecordStatus.is.firstReviewPassed)}, ${sql.lit(licenceRecordStatus.is.secondReviewPassed)}, ${sql.lit(licenceRecordStatus.is.onPublicNotice)}, ${sql.lit(licenceRecordStatus.is.objection)})))::int as in_progress,
      (count(*) filter (where status = ${sql.lit(licenceRecordStatus.is.returnedForCorrection)}))::int as returned,
      (count(*) filter (where status = ${sql.lit(licenceRecordStatus.is.refused)}))::int as refused,
      (count(*) filter (where overdue = 1))::int as overdue from lic_record where ${where}`.execute(ctx.db),
    sql<{ applyType: string; count: number }>`select apply_type, count(*)::int as count from lic_record where ${where}
      group by apply_type order by apply_type`.execute(ctx.db),
    sql<Finished>`select accept_time, finish_time, stopped_days from lic_record
      where ${where} and accept_time is not null and finish_time is not null limit 10000`.execute(ctx.db),
  ])
  const [sums] = counts.rows
  if (!sums) throw new Error('a count answers a row')
  return { ...sums, avgDays: await averageDays(ctx, finished.rows), byType: types.rows }
}

async function averageDays({ db, caller }: Context, rows: readonly Finished[]): Promise<number> {
  if (rows.length === 0) return 0
  const calendar = await calendarOf(db, caller.tenantId)
  const days = rows.map(
    ({ acceptTime, finishTime, stoppedDays }) =>
      workingDays(calendar, shanghaiDay(acceptTime), shanghaiDay(finishTime)) - stoppedDays,
  )
  return Math.round((10 * days.reduce((sum, one) => sum + Math.max(0, one), 0)) / rows.length) / 10
}
