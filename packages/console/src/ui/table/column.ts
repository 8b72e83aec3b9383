import type { ColumnPriority } from '@fengsui/contract/kit/column-priority.ts'
import type { ReactNode } from 'react'

/**
 * How the content of a cell takes its room: on one line of its own width; on as many lines as it needs; or on one
 * line that is cut at the column's width.
 */
export type Fit = 'whole' | 'wraps' | 'cut'

/** One column of a table. Text is left-aligned, numbers right-aligned. */
export interface Column<R> {
  key: string
  heading: ReactNode
  /**
   * Smallest width in pixels; content that is `whole` widens the column. The table is at least as wide as their
   * sum, and spare width goes to columns that grow.
   */
  width: number
  grows?: boolean
  /** `identifies` for the first column, else `secondary`, when absent. */
  priority?: ColumnPriority
  /** `wraps` for what identifies, `whole` for what decides and for numbers, else `cut`, when absent. */
  fit?: Fit
  align?: 'right'
  /** Field to sort by. */
  sort?: string | undefined
  cell: (row: R) => ReactNode
  /** Plain-text heading, if `heading` is not text. */
  name?: string
}

export interface Sort {
  field: string
  down: boolean
}

/** A column with what it is for, how its cells fit, and whether it stays in sight while the table scrolls. */
export type PlacedColumn<R> = Column<R> & {
  priority: ColumnPriority
  fit: Fit
  stays?: boolean
  /** Whether it has the room that is too small for another whole column: one column of the table. */
  takesRoom?: boolean
}

const usualFit: Readonly<Record<ColumnPriority, Fit>> = { identifies: 'wraps', decides: 'whole', secondary: 'cut' }
const rank: Readonly<Record<ColumnPriority, number>> = { identifies: 0, decides: 1, secondary: 2 }

/**
 * Returns the columns in display order. Where they do not all fit, those that identify or decide come before
 * those that add, which are reached by scrolling; the first stays in sight, and the acts stay last. What is left beside
 * the last whole column widens the names that wrap, and without such names the acts.
 */
export function placed<R>(columns: readonly Column<R>[], isNarrow: boolean): readonly PlacedColumn<R>[] {
  const all = columns.map((column, at): PlacedColumn<R> => {
    if (isActs(column)) return { ...column, priority: 'decides', fit: 'whole' }
    const priority = column.priority ?? (at === 0 ? 'identifies' : 'secondary')
    return { ...column, priority, fit: column.fit ?? (column.align ? 'whole' : usualFit[priority]) }
  })
  if (!isNarrow) return all
  const sorted = all.toSorted((a, b) => Number(isActs(a)) - Number(isActs(b)) || rank[a.priority] - rank[b.priority])
  const taker = sorted.findLast(({ priority, fit }) => priority === 'identifies' && fit === 'wraps') ?? sorted.at(-1)
  return sorted.map((column, at) => ({
    ...column,
    ...(at === 0 ? { stays: true } : {}),
    ...(column === taker ? { takesRoom: true } : {}),
  }))
}

const isActs = ({ key }: Pick<Column<never>, 'key'>): boolean => key === 'acts'

/** Returns the width of a column for a style. */
export const widthStyleOf = ({ width, takesRoom }: { width: number; takesRoom?: boolean }): string =>
  takesRoom ? `calc(${width}px + var(--fs-room, 0px))` : `${width}px`

/** Returns whether each column grows: those that say so, or the first. */
function growing(columns: readonly Pick<Column<never>, 'grows'>[]): boolean[] {
  const some = columns.some(({ grows }) => grows)
  return columns.map(({ grows }, at) => (some ? grows === true : at === 0))
}

/** Returns the sum of the widths of the columns that grow. */
export const growingWidthOf = (columns: readonly Pick<Column<never>, 'grows' | 'width'>[]): number => {
  const grows = growing(columns)
  return columns.reduce((sum, { width }, at) => sum + (grows[at] ? width : 0), 0)
}

/**
 * Returns the width of each column for a style, undefined where it takes what is left. Spare width goes to the columns
 * that grow until they are twice as wide, `--fs-grow`; what is beyond that, `--fs-spare`, to all but the acts by their
 * widths: on a wide screen a name is not far from what is said of it. Columns whose content is cut ask for no more than
 * their heading: those that grow are given their share. Where the columns do not all fit, none is shared.
 */
export function widthStylesOf(
  columns: readonly Pick<PlacedColumn<never>, 'key' | 'width' | 'grows' | 'takesRoom' | 'fit'>[],
  isNarrow: boolean,
) {
  const grows = growing(columns)
  if (isNarrow) return columns.map((column, at) => (grows[at] ? undefined : widthStyleOf(column)))
  const growingWidth = growingWidthOf(columns)
  const sharing = columns.reduce((sum, column) => sum + (isActs(column) ? 0 : column.width), 0)
  const part = (width: number, sum: number) => (width / sum).toFixed(4)
  return columns.map((column, at) => {
    const { width, fit } = column
    if (grows[at] && fit !== 'cut') return undefined
    if (isActs(column)) return widthStyleOf(column)
    const grown = grows[at] ? ` + var(--fs-grow, 0px) * ${part(width, growingWidth)}` : ''
    return `calc(${width}px${grown} + var(--fs-spare, 0px) * ${part(width, sharing)})`
  })
}

/** Returns the sum of the widths: the scroll width on narrower screens. */
export const widthOf = (columns: readonly Column<never>[]): number => columns.reduce((sum, { width }) => sum + width, 0)

/** Returns the next sort when a heading is clicked: descending, ascending, the list's default order. */
export function pressed(now: Sort | undefined, field: string): Sort | undefined {
  if (now?.field !== field) return { field, down: true }
  return now.down ? { field, down: false } : undefined
}
