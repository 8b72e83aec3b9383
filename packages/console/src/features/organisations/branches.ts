import type { TreeNode } from '@fengsui/contract/kit/tree.ts'

/** A node as it is drawn; `children` is absent while they have not been asked for. */
export interface Branch {
  id: string
  title: string
  hasChildren: boolean
  children?: Branch[]
}

/** Puts branches that were loaded apart under their parents; `below` has the nodes by parent. */
export const branchesOf = (below: ReadonlyMap<string, readonly TreeNode[]>, parent: string): Branch[] =>
  (below.get(parent) ?? []).map(({ id, title, hasChildren }) => ({
    id,
    title,
    hasChildren: hasChildren === true,
    ...(below.get(id)?.length ? { children: branchesOf(below, id) } : {}),
  }))
