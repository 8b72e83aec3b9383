import {
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
import type { ReportContent, ReportTable } from './content.ts'

export const docxTags = async (template: Buffer): Promise<string[]> => [
  ...new Set(await patchDetector({ data: template })),
]

/** Fills the tags of a document: texts and figures in their place, a table instead of the paragraph of its tag. */
export async function fillDocx(template: Buffer, content: ReportContent): Promise<Uint8Array> {
  const tags = await docxTags(template)
  const patches = Object.fromEntries(tags.map((tag) => [tag, patchOf(tag, content)]))
  return patchDocument({ outputType: 'uint8array', data: template, patches, keepOriginalStyles: true })
}

function patchOf(tag: string, { texts, figures, tables, none }: ReportContent): IPatch {
  const table = tables[tag]
  if (table)
    return {
      type: PatchType.DOCUMENT,
      children: [table.rows.length === 0 ? new Paragraph(none) : tableOf(table)],
    }
  return { type: PatchType.PARAGRAPH, children: [new TextRun(texts[tag] ?? figures[tag]?.text ?? '')] }
}

function tableOf({ head, rows }: ReportTable): Table {
  const cell = (text: string, bold = false) =>
    new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold, size: 20 })] })] })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, children: head.map((text) => cell(text, true)) }),
      ...rows.map(([name, , text]) => new TableRow({ children: [cell(name), cell(text)] })),
    ],
  })
}
