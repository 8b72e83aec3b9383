import type { TreeNode } from '@fengsui/contract/kit/tree.ts'

/** The chosen leaves and every menu above them: a menu of which only some buttons are granted is granted itself. */
export function withAbove(nodes: readonly TreeNode[], chosen: readonly string[]): string[] {
  const wanted = new Set(chosen)
  const walk = (node: TreeNode): string[] => {
    const below = (node.children ?? []).flatMap(walk)
    const isGranted = below.length > 0 || (!node.children?.length && wanted.has(node.id))
    return isGranted ? [node.id, ...below] : []
  }
  return nodes.flatMap(walk)
}

/** The chosen scopes, without the menus they stand under. */
export function scopesIn(nodes: readonly TreeNode[], chosen: readonly string[]): string[] {
  const wanted = new Set(chosen)
  return nodes.flatMap((node) => [
    ...(node.isMenu !== true && wanted.has(node.id) ? [node.id] : []),
    ...scopesIn(node.children ?? [], chosen),
  ])
}
