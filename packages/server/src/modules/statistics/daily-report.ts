import { unitLabel } from '@fengsui/contract/chemicals/quantity.ts'
import { handleType, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { say as inWords, type Label } from '@fengsui/contract/kit/label.ts'
import {
  type DailyFigures,
  dailyReport,
  dailyMessages as say,
  worstText,
} from '@fengsui/contract/statistics/daily-report.ts'
import { typeLabel } from '@fengsui/contract/warnings/type-label.ts'
import type { Context } from '../../framework/context.ts'
import { implement, type RawResponse } from '../../framework/http/implement.ts'
import { type ReportDocument, reportFile } from '../../framework/sheets/report-file.ts'
import { dailyFigures } from './daily-figures.ts'

type Word = (label: Label) => string

async function document(ctx: Context, asked: InputOf<typeof dailyReport.calls.document>): Promise<RawResponse> {
  const figures = await dailyFigures(ctx, asked)
  const word: Word = (label) => inWords(label, ctx.request.language)
  const content = documentOf(figures, ctx.caller.name, word)
  return reportFile(ctx, `${content.title}-${figures.area}-${figures.day}.docx`, content)
}

function documentOf(figures: DailyFigures, name: string, word: Word): ReportDocument {
  const severity = (key: string) => word(labelOf(warnSeverity, key) ?? [key, key])
  const open = new Map(figures.openBySeverity.map(({ key, count }) => [key, count]))
  const raised = new Map(figures.bySeverity.map(({ key, count }) => [key, count]))
  const counts = ['raised', 'handled', 'closed', 'verdicts', 'lateCount', 'openCount'] as const
  return {
    title: word(say.title),
    lines: [
      `${word(say.area)}: ${figures.area}`,
      `${word(say.until)}: ${figures.until}`,
      `${word(say.madeBy)}: ${name}`,
    ],
    figures: counts.map((key) => [word(say[key]), String(figures[key])]),
    tables: [
      {
        title: word(say.bySeverity),
        head: [say.severity, say.raised, say.open].map(word),
        rows: (['1', '2', '3', '4'] as const).map((key) => [
          severity(key),
          String(raised.get(key) ?? 0),
          String(open.get(key) ?? 0),
        ]),
      },
      {
        title: word(say.byType),
        head: [say.type, say.count].map(word),
        rows: figures.byType.map(({ key, count }) => [word(typeLabel(key)), String(count)]),
      },
      warningTable(word(say.worst), figures.worst, word, severity),
      warningTable(word(say.late), figures.late, word, severity),
      {
        title: word(say.people),
        head: [say.name, say.organisation, say.handled, say.decided, say.pressed, say.calls].map(word),
        rows: figures.people.map((one) => [
          one.name,
          one.organizeName ?? '—',
          ...[one.handled, one.decided, one.pressed, one.calls].map(String),
        ]),
      },
    ],
    none: word(say.none),
  }
}

function warningTable(
  title: string,
  rows: DailyFigures['late'],
  word: Word,
  severity: (key: string) => string,
): ReportDocument['tables'][number] {
  return {
    title,
    head: [say.number, say.severity, say.type, say.place, say.time, say.value, say.level, say.state].map(word),
    rows: rows.map((row) => [
      row.warnNo,
      severity(row.severity),
      word(typeLabel(row.typeKey)),
      [row.enterpriseName, row.workplaceName].filter(Boolean).join(' '),
      row.warnTime.slice(5, 16),
      worstText(row, (unit) => word(unitLabel(unit))) ?? '—',
      word(labelOf(handleType, row.handleType) ?? [row.handleType, row.handleType]),
      word(row.closeTime ? say.closed : say.stillOpen),
    ]),
  }
}

export default implement(dailyReport, { figures: dailyFigures, document })
