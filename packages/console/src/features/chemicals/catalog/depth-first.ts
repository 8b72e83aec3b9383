/** A row of a register whose rows name their parent. */
interface Branch {
  readonly id: string
  readonly parentId?: unknown
  readonly sortCode?: unknown
}

/**
 * Returns tree rows in depth-first order with their depth. A row whose parent is missing counts as a root.
 */
export function depthFirst<R extends Branch>(rows: readonly R[]): (R & { depth: number })[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parentId }) => (ids.has(String(parentId)) ? String(parentId) : ''))
  const from = (parent: string, depth: number): (R & { depth: number })[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => Number(a.sortCode) - Number(b.sortCode))
      .flatMap((row) => [{ ...row, depth }, ...from(row.id, depth + 1)])
  return from('', 0)
}
