import type { TreeNode } from '@fengsui/contract/kit/tree.ts'

/** Returns the ids of all nodes. */
export const allOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.id, ...allOf(node.children ?? [])])

/** Returns the ids of nodes with children. */
export const branchesOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children ? [node.id, ...branchesOf(node.children)] : []))

/** Returns the ids of nodes without children; the state of a branch follows from them. */
export const leavesIn = (nodes: readonly TreeNode[]): Set<string> =>
  new Set(nodes.flatMap((node) => (node.children ? [...leavesIn(node.children)] : [node.id])))

/** Returns the nodes whose title contains the text, with their ancestors and descendants. */
export function matching(nodes: readonly TreeNode[], text: string): readonly TreeNode[] {
  if (!text) return nodes
  const wanted = text.toLowerCase()
  return nodes.flatMap((node): TreeNode[] => {
    if (node.title.toLowerCase().includes(wanted)) return [node]
    const below = matching(node.children ?? [], text)
    return below.length > 0 ? [{ ...node, children: [...below] }] : []
  })
}
