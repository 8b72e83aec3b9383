interface Node {
  readonly id: string
  readonly parentId: string | null
}
type Grown<T> = T & { hasChildren: boolean; children?: Grown<T>[] }

/**
 * Rows, in order, to a forest. A row whose parent is not among them becomes a root; leaves carry no `children`, for
 * clients take a node with that key for a branch.
 */
export function buildTree<T extends Node>(rows: readonly T[]): Grown<T>[] {
  const nodes = new Map(rows.map((row): [string, Grown<T>] => [row.id, { ...row, hasChildren: false }]))
  const roots: Grown<T>[] = []
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId ?? '0')
    if (!parent) roots.push(node)
    else {
      parent.hasChildren = true
      parent.children = [...(parent.children ?? []), node]
    }
  }
  return roots
}
