import type { Row } from '@fengsui/server/framework/store/row.ts'
import { demoId } from '../county/ids.ts'

/** Maximum number of rows of one enterprise: each enterprise has its own id range. */
const STRETCH = 60_000

/** Rows of one enterprise in order of creation, by table; ids increase with time. */
export interface Sheet {
  readonly rows: ReadonlyMap<string, Row[]>
  /** Files referenced by rows, by storage name. */
  readonly files: Map<string, Buffer>
  /** Adds a row and returns its id. */
  add(table: string, row: Row): string
  /** Adds a row to a table without ids. */
  note(table: string, row: Row): void
}

/** Creates an empty sheet for the n-th enterprise, from 0. */
export function openSheet(n: number): Sheet {
  const rows = new Map<string, Row[]>()
  let last = 0
  const note = (table: string, row: Row) => {
    const own = rows.get(table)
    if (own) own.push(row)
    else rows.set(table, [row])
  }
  return {
    rows,
    files: new Map(),
    note,
    add(table, row) {
      last += 1
      if (last >= STRETCH) throw new Error('the ids of an enterprise have run out')
      const id = sheetId(n, last)
      // The row itself, not a copy: callers update it as events occur.
      row.id = id
      note(table, row)
      return id
    },
  }
}

/** Number of the sheet for rows of no single enterprise: plants' sheets come before it, traders' after it. */
export const commonSheet = 16
export const sheetOf = (n: number): number => (n < commonSheet ? n : n + 1)

/** Returns the id of the no-th row (from 1) of the n-th enterprise. */
export const sheetId = (n: number, no: number): string => demoId('book', n * STRETCH + no)
