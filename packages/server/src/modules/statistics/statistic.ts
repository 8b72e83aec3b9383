import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { number, text } from '@fengsui/contract/kit/field.ts'
import { deedLabels, statistic, statMessages } from '@fengsui/contract/statistics/statistics.ts'
import { implement } from '../../framework/http/implement.ts'
import { read } from '../../framework/http/read-input.ts'
import { enterprisesByGroup } from './register-statistics.ts'
import { report } from './report/report.ts'
import { sheetAnswer } from './sheet-answer.ts'
import { tradeChart } from './trade.ts'
import { warningActionsOf, warningActionsPage } from './warning-actions.ts'

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
    return sheetAnswer(ctx, {
      label: statMessages.summary,
      fields: columns,
      filters,
      input: filters,
      rows: await warningActionsOf(ctx, input),
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
