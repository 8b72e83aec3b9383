import type { Label, Language } from '@fengsui/contract/kit/label.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { AlignmentType, Document, HeadingLevel, Packer, Paragraph } from 'docx'

/** Template tags, and how the default template introduces them. */
export const reportTags = {
  title: ['标题', 'Title'],
  organisation: ['统计范围', 'Scope'],
  period: ['统计时段', 'Period'],
  date: ['生成时间', 'Generated at'],
  enterprises: ['企业数', 'Enterprises'],
  employees: ['从业人数', 'Employees'],
  workplaces: ['工库房数', 'Workplaces'],
  warehouses: ['仓库数', 'Warehouses'],
  licences: ['有效许可证数', 'Valid licences'],
  output: ['年产值(万元)', 'Annual output (10,000 yuan)'],
  purchaseKg: ['采购（kg）', 'Purchased (kg)'],
  productionBox: ['生产（箱）', 'Produced (boxes)'],
  salesBox: ['销售（箱）', 'Sold (boxes)'],
  useKg: ['领用（kg）', 'Issued (kg)'],
  discardKg: ['废弃（kg）', 'Discarded (kg)'],
  stockBox: ['库存（箱）', 'Stock (boxes)'],
  stockExplosiveKg: ['库存药量（kg）', 'Explosive in stock (kg)'],
  warnTotal: ['报警数', 'Warnings'],
  handleRate: ['处理率（%）', 'Handled (%)'],
  hiddenOpen: ['未整改隐患', 'Open hidden troubles'],
  table: ['分企业统计', 'By enterprise'],
  charts: ['图表', 'Charts'],
} as const satisfies Record<string, Label>
export type ReportTag = keyof typeof reportTags

const lines: readonly ReportTag[] = ['organisation', 'period', 'date']
const register: readonly ReportTag[] = ['enterprises', 'employees', 'workplaces', 'warehouses', 'licences', 'output']
const deeds: readonly ReportTag[] = ['purchaseKg', 'productionBox', 'salesBox', 'useKg', 'discardKg', 'stockBox']
const safety: readonly ReportTag[] = ['stockExplosiveKg', 'warnTotal', 'handleRate', 'hiddenOpen']

/** Returns the default template; a custom one is uploaded with the same tags. */
export function shippedTemplate(language: Language): Promise<Buffer> {
  const colon = language === 'zh' ? '：' : ': '
  const line = (tag: ReportTag) => new Paragraph(`${say(reportTags[tag], language)}${colon}{{${tag}}}`)
  const heading = (label: Label) => new Paragraph({ text: say(label, language), heading: HeadingLevel.HEADING_2 })
  return Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: '{{title}}', heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
            ...lines.map(line),
            heading(['基本情况', 'Basic information']),
            ...register.map(line),
            heading(['购销存', 'Trade and stock']),
            ...deeds.map(line),
            heading(['安全', 'Safety']),
            ...safety.map(line),
            heading(reportTags.charts),
            new Paragraph('{{charts}}'),
            heading(reportTags.table),
            new Paragraph('{{table}}'),
          ],
        },
      ],
    }),
  )
}
