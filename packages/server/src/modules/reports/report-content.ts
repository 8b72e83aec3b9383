import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { figureText } from '@fengsui/contract/kit/figure.ts'
import { type Label, type Language, say } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { CountedFigure, ReportFigure } from '@fengsui/contract/reports/report-figures.ts'
import { reportMessages as words } from '@fengsui/contract/reports/report-messages.ts'
import type { ReportContent, ReportTable } from './document/content.ts'

interface Head {
  readonly title: string
  readonly organisation: string
  readonly period: string
  readonly madeTime: string
  readonly madeBy: Label
}

const unitWords: Readonly<Record<string, Label>> = { min: ['分钟', 'min'] }
/** Returns a figure with its unit; a dash where there is nothing to take a mean of. */
function shown(value: number | null, unit: string | undefined, language: Language): string {
  if (value === null) return '—'
  return [figureText(value), unit && say(lookup(unitWords, unit) ?? [unit, unit], language)].filter(Boolean).join(' ')
}

/** Returns what a template is filled with, in the words of a language. */
export function reportContent(
  head: Head,
  figures: readonly ReportFigure[],
  counted: readonly CountedFigure[],
  language: Language,
): ReportContent {
  const word = (label: Label) => say(label, language)
  const wholes = new Map(counted.filter(({ part }) => part === null).map(({ key, value }) => [key, value]))
  const partsOf = (figure: ReportFigure): ReportTable['rows'] =>
    counted
      .filter(({ key }) => key === figure.key)
      .map(({ part, value }) => [
        word(figure.split?.name(part ?? '') ?? figure.label),
        value,
        shown(value, figure.unit, language),
      ])
  const plain = figures.filter(({ split }) => !split)
  const rowOf = (figure: ReportFigure): ReportTable['rows'][number] => {
    const value = wholes.get(figure.key) ?? null
    return [word(figure.label), value, shown(value, figure.unit, language)]
  }
  const split = figures.flatMap((figure) =>
    figure.split
      ? [[figure.key, { head: [word(figure.split.label), word(words.value)], rows: partsOf(figure) }] as const]
      : [],
  )
  return {
    texts: {
      ...head,
      madeBy: word(head.madeBy),
      source: word(filled(words.source, { time: head.madeTime })),
    },
    figures: Object.fromEntries(
      plain.map((figure) => {
        const [, value, text] = rowOf(figure)
        return [figure.key, { value, text }]
      }),
    ),
    tables: {
      table: { head: [word(words.figure), word(words.value)], rows: plain.map(rowOf) },
      ...Object.fromEntries(split),
    },
    none: word(words.none),
  }
}
