import type { TreeNode } from '@fengsui/contract/kit/tree.ts'
import { baseorganize, organize } from '@fengsui/contract/organisations/organize.ts'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../ui/client/call.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { branchesOf } from './branches.ts'

/** Parent key of the topmost organisations visible to the caller. */
const top = ''

/** Organisation tree that loads branches when expanded; reloaded when the register changes. */
export function useOrganisationTree() {
  const [asked, setAsked] = useState<readonly string[]>([top])
  const [open, setOpen] = useState<readonly string[]>([])
  const { nodes, error, loading, again } = useQueries({
    queries: asked.map((parentId) => ({
      queryKey: [...listKey(baseorganize), 'tree', parentId],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<TreeNode[]> =>
        call(organize, 'lazyTreeOrganization', parentId === top ? {} : { parentId }, signal),
    })),
    combine: (results) => ({
      nodes: results.map(({ data }) => data ?? []),
      error: results[0]?.error ?? null,
      loading: results[0]?.isPending ?? true,
      again: () => void results[0]?.refetch(),
    }),
  })
  const below = new Map(asked.map((parentId, i) => [parentId, nodes[i] ?? []]))
  const roots = branchesOf(below, top)
  const [first] = roots
  const load = useCallback((ids: readonly string[]) => setAsked((now) => [...new Set([...now, ...ids])]), [])
  /** Expands these branches in addition to the expanded ones. */
  const reveal = useCallback(
    (ids: readonly string[]) => {
      load(ids)
      setOpen((now) => [...new Set([...now, ...ids])])
    },
    [load],
  )
  /** Sets the expanded branches to exactly these. */
  const expand = (ids: readonly string[]) => {
    load(ids)
    setOpen(ids)
  }
  const firstId = first?.id
  // The topmost organisation is expanded initially: most users look for its children.
  useEffect(() => {
    if (firstId) reveal([firstId])
  }, [firstId, reveal])
  return { roots, open, reveal, expand, error, loading, again }
}
