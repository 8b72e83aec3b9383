import type { reportStatistic } from '@fengsui/contract/dictionaries/reports.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { type Language, say } from '@fengsui/contract/kit/label.ts'
import { commonTags, reportFigures } from '@fengsui/contract/reports/report-figures.ts'
import {
  mostTemplateMegabytes,
  mostUnpackedMegabytes,
  reportMessages,
} from '@fengsui/contract/reports/report-messages.ts'
import { AlignmentType, Document, HeadingLevel, Packer, Paragraph } from 'docx'
import { badRequest, HttpError } from '../../../framework/http/http-error.ts'
import { unpackedSize } from '../../../framework/sheets/unpacked-size.ts'
import type { ReportContent, TemplateKind } from './content.ts'
import { docxTags, fillDocx } from './docx-template.ts'
import { fillXlsx, xlsxTags } from './xlsx-template.ts'

/* Functions of this file run in a worker process: a file decides how much memory it takes. */

const megabyte = 1024 * 1024

async function bounded(given: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const most = mostUnpackedMegabytes * megabyte
  const size = bytes.length > mostTemplateMegabytes * megabyte ? most : await unpackedSize(bytes, most)
  if (size === null) throw badRequest(reportMessages.unreadable)
  if (size >= most)
    throw badRequest(reportMessages.tooLarge, { max: mostTemplateMegabytes, unpacked: mostUnpackedMegabytes })
  return bytes
}

/** A library fails in its own words on a file that is not what it says. */
const readable = async <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw error instanceof HttpError ? error : badRequest(reportMessages.unreadable)
  })

/** Returns the tags of a template. Throws for a file that is too large or cannot be read. */
export async function readTags(given: Uint8Array, kind: TemplateKind): Promise<string[]> {
  const template = await bounded(given)
  return readable(() => (kind === 'docx' ? docxTags(template) : xlsxTags(template)))
}

/** Fills a template, or the shipped one of a statistic. */
export async function fillTemplate(
  given: { readonly bytes: Uint8Array; readonly kind: TemplateKind } | null,
  statistic: KeyOf<typeof reportStatistic>,
  content: ReportContent,
  language: Language,
): Promise<Uint8Array> {
  if (!given) return fillDocx(await shippedTemplate(statistic, language), content)
  const template = await bounded(given.bytes)
  return readable(() => (given.kind === 'docx' ? fillDocx(template, content) : fillXlsx(template, content)))
}

/** Returns the shipped template of a statistic: a document with all its tags. */
export async function shippedTemplate(statistic: KeyOf<typeof reportStatistic>, language: Language): Promise<Buffer> {
  const colon = language === 'zh' ? '：' : ': '
  const heads = ['organisation', 'period', 'madeTime', 'madeBy'] as const
  const figures = reportFigures[statistic].flatMap(({ key, label, split }) => {
    const name = say(label, language)
    return split
      ? [new Paragraph({ text: name, heading: HeadingLevel.HEADING_3 }), new Paragraph(`{{${key}}}`)]
      : [new Paragraph(`${name}${colon}{{${key}}}`)]
  })
  return Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: '{{title}}', heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
            ...heads.map((key) => new Paragraph(`${say(commonTags[key], language)}${colon}{{${key}}}`)),
            ...figures,
            new Paragraph(`${say(commonTags.source, language)}${colon}{{source}}`),
          ],
        },
      ],
    }),
  )
}

/** The same for download; a Buffer does not survive being copied from a worker process. */
export const shippedFile = async (statistic: KeyOf<typeof reportStatistic>, language: Language): Promise<Uint8Array> =>
  new Uint8Array(await shippedTemplate(statistic, language))
