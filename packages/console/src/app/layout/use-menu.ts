import { type MenuDeclaration, menuTree } from '@fengsui/contract/menu.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { useQuery } from '@tanstack/react-query'
import { useLabel } from '../../i18n/use-language.ts'
import { call } from '../../kit/client/call.ts'
import type { MenuNode } from './menu-tree.ts'

const flat = (of: readonly MenuDeclaration[]): MenuDeclaration[] =>
  of.flatMap((item) => [item, ...flat(item.children ?? [])])
const declared = new Map(flat(menuTree).map((item) => [item.path, item]))

/** The caller's menu with names in the reader's language; empty until it has loaded. */
export function useMenu(): { nodes: readonly MenuNode[]; failed: Error | null; again: () => void } {
  const label = useLabel()
  const { data, error, refetch } = useQuery({
    queryKey: ['session', 'menu'],
    queryFn: async () => ((await call(menu, 'routes', {})) ?? []) as unknown as readonly MenuNode[],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const said = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
    nodes.map((node) => ({
      ...node,
      name: label(declared.get(node.path)?.label) || node.name,
      children: node.children && said(node.children),
    }))
  return { nodes: said(data ?? []), failed: error, again: () => void refetch() }
}
