import { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { number, text } from '@fengsui/contract/kit/field.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { periodWords, statInput } from '@fengsui/contract/statistics/input.ts'
import { deedLabels, statistic, statMessages } from '@fengsui/contract/statistics/statistics.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { read } from '../../framework/http/read-input.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { type Condition, conditionWords } from '../../framework/sheets/condition-words.ts'
import { enterprisesByGroup } from './register-statistics.ts'
import { report } from './report/report.ts'
import { sheetAnswer } from './sheet-answer.ts'
import { tradeChart } from './trade.ts'
import { type Asked, spanOf, warningActionsOf, warningActionsPage } from './warning-actions.ts'

/** Returns whose figures a sheet holds, and of which days, in words. */
async function subjectWords(ctx: Context, input: Asked): Promise<Condition[]> {
  const { language } = ctx.request
  const { from, to } = spanOf(input, ctx.clock.now())
  const last = new Date(to.getTime() - 1)
  const days = say(sheetMessages.between, language)
    .replace('{from}', shanghaiDay(from))
    .replace('{to}', shanghaiDay(last))
  const isPeriod = !input.startDate && !input.endDate
  const period = isPeriod ? `${say(periodWords[input.timebucket ?? timebucket.is.month], language)} (${days})` : days
  const fields = { oid: { ...statInput.oid, search: 'eq' }, eid: { ...statInput.eid, search: 'eq' } } as const
  const { oid = '', eid = '' } = input
  return [[say(timebucket.label, language), period], ...(await conditionWords(ctx, fields, { oid, eid }))]
}

const { enterpriseName, regionName, ...figures } = deedLabels
const columns: FieldMap = {
  enterpriseName: text(enterpriseName, 100),
  regionName: text(regionName, 60),
  ...Object.fromEntries(Object.entries(figures).map(([name, label]) => [name, number(label)])),
}

export default implement(statistic, {
  enterpriseInformationDataStatistics: enterprisesByGroup,
  dataStatisticspage: warningActionsPage,
  async dataStatisticspageExport(ctx, input) {
    const { current: _, size: __, ...filters } = input
    const rows = await warningActionsOf(ctx, input)
    return sheetAnswer(ctx, {
      label: statMessages.summary,
      fields: columns,
      conditions: await subjectWords(ctx, input),
      input: filters,
      rows,
      foot: { ...(await rows.sums()), enterpriseName: say(sheetMessages.total, ctx.request.language) },
    })
  },
  async staticsWordExport(ctx, _input, raw) {
    const { fields, file } = (await ctx.request.form?.()) ?? { fields: raw, file: undefined }
    const { charts, ...asked } = { ...raw, ...fields }
    return report(ctx, read(statistic.calls.staticsWordExport.input, asked), charts, file?.bytes)
  },
  salesStatisticsByVolume: (ctx, input) => tradeChart(ctx, 'sales', 'box', input),
  salesStatisticsByWeight: (ctx, input) => tradeChart(ctx, 'sales', 'kg', input),
  purchaseStatisticsByVolume: (ctx, input) => tradeChart(ctx, 'purchase', 'box', input),
  purchaseStatisticsByWeight: (ctx, input) => tradeChart(ctx, 'purchase', 'kg', input),
})
