import type { TreeNode } from '@fengsui/contract/kit/tree.ts'

/** Returns the chosen leaves with their ancestors: a menu with some granted buttons is itself granted. */
export function withAbove(nodes: readonly TreeNode[], chosen: readonly string[]): string[] {
  const wanted = new Set(chosen)
  const walk = (node: TreeNode): string[] => {
    const below = (node.children ?? []).flatMap(walk)
    const isGranted = below.length > 0 || (!node.children?.length && wanted.has(node.id))
    return isGranted ? [node.id, ...below] : []
  }
  return nodes.flatMap(walk)
}

/** Returns the chosen scopes without the menus that contain them. */
export function scopesIn(nodes: readonly TreeNode[], chosen: readonly string[]): string[] {
  const wanted = new Set(chosen)
  return nodes.flatMap((node) => [
    ...(node.isMenu !== true && wanted.has(node.id) ? [node.id] : []),
    ...scopesIn(node.children ?? [], chosen),
  ])
}
