import { figureText } from '@fengsui/contract/kit/figure.ts'
import { type Language, say } from '@fengsui/contract/kit/label.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { deedLabels, statMessages } from '@fengsui/contract/statistics/statistics.ts'
import {
  ImageRun,
  type IPatch,
  Paragraph,
  PatchType,
  patchDetector,
  patchDocument,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { badRequest } from '../../../framework/http/http-error.ts'
import { unpackedSize } from '../../../framework/sheets/unpacked-size.ts'
import type { Sums, WarningAction } from '../warning-actions.ts'
import { type ReportTag, reportTags, shippedTemplate } from './template.ts'

export interface ReportContent {
  readonly texts: Readonly<Record<Exclude<ReportTag, 'table' | 'charts'>, string>>
  readonly deeds: readonly WarningAction[]
  /** Over every enterprise of the filter, also those beyond the table. */
  readonly sums: Sums
  readonly charts: readonly Uint8Array[]
}
const mostUnpacked = 64 * 1024 * 1024
/** Maximum width on a page, in pixels. */
const chartSize = { width: 560, height: 280 }

/**
 * Fills figures, table and charts into the given or the default template, in a worker process. Throws naming
 * unknown tags.
 */
export async function fillReport(
  given: Uint8Array | undefined,
  content: ReportContent,
  language: Language,
): Promise<Uint8Array> {
  const template = given
    ? Buffer.from(given.buffer, given.byteOffset, given.byteLength)
    : await shippedTemplate(language)
  const size = await unpackedSize(template, mostUnpacked)
  if (size === null || size >= mostUnpacked) throw badRequest(statMessages.badTemplate)
  const asked = await patchDetector({ data: template }).catch(() => {
    throw badRequest(statMessages.badTemplate)
  })
  const unknown = asked.find((name) => !Object.hasOwn(reportTags, name))
  if (unknown !== undefined) throw badRequest(statMessages.badTag, { name: unknown.slice(0, 60) })
  const patches = Object.fromEntries(
    [...new Set(asked)].map((name) => [name, patchOf(name as ReportTag, content, language)]),
  )
  return patchDocument({ outputType: 'uint8array', data: template, patches, keepOriginalStyles: true })
}

function patchOf(tag: ReportTag, { texts, deeds, sums, charts }: ReportContent, language: Language): IPatch {
  if (tag === 'table') return { type: PatchType.DOCUMENT, children: [tableOf(deeds, sums, language)] }
  if (tag === 'charts')
    return {
      type: PatchType.DOCUMENT,
      children: charts.map(
        (data) => new Paragraph({ children: [new ImageRun({ type: 'png', data, transformation: chartSize })] }),
      ),
    }
  return { type: PatchType.PARAGRAPH, children: [new TextRun(texts[tag])] }
}

const columns = Object.keys(deedLabels) as (keyof typeof deedLabels)[]

function tableOf(deeds: readonly WarningAction[], sums: Sums, language: Language): Table {
  const cell = (text: string, bold = false) =>
    new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold, size: 16 })] })] })
  const head = new TableRow({
    tableHeader: true,
    children: columns.map((name) => cell(say(deedLabels[name], language), true)),
  })
  const rowOf = (deed: Partial<WarningAction>, bold = false) =>
    new TableRow({ children: columns.map((name) => cell(shown(deed[name]), bold)) })
  const total = { ...sums, enterpriseName: say(sheetMessages.total, language), regionName: '' }
  const rows = [...deeds.map((deed) => rowOf(deed)), rowOf(total, true)]
  return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [head, ...rows] })
}

const shown = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? figureText(value) : (value ?? '—')
