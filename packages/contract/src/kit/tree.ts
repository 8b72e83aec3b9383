import { z } from 'zod'

/** A tree node of the API (blade-conventions.md#5): strings, `children` absent on leaves. */
export interface TreeNode {
  id: string
  parentId: string
  title: string
  key: string
  value: string
  hasChildren?: boolean
  children?: TreeNode[]
  [more: string]: unknown
}
const node: z.ZodType<TreeNode> = z.looseObject({
  id: z.string(),
  parentId: z.string(),
  title: z.string(),
  key: z.string(),
  value: z.string(),
  hasChildren: z.boolean().optional(),
  children: z.array(z.unknown()).optional(),
}) as z.ZodType<TreeNode>
export const tree = z.array(node)
