import type { ReactNode } from 'react'

/** One column of a table. Text stands left, figures right; names that do not fit end in an ellipsis. */
export interface Column<R> {
  key: string
  heading: ReactNode
  /** Pixels; the table is at least as wide as their sum, and the spare width goes to columns that grow. */
  width: number
  grows?: boolean
  align?: 'right'
  /** Field to sort by. */
  sort?: string | undefined
  cell: (row: R) => ReactNode
  /** Heading of the column in plain text, when `heading` is more. */
  name?: string
}

export interface Sort {
  field: string
  down: boolean
}

/** Sum of the widths: what the table scrolls to when the screen is narrower. */
export const widthOf = (columns: readonly Column<never>[]): number => columns.reduce((sum, { width }) => sum + width, 0)

/** The next sort when a heading is pressed: down, up, the list's own order. */
export function pressed(now: Sort | undefined, field: string): Sort | undefined {
  if (now?.field !== field) return { field, down: true }
  return now.down ? { field, down: false } : undefined
}
