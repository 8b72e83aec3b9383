import { statistic } from '@fengsui/contract/statistics/statistics.ts'
import { pictureOf } from '../../../ui/chart/picture.ts'
import { call } from '../../../ui/client/call.ts'
import { type FileAnswer, fileOf } from '../../../ui/client/file.ts'
import { stackedBars } from '../series-chart.ts'
import type { Scope } from '../use-scope.ts'

/** Requests the report of a period as a document, with charts of sales and purchases. */
export async function askReport({ input }: Pick<Scope, 'input'>): Promise<FileAnswer> {
  const { startDate: _, endDate: __, ...whose } = input as Record<string, string>
  const charts = await Promise.all(
    (['salesStatisticsByVolume', 'purchaseStatisticsByVolume'] as const).map(async (name) => {
      const { x, series } = await call(statistic, name, whose as typeof input)
      return pictureOf(stackedBars(x, series))
    }),
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.append(name, value)
  form.append('charts', JSON.stringify(charts))
  return fileOf(statistic, 'staticsWordExport', form)
}
