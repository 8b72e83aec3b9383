import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { type Label, type Language, say } from '@fengsui/contract/kit/label.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { exportMessages, mostRowsAtOnce, mostRowsOfSheet } from '@fengsui/contract/statistics/export.ts'
import type { Context } from '../../framework/context.ts'
import { namesOf } from '../../framework/dictionaries/names.ts'
import { accepted } from '../../framework/http/envelope.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import type { RawInput, RawResponse } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { startBackgroundTasks } from '../../framework/jobs/background-tasks.ts'
import { attached } from '../../framework/sheets/attached.ts'
import type { Condition } from '../../framework/sheets/condition-words.ts'
import { type Sheet, streamSheet } from '../../framework/sheets/stream.ts'
import type { Row } from '../../framework/store/row.ts'
import type { RowStream } from '../../framework/store/stream-rows.ts'

export interface Asked {
  readonly label: Label
  readonly fields: FieldMap
  /** In words: in the head of the sheet, and on its second page. */
  readonly conditions: readonly Condition[]
  readonly input: RawInput
  readonly rows: RowStream
  /** The row of totals below the rows, by field. */
  readonly foot?: Row
}

/** Returns the sheet, or the id of an export job when it is too large (domain-model.md#G.3). */
export async function sheetAnswer(ctx: Context, asked: Asked): Promise<RawResponse> {
  const { label, fields, conditions, input, rows, foot } = asked
  const { language } = ctx.request
  const names = await namesOf(ctx, fields, language)
  const name = phrase(label, language)
  const at = shanghai(ctx.clock.now())
  const notes = [
    ...conditions,
    [phrase(sheetMessages.exportedBy, language), ctx.caller.name] as const,
    [phrase(sheetMessages.exportedAt, language), at] as const,
  ]
  const head = [name, conditionLine(conditions, language), exportLine(ctx.caller.name, at, language)]
  const sheet = (more: Pick<Sheet, 'progress' | 'gone'>) =>
    streamSheet({ name, fields, names, language, head, notes, foot, batches: rows.batches(), ...more })
  const fileName = `${name}-${at.replace(/\D/g, '').slice(0, 14)}.xlsx`
  const few = await rows.count(mostRowsAtOnce + 1)
  if (few <= mostRowsAtOnce) return attached(fileName, await sheet({ gone: ctx.request.abortSignal?.() }))
  const total = await rows.count(mostRowsOfSheet + 1)
  if (total > mostRowsOfSheet) throw badRequest(exportMessages.tooMany, { max: mostRowsOfSheet })
  const run = (progress: (done: number) => void) => sheet({ progress })
  const jobId = await startBackgroundTasks(ctx, {
    name,
    kind: 'export',
    input,
    total,
    fileName,
    extension: 'xlsx',
    run,
  })
  return { body: accepted({ jobId, total }, 'POST', language) }
}

/** The conditions as one line: `条件：企业：云岫花炮；最近 30 天`. */
function conditionLine(conditions: readonly Condition[], language: Language): string {
  const [colon, semicolon] = language === 'zh' ? ['：', '；'] : [': ', '; ']
  const words = conditions.map((condition) => condition.join(colon)).join(semicolon)
  return `${say(sheetMessages.filters, language)}${colon}${words || say(sheetMessages.noFilters, language)}`
}

const exportLine = (name: string, at: string, language: Language): string =>
  language === 'zh'
    ? `${say(sheetMessages.exportedBy, language)}：${name}，${at}`
    : `${say(sheetMessages.exportedBy, language)}: ${name}, ${at}`
