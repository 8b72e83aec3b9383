/** A row with its children, if it has any. */
interface Branch {
  readonly id: string
  readonly children?: unknown
}

/** A row of a tree as a table shows it. */
export type Leveled<R extends Branch> = R & { depth: number; branch: boolean; open: boolean }

/** Returns the visible rows of a forest in depth-first order; `shut` has the collapsed branches. */
export const flat = <R extends Branch>(rows: readonly R[], shut: ReadonlySet<string>, depth = 0): Leveled<R>[] =>
  rows.flatMap((row) => {
    const below = (row.children as readonly R[] | undefined) ?? []
    const open = !shut.has(row.id)
    return [{ ...row, depth, branch: below.length > 0, open }, ...(open ? flat(below, shut, depth + 1) : [])]
  })
