import type { Row } from '../../../kit/client/resource-calls.ts'

/** Rows of a tree from the top, each below its parent, with how deep it stands; a row whose parent is not there is a top. */
export function depthFirst(rows: readonly Row[]): Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parentId }) => (ids.has(String(parentId)) ? String(parentId) : ''))
  const from = (parent: string, depth: number): Row[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => Number(a.sortCode) - Number(b.sortCode))
      .flatMap((row) => [{ ...row, depth }, ...from(row.id, depth + 1)])
  return from('', 0)
}
