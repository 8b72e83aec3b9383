import type { Row } from '../../../ui/client/resource-calls.ts'

/** A row of a tree as a table shows it. */
export type Leveled = Row & { depth: number; branch: boolean; open: boolean }

/** Returns the visible rows of a forest in depth-first order; `shut` has the collapsed branches. */
export const flat = (rows: readonly Row[], shut: ReadonlySet<string>, depth = 0): Leveled[] =>
  rows.flatMap((row) => {
    const below = (row.children as readonly Row[] | undefined) ?? []
    const open = !shut.has(row.id)
    return [{ ...row, depth, branch: below.length > 0, open }, ...(open ? flat(below, shut, depth + 1) : [])]
  })
