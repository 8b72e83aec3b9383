import type { ReactNode } from 'react'

/**
 * One column of a table. Text is left-aligned, numbers right-aligned; long names are truncated with an
 * ellipsis.
 */
export interface Column<R> {
  key: string
  heading: ReactNode
  /** Pixels; the table is at least as wide as their sum, and spare width goes to columns that grow. */
  width: number
  grows?: boolean
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

/** Returns the sum of the widths: the scroll width on narrower screens. */
export const widthOf = (columns: readonly Column<never>[]): number => columns.reduce((sum, { width }) => sum + width, 0)

/** Returns the next sort when a heading is clicked: descending, ascending, the list's default order. */
export function pressed(now: Sort | undefined, field: string): Sort | undefined {
  if (now?.field !== field) return { field, down: true }
  return now.down ? { field, down: false } : undefined
}
