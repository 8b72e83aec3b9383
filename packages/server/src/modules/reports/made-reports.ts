import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { report } from '@fengsui/contract/reports/made-report.ts'
import { reportMessages as say } from '@fengsui/contract/reports/report-messages.ts'
import { daysOfPeriod } from '@fengsui/contract/reports/report-period.ts'
import { reportTemplate } from '@fengsui/contract/reports/report-template.ts'
import type { Context } from '../../framework/context.ts'
import { storageOf } from '../../framework/files/file-storage.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type RawResponse } from '../../framework/http/implement.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { attached } from '../../framework/sheets/attached.ts'
import { find } from '../../framework/store/detail.ts'
import { makeReport, type TemplateRow } from './make-report.ts'
import { checkReceivers, officeOf, readersOf } from './report-receivers.ts'

/** Returns a template of the caller's tenant that is in use. */
export async function templateInUse({ db, caller }: Pick<Context, 'db' | 'caller'>, id: unknown): Promise<TemplateRow> {
  const row = await find(db, caller, reportTemplate, String(id))
  if (Number(row.enabled) !== 1) throw badRequest(say.disabled)
  return { id: String(row.id), name: row.name, statistic: row.statistic, files: row.files }
}

async function run(ctx: Context, { templateId, organizeId, period, receivers }: InputOf<typeof report.calls.run>) {
  const { db, caller, files, request } = ctx
  const now = ctx.clock.now()
  const template = await templateInUse(ctx, templateId)
  const office = await officeOf(ctx, organizeId)
  const [from] = daysOfPeriod(String(period))
  if (from > shanghaiDay(now)) throw badRequest(say.future)
  const id = await makeReport(
    { db, files, now },
    {
      office,
      template,
      period: String(period),
      receivers: await checkReceivers(db, office, receivers),
      planId: null,
      madeBy: filled(say.byHand, { name: caller.name }),
      userId: caller.userId,
      deptId: caller.deptId,
      language: request.language,
    },
  )
  return { id: String(id) }
}

async function receivers(ctx: Context, { organizeId, ids }: InputOf<typeof report.calls.receivers>) {
  const office = await officeOf(ctx, organizeId)
  return readersOf(ctx.db, office, ids ?? undefined)
}

async function file(ctx: Context, { id }: InputOf<typeof report.calls.file>): Promise<RawResponse> {
  const row = await find(ctx.db, ctx.caller, report, String(id))
  const ossId = row.ossId === null ? null : String(row.ossId)
  const bytes = row.fileKey ? await (await storageOf(ctx, ossId)).get(row.fileKey) : undefined
  if (!bytes) throw badRequest(say.noFile)
  return attached(row.fileName, bytes)
}

export default implement(report, { run, receivers, file })
