import { demoId } from '../demo/ids.ts'

/** Most rows of one enterprise: the ids of each have their own stretch. */
const STRETCH = 60_000
export type Row = Record<string, unknown>

/** The rows of one enterprise as they come about, by table; ids run in the order of events. */
export interface Sheet {
  readonly rows: ReadonlyMap<string, Row[]>
  /** Files that rows name, by the names under which they are stored. */
  readonly files: Map<string, Buffer>
  /** Adds a row and answers its id. */
  add(table: string, row: Row): string
  /** Adds a row of a table without ids. */
  note(table: string, row: Row): void
}

/** An empty sheet for the n-th enterprise, from 0. */
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
      // The row itself: whoever has it goes on writing in it as things happen.
      row.id = id
      note(table, row)
      return id
    },
  }
}

/** The sheet of what belongs to no single enterprise: those of the plants are before it, those of the traders after it. */
export const commonSheet = 16
export const sheetOf = (n: number): number => (n < commonSheet ? n : n + 1)

/** The id of the no-th row (from 1) of the n-th enterprise. */
export const sheetId = (n: number, no: number): string => demoId('book', n * STRETCH + no)
