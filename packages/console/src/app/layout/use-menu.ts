import { type MenuDeclaration, menuTree } from '@fengsui/contract/menu.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { useQuery } from '@tanstack/react-query'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { call } from '../../kit/client/call.ts'
import { framed } from './menu-target.ts'
import type { MenuNode } from './menu-tree.ts'

const flat = (of: readonly MenuDeclaration[]): MenuDeclaration[] =>
  of.flatMap((item) => [item, ...flat(item.children ?? [])])
const declared = new Map(flat(menuTree).map((item) => [item.path, item]))

interface Menu {
  nodes: readonly MenuNode[]
  loading: boolean
  failed: Error | null
  again: () => void
}

/** The caller's menu with names in the reader's language, or the part of a top menu; empty until it has loaded. */
export function useMenu(topMenuId?: string): Menu {
  const label = useLabel()
  const { data, error, refetch, isPending } = useQuery({
    // The server says what it alone knows in the reader's language.
    queryKey: ['session', 'menu', topMenuId ?? '', useLanguage()],
    queryFn: async () => ((await call(menu, 'routes', topMenuId ? { topMenuId } : {})) ?? []) as readonly MenuNode[],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  const said = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
    nodes.map((node) => ({
      ...framed(node),
      name: label(declared.get(node.path)?.label) || node.name,
      children: node.children && said(node.children),
    }))
  return { nodes: said(data ?? []), loading: isPending, failed: error, again: () => void refetch() }
}
