import { handover } from '@fengsui/contract/handovers/handover.ts'
import { handoverWords } from '@fengsui/contract/handovers/handover-messages.ts'
import { type HandoverShown, handoverSheet } from '@fengsui/contract/handovers/handover-sheet.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { type Label, say } from '@fengsui/contract/kit/label.ts'
import type { Context } from '../../framework/context.ts'
import type { RawResponse } from '../../framework/http/implement.ts'
import { reportFile } from '../../framework/sheets/report-file.ts'
import { detail } from '../../framework/store/detail.ts'
import type { Row } from '../../framework/store/row.ts'

/** Returns a handover as it was handed over, as a document. */
export async function document(
  ctx: Context,
  { id }: InputOf<(typeof handover)['calls']['document']>,
): Promise<RawResponse> {
  const row = (await detail(ctx, handover, String(id))) as Row & HandoverShown
  const word = (label: Label, values: Readonly<Record<string, string | number>> = {}) =>
    say(filled(label, values), ctx.request.language)
  const { title, lines, figures, tables } = handoverSheet(row, word)
  return reportFile(ctx, `${title}-${row.periodTo.slice(0, 16).replace(' ', '-').replace(':', '')}.docx`, {
    title,
    lines: lines.map(([name, value]) => `${name}: ${value}`),
    figures: figures.map(([name, value]) => [name, String(value)]),
    tables: tables.map(({ more, ...table }) => ({ ...table, title: more ? `${table.title} (${more})` : table.title })),
    none: word(handoverWords.none),
  })
}
