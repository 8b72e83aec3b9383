import type { Language } from '@fengsui/contract/kit/label.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { framed } from './menu-target.ts'
import type { MenuNode } from './menu-tree.ts'

interface Menu {
  nodes: readonly MenuNode[]
  loading: boolean
  failed: Error | null
  again: () => void
}

const said = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.map((node) => ({
    ...framed(node),
    children: node.children && said(node.children),
  }))

/** The menu of the caller. The server returns names in their language. */
export const menuQuery = (language: Language) =>
  queryOptions({
    queryKey: ['session', 'menu', language],
    queryFn: async () => ((await call(menu, 'routes', {})) ?? []) as readonly MenuNode[],
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The caller's menu with names in their language; empty until loaded. */
export function useMenu(): Menu {
  const { data, error, refetch, isPending } = useQuery({
    ...menuQuery(useLanguage()),
    placeholderData: keepPreviousData,
  })
  const nodes = useMemo(() => said(data ?? []), [data])
  return { nodes, loading: isPending, failed: error, again: () => void refetch() }
}
