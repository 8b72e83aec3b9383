import { z } from 'zod'
import { statGroup } from '../dictionaries/statistics.ts'
import { anything, paged, post } from '../kit/call.ts'
import { code, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { media } from '../kit/media.ts'
import { group } from '../kit/resource.ts'
import { statDays, statInput, statPage } from './input.ts'

const counts = {
  enterprises: z.number(),
  employees: z.number(),
  workplaces: z.number(),
  warehouses: z.number(),
  licences: z.number(),
  output: z.number(),
}
const register = z.object({
  /** `key` is empty where nothing is given; what is none of its own comes last. */
  rows: z.array(z.object({ key: z.string(), name: z.string(), other: z.boolean(), ...counts })),
  total: z.object(counts),
})
/** Activity figures of an enterprise in a period. */
const deeds = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  regionName: z.string().nullable(),
  purchaseKg: z.number(),
  productionBox: z.number(),
  salesBox: z.number(),
  useKg: z.number(),
  discardKg: z.number(),
  stockBox: z.number(),
  stockExplosiveKg: z.number(),
  warnTotal: z.number(),
  handleRate: z.number().nullable(),
  hiddenOpen: z.number(),
  onlineRate: z.number().nullable(),
})
/** Sums over every enterprise of the filter; the rates are those of all together. */
const deedSums = deeds.omit({ enterpriseId: true, enterpriseName: true, regionName: true })
/** A stacked chart over the buckets of a period. */
const chart = z.object({
  x: z.array(z.string()),
  /** Where each part begins, and where the last one ends. */
  edges: z.array(z.string()),
  unit: z.string(),
  /** `key` is that of the category, empty where it is not given; what is none of its own comes last. */
  series: z.array(z.object({ key: z.string(), name: z.string(), other: z.boolean(), data: z.array(z.number()) })),
  total: z.number(),
  unconverted: z.number(),
})
const trade = (zh: string, en: string) => post([zh, en], statInput, chart, 'stat_view')

/** Enterprise and trade statistics (domain-model.md#G.3, domain-model.md#G.4). */
export const statistic = group('/blade-dcms/statistics', ['统计', 'Statistics'], {
  enterpriseInformationDataStatistics: post(
    ['企业信息统计', 'Enterprises by group'],
    {
      ...statInput,
      groupBy: code(['分组方式', 'Grouped by'], statGroup, { default: statGroup.is.region }),
    },
    register,
    'stat_view',
  ),
  dataStatisticspage: post(
    ['汇总统计', 'Summary by enterprise'],
    statPage,
    paged(deeds).extend({ sums: deedSums, edges: z.tuple([z.string(), z.string()]) }),
    'stat_view',
  ),
  dataStatisticspageExport: post(['导出汇总统计', 'Export the summary'], statPage, anything, 'stat_export', {
    bare: true,
    media: [media.sheet, media.json],
  }),
  staticsWordExport: post(
    ['导出统计报告', 'Export a report'],
    { ...statInput, ...statDays, charts: text(['图表', 'Charts'], 4_000_000) },
    anything,
    'stat_export',
    { bare: true, upload: true, media: [media.document] },
  ),
  salesStatisticsByVolume: trade('销售统计（箱）', 'Sales in boxes'),
  salesStatisticsByWeight: trade('销售统计（重量）', 'Sales by weight'),
  purchaseStatisticsByVolume: trade('采购统计（箱）', 'Purchases in boxes'),
  purchaseStatisticsByWeight: trade('采购统计（重量）', 'Purchases by weight'),
})

/** Labels of an enterprise's activity figures in tables, sheets and reports. */
export const deedLabels = {
  enterpriseName: ['企业名称', 'Enterprise'],
  regionName: ['行政区划', 'Region'],
  purchaseKg: ['采购（kg）', 'Purchased (kg)'],
  productionBox: ['生产（箱）', 'Produced (boxes)'],
  salesBox: ['销售（箱）', 'Sold (boxes)'],
  useKg: ['领用（kg）', 'Issued (kg)'],
  discardKg: ['废弃（kg）', 'Discarded (kg)'],
  stockBox: ['库存（箱）', 'Stock (boxes)'],
  stockExplosiveKg: ['库存药量（kg）', 'Explosive in stock (kg)'],
  warnTotal: ['报警数（条）', 'Warnings'],
  handleRate: ['处理率（%）', 'Handled (%)'],
  hiddenOpen: ['未整改隐患（条）', 'Open hidden troubles'],
  onlineRate: ['在线率（%）', 'Online (%)'],
} as const satisfies Record<string, Label>

export const statMessages = {
  badTemplate: ['模板不是有效的docx文件', 'The template is not a valid docx file'],
  badTag: ['模板中有未知的标记「{name}」', 'The template has an unknown tag "{name}"'],
  summary: ['汇总统计', 'Summary'],
  report: ['统计报告', 'Statistical report'],
} as const satisfies Record<string, Label>
