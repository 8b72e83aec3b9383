import { type ColumnPriority, priorityOf } from '@fengsui/contract/kit/column-priority.ts'
import { keysOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Field, Kind } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { type ReactNode, useMemo } from 'react'
import { useLabel } from '../../i18n/use-language.ts'
import type { Row } from '../client/resource-calls.ts'
import { noValue } from '../format/number.ts'
import { formatUnit } from '../format/unit.ts'
import type { Column, Fit } from '../table/column.ts'
import { type CellProps, FieldCell, isNothing } from './cells/cells.tsx'
import { type FieldName, firstThenRest, type NamedField, type NoneTwice, tableFields } from './field-sets.ts'
import { useIsOwnOf } from './use-is-own-of.ts'

/** A column that is not a declared field. */
export interface OwnColumn<R = Row> {
  key: string
  label: Label
  width: number
  /** What it is for; `secondary` when absent, and then cut at its width. */
  priority?: ColumnPriority
  fit?: Fit
  align?: 'right'
  sort?: string
  cell: (row: R) => ReactNode
}

/** The columns that a screen may name. */
export type ColumnsOf<R extends Resource> = readonly (FieldName<R> | OwnColumn<RowOf<R>>)[]

export interface ColumnChoice<R extends Resource = Resource, C extends ColumnsOf<R> = ColumnsOf<R>> {
  /** Fields (or custom columns) shown first, in display order. */
  columns?: C | undefined
  /**
   * Listed fields that this table leaves out: with it, all other listed fields follow `columns`. Without it,
   * the table is beside something else and shows `columns` alone.
   */
  omit?: readonly FieldName<R>[] | undefined
  /** Custom cells, by field. */
  cells?: Readonly<Partial<Record<FieldName<R>, (row: RowOf<R>) => ReactNode>>> | undefined
  /** A field shown as the second line of another: `{ name: 'code' }`. */
  second?: Readonly<Partial<Record<FieldName<R>, FieldName<R>>>> | undefined
}

/** Smallest widths in pixels by kind; content that is whole widens its column. */
const widths: Record<Kind, number> = {
  text: 80,
  integer: 64,
  decimal: 72,
  number: 72,
  flag: 60,
  date: 96,
  time: 96,
  clock: 60,
  code: 72,
  ref: 130,
  files: 130,
  json: 80,
}
/** Texts up to this length are numbers, phones and people's names, which are never cut. */
const shortText = 40
/** Width in pixels of names, which fill two lines at most of the time. */
const nameWidth = 150
/** Numbers of documents, licences and things: whole, however long they may be. */
const numbers = /^code$|(No|Number|Code)$/
const isLong = ([name, { kind, max }]: NamedField): boolean =>
  kind === 'text' ? (max ?? 0) > shortText && !numbers.test(name) : ['ref', 'files', 'json'].includes(kind)
/** Codes, numbers of documents, phones, dates and figures: read on one line. Names and labels may wrap at a space. */
const isNumber = ([name, { kind, max }]: NamedField): boolean =>
  kind === 'text' ? numbers.test(name) || (max ?? shortText) <= 20 : dates.has(kind) || figures.has(kind)
const widthOf = (named: NamedField): number =>
  named[1].kind === 'text' && isLong(named) ? nameWidth : widths[named[1].kind]
/** Texts from this length are sentences; shorter ones are names. */
const sentence = 200

/** Returns how the cells of a field fit: what is short is whole, long names wrap, other long texts are cut. */
function fitOf(fields: readonly NamedField[], priority: ColumnPriority): Fit {
  if (!fields.some(isLong)) return 'whole'
  return priority === 'secondary' ? 'cut' : 'wraps'
}

const figures = new Set<Kind>(['integer', 'decimal', 'number'])
/** Sortable kinds: numbers and times. Names are found by searching. */
const sortable = new Set<Kind>(['integer', 'decimal', 'number', 'date', 'time'])

/** Returns the columns of a resource's table: the same ones as long as nothing they depend on changes. */
export function useColumnsOf<R extends Resource, const C extends ColumnsOf<R> = ColumnsOf<R>>(
  of: R,
  choice: ColumnChoice<R, C> & { columns?: NoneTwice<C> | undefined },
): readonly (Column<RowOf<R>> & { name: string })[]
export function useColumnsOf(
  of: Resource,
  { columns, omit, cells, second }: ColumnChoice,
): readonly (Column<Row> & { name: string })[] {
  const say = useLabel()
  const isOwn = useIsOwnOf(of)
  return useMemo(
    () => columnsOf(of, { columns, omit, cells, second }, say, isOwn),
    [of, columns, omit, cells, second, say, isOwn],
  )
}

function columnsOf(
  of: Resource,
  { columns, omit, cells = {}, second = {} }: ColumnChoice,
  say: (label: Label) => string,
  isOwn: boolean,
): readonly (Column<Row> & { name: string })[] {
  const hasTwo = Object.keys(second).length > 0
  const under = new Set([...(omit ?? []), ...Object.values(second)])
  const all = tableFields(of).filter(([name]) => !under.has(name))
  const own = (columns ?? []).flatMap((one) => (typeof one === 'string' ? [] : [one]))
  const first = columns?.map((one) => (typeof one === 'string' ? one : one.key))
  const wanted = ownerFirst(first ? (omit ? firstThenRest(first, all, omit) : first) : all.map(([name]) => name))
  return wanted.flatMap((one, at) => {
    const given = own.find(({ key }) => key === one)
    if (given) return [{ ...given, heading: say(given.label), name: say(given.label) }]
    const field = of.fields[one]
    // Enterprise users do not need a column with their own enterprise's name.
    if (one === 'enterpriseName' && isOwn) return []
    return field ? [columnOf([one, field], of, say, cells, { hasTwo, below: second[one], isFirst: at === 0 })] : []
  })
}

/**
 * For users who see rows of several enterprises, moves the owner column beside the title so that it is not
 * scrolled out of view.
 */
function ownerFirst(columns: readonly string[]): readonly string[] {
  const at = columns.indexOf('enterpriseName')
  return at > 1
    ? [...columns.slice(0, 1), ...columns.slice(at, at + 1), ...columns.slice(1, at), ...columns.slice(at + 1)]
    : columns
}

function columnOf(
  [name, field]: NamedField,
  of: Resource,
  say: (label: Label) => string,
  cells: NonNullable<ColumnChoice['cells']>,
  { hasTwo, below, isFirst }: { hasTwo: boolean; below: string | undefined; isFirst: boolean },
): Column<Row> & { name: string } {
  const isSentence = hasTwo && field.kind === 'text' && (field.max ?? 0) >= sentence && name !== of.title
  const Cell = isSentence && !below ? SentenceCell : FieldCell
  const shown = cells[name] ?? ((row: Row) => <Cell name={name} field={field} row={row} short />)
  const lower = below ? of.fields[below] : undefined
  const priority = isFirst ? 'identifies' : priorityOf(name, field, of.title)
  const lines: readonly NamedField[] =
    below && lower
      ? [
          [name, field],
          [below, lower],
        ]
      : [[name, field]]
  const fit = fitOf(lines, priority)
  return {
    key: name,
    name: say(field.label),
    heading: headingOf(field, say),
    width: Math.max(
      ...lines.map(widthOf),
      headingWidth(headingOf(field, say)),
      fit === 'cut' ? labelsWidth(field, say) : 0,
    ),
    priority,
    fit,
    grows: name === of.title || lines.some(([, { kind, max }]) => kind === 'text' && (max ?? 0) >= 100),
    ...(figures.has(field.kind) ? { align: 'right' as const } : {}),
    sort: sortable.has(field.kind) ? name : undefined,
    cell:
      below && lower
        ? (row) => (
            <>
              {shown(row)}
              <SecondLine
                name={below}
                field={lower}
                row={row}
                own={cells[below]}
                says={bothDates(field, lower)}
                isWhole={isNumber([below, lower])}
              />
            </>
          )
        : shown,
  }
}

/** A sentence on two lines, where the rows have two; whole as the tooltip. */
const SentenceCell = ({ name, row }: CellProps) =>
  isNothing(row[name]) ? (
    noValue
  ) : (
    <span className="fs-sentence" title={String(row[name])}>
      {String(row[name])}
    </span>
  )

interface SecondLineProps {
  name: string
  field: Field
  row: Row
  own: ((row: Row) => ReactNode) | undefined
  /** Whether its label comes before the value. */
  says: boolean
  /** Whether it stays on one line where the name above it wraps: a number is not read across two lines. */
  isWhole: boolean
}

const dates = new Set<Kind>(['date', 'time'])
/** A date or time below another says which it is: of the two only the first is in the heading. */
const bothDates = (above: Field, below: Field): boolean => dates.has(above.kind) && dates.has(below.kind)

/** The second line of a cell; none where the row has no value for it. */
function SecondLine({ name, field, row, own, says, isWhole }: SecondLineProps) {
  const label = useLabel()
  if (!own && isNothing(row[name])) return null
  return (
    <span className={isWhole ? 'fs-second fs-one-line' : 'fs-second'}>
      {says && `${label(field.label)} `}
      {own?.(row) ?? <FieldCell name={name} field={field} row={row} short />}
    </span>
  )
}

/** Estimated width of a text of 13 px in pixels. */
const textWidth = (text: string): number => [...text].reduce((sum, char) => sum + (char > '\u2e80' ? 13 : 7.5), 0)
/** Estimated width of a heading in pixels, with sort arrows and cell padding. */
const headingWidth = (text: string): number => Math.ceil(textWidth(text) + 44)
/** Estimated width of the longest label of a code, at 14 px, with cell padding: a code is not cut by what is below it. */
const labelsWidth = ({ dictionary }: Field, say: (label: Label) => string): number =>
  dictionary
    ? Math.ceil(
        Math.max(...keysOf(dictionary).map((key) => textWidth(say(labelOf(dictionary, key) ?? ['', ''])))) * 1.08 + 20,
      )
    : 0

const headingOf = ({ label, unit }: Field, say: (label: Label) => string): string =>
  unit ? `${say(label)} (${say([unit, formatUnit(unit, 'en')])})` : say(label)

/** The fixed last column: row actions. */
export const actsColumn = <R = Row>(name: string, cell: (row: R) => ReactNode): Column<R> & { name: string } => ({
  key: 'acts',
  name,
  heading: <span className="fs-acts-heading">{name}</span>,
  width: 96,
  cell,
})
