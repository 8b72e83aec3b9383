import type { Row } from '../../../ui/client/resource-calls.ts'

/** A row of a tree as a table shows it. */
export type Leveled<R extends Row = Row> = R & { depth: number; branch: boolean; open: boolean }

/** Returns the visible rows of a forest in depth-first order; `shut` has the collapsed branches. */
export const flat = <R extends Row>(rows: readonly R[], shut: ReadonlySet<string>, depth = 0): Leveled<R>[] =>
  rows.flatMap((row) => {
    const below = (row.children as readonly R[] | undefined) ?? []
    const open = !shut.has(row.id)
    return [{ ...row, depth, branch: below.length > 0, open }, ...(open ? flat(below, shut, depth + 1) : [])]
  })
