import { type Clause, stopOrderWords as words } from '@fengsui/contract/warnings/stop-order.ts'
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

/** Content of a drafted stop-work order. */
export interface StopOrder {
  readonly title: string
  readonly office: string
  /** Number of the warning. */
  readonly number: string
  readonly year: string
  readonly plant: readonly (readonly [name: string, value: string])[]
  readonly facts: readonly string[]
  readonly clauses: readonly Clause[]
  readonly decision: string
  readonly trace: string
}

/** Writes the draft, in a worker process. Clauses nobody has compared with the published text say so. */
export async function writeStopOrder(order: StopOrder): Promise<Uint8Array> {
  const document = new Document({
    title: order.title,
    styles: { default: { document: { run: { font: '仿宋', size: 24 }, paragraph: { spacing: { line: 400 } } } } },
    sections: [
      {
        headers: { default: new Header({ children: [line(words.draft, { align: AlignmentType.RIGHT, size: 18 })] }) },
        footers: { default: new Footer({ children: [line(order.trace, { size: 16 })] }) },
        children: [
          line(order.office, { align: AlignmentType.CENTER, size: 32 }),
          line(order.title, { align: AlignmentType.CENTER, size: 40, bold: true }),
          line(words.number.replace('{year}', order.year), { align: AlignmentType.CENTER }),
          plantTable(order.plant),
          line(words.facts, { before: 240 }),
          ...order.facts.map((fact) => line(fact, { indent: true })),
          line(words.basis, { before: 120 }),
          ...order.clauses.map(clauseLine),
          line(words.decides, { before: 120 }),
          line(order.decision, { indent: true, bold: true }),
          line(words.rights, { indent: true }),
          line(words.receiver, { before: 360 }),
          line(words.officers),
          line(words.approval),
          line(words.seal, { align: AlignmentType.RIGHT, before: 360 }),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

interface Look {
  align?: (typeof AlignmentType)[keyof typeof AlignmentType]
  /** Half points. */
  size?: number
  bold?: boolean
  indent?: boolean
  /** Space above, in twentieths of a point. */
  before?: number
}

function line(text: string, { align, size, bold, indent, before }: Look = {}): Paragraph {
  return new Paragraph({
    ...(align ? { alignment: align } : {}),
    ...(before ? { spacing: { before } } : {}),
    ...(indent ? { indent: { firstLine: 480 } } : {}),
    children: [new TextRun({ text, ...(size ? { size } : {}), ...(bold ? { bold } : {}) })],
  })
}

function clauseLine({ law, article, text, checked }: Clause): Paragraph {
  return new Paragraph({
    indent: { firstLine: 480 },
    children: [
      new TextRun({ text: `${law}${article}：${text}。` }),
      ...(checked ? [] : [new TextRun({ text: words.unchecked, bold: true })]),
    ],
  })
}

function plantTable(rows: StopOrder['plant']): Table {
  const cell = (text: string, width: number, bold = false) =>
    new TableCell({
      width: { size: width, type: WidthType.PERCENTAGE },
      children: [new Paragraph({ children: [new TextRun({ text, bold, size: 22 })] })],
    })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(([name, value]) => new TableRow({ children: [cell(name, 28, true), cell(value, 72)] })),
  })
}
