import type { TreeNode } from '@fengsui/contract/kit/tree.ts'

/** A tree node for rendering; `children` is absent until loaded. */
export interface Branch {
  id: string
  title: string
  hasChildren: boolean
  children?: Branch[]
}

/** Builds the tree from separately loaded branches; `below` has the nodes by parent. */
export const branchesOf = (below: ReadonlyMap<string, readonly TreeNode[]>, parent: string): Branch[] =>
  (below.get(parent) ?? []).map(({ id, title, hasChildren }) => ({
    id,
    title,
    hasChildren: hasChildren === true,
    ...(below.get(id)?.length ? { children: branchesOf(below, id) } : {}),
  }))
