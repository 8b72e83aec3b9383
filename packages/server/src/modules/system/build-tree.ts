interface Node {
  readonly id: string
  readonly parentId: string | null
}
type Grown<T> = T & { hasChildren: boolean; children?: Grown<T>[] }

/**
 * Builds a forest from ordered rows. A row whose parent is missing becomes a root; leaves have no `children`,
 * because clients treat a node with that key as a branch.
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
