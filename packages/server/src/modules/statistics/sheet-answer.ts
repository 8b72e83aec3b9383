import type { Shape } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { phrase } from '@fengsui/contract/kit/messages.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { exportMessages, mostRowsAtOnce, mostRowsOfSheet } from '@fengsui/contract/statistics/export.ts'
import { startWork } from '../../kit/background/start.ts'
import type { Context } from '../../kit/context.ts'
import { namesOf } from '../../kit/dictionaries/names.ts'
import { accepted } from '../../kit/envelope.ts'
import type { Bare, Raw } from '../../kit/implement.ts'
import { shanghai } from '../../kit/present.ts'
import { refuse } from '../../kit/refusal.ts'
import { attached } from '../../kit/sheet/attached.ts'
import { type Sheet, streamSheet } from '../../kit/sheet/stream.ts'
import type { EveryRow } from '../../kit/store/every.ts'

export interface Asked {
  readonly label: Label
  readonly fields: Shape
  /** What stands on the second page. */
  readonly filters: Raw
  readonly input: Raw
  readonly rows: EveryRow
}

/** The sheet at once, or the id of the job that makes it when there is too much of it (domain-model.md#G.3). */
export async function sheetAnswer(ctx: Context, { label, fields, filters, input, rows }: Asked): Promise<Bare> {
  const { language } = ctx.request
  const names = await namesOf(ctx, fields, language)
  const name = phrase(label, language)
  const at = shanghai(ctx.clock.now())
  const notes = [
    ...Object.entries(filters).flatMap(([key, value]): [string, string][] => (value ? [[key, String(value)]] : [])),
    [phrase(sheetMessages.exportedBy, language), ctx.caller.name] as const,
    [phrase(sheetMessages.exportedAt, language), at] as const,
  ]
  const sheet = (more: Pick<Sheet, 'progress' | 'gone'>) =>
    streamSheet({ name, fields, names, language, notes, batches: rows.batches(), ...more })
  const fileName = `${name}-${at.replace(/\D/g, '').slice(0, 14)}.xlsx`
  const few = await rows.count(mostRowsAtOnce + 1)
  if (few <= mostRowsAtOnce) return attached(fileName, await sheet({ gone: ctx.request.gone?.() }))
  const total = await rows.count(mostRowsOfSheet + 1)
  if (total > mostRowsOfSheet) throw refuse(exportMessages.tooMany, { max: mostRowsOfSheet })
  const run = (progress: (done: number) => void) => sheet({ progress })
  const jobId = await startWork(ctx, { name, kind: 'export', input, total, fileName, extension: 'xlsx', run })
  return { body: accepted({ jobId, total }, 'POST', language) }
}
