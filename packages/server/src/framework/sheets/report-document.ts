import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'

/** A report of figures and tables, in the words of its reader. */
export interface ReportDocument {
  readonly title: string
  readonly lines: readonly string[]
  readonly figures: readonly (readonly [name: string, value: string])[]
  readonly tables: readonly {
    readonly title: string
    readonly head: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }[]
  /** Replaces a table without rows. */
  readonly none: string
}

/** Writes the report, in a worker process. */
export async function writeReport({ title, lines, figures, tables, none }: ReportDocument): Promise<Uint8Array> {
  const document = new Document({
    title,
    sections: [
      {
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          ...lines.map((line) => new Paragraph(line)),
          tableOf(
            figures.map(([name]) => name),
            [figures.map(([, value]) => value)],
          ),
          ...tables.flatMap((table) => [
            new Paragraph({ text: table.title, heading: HeadingLevel.HEADING_2 }),
            table.rows.length === 0 ? new Paragraph(none) : tableOf(table.head, table.rows),
          ]),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): Table {
  const cell = (text: string, bold = false) =>
    new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold, size: 18 })] })] })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, children: head.map((text) => cell(text, true)) }),
      ...rows.map((row) => new TableRow({ children: row.map((text) => cell(text)) })),
    ],
  })
}
