import type { TreeNode } from '@fengsui/contract/kit/tree.ts'

/** Every node's id. */
export const allOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.id, ...allOf(node.children ?? [])])

/** Nodes that have others below them. */
export const branchesOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children ? [node.id, ...branchesOf(node.children)] : []))

/** Nodes without any below: what is chosen of a branch follows from them. */
export const leavesIn = (nodes: readonly TreeNode[]): Set<string> =>
  new Set(nodes.flatMap((node) => (node.children ? [...leavesIn(node.children)] : [node.id])))

/** The nodes whose title holds the text, with all above and below them. */
export function matching(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  if (!text) return nodes
  const wanted = text.toLowerCase()
  return nodes.flatMap((node): TreeNode[] => {
    if (node.title.toLowerCase().includes(wanted)) return [node]
    const below = matching(node.children ?? [], text)
    return below.length > 0 ? [{ ...node, children: [...below] }] : []
  })
}
