import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Branch, forest } from '../../../ui/client/resource-calls.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** A row of a tree table: its depth, and whether it has children. */
export type Leveled<R> = R & { readonly depth: number; readonly isOpen: boolean; readonly isBranch: boolean }
type Filters = Readonly<Record<string, string>>

/** Loads a register as one forest and tracks expanded branches; search results are fully expanded. */
export function useForest<R extends Resource>(of: R, filters: Filters) {
  const [open, setOpen] = useState<ReadonlySet<string>>()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [...listKey(of), 'forest', filters],
    queryFn: ({ signal }): Promise<readonly Branch<RowOf<R>>[]> => forest(of, filters, signal),
  })
  const roots = data ?? []
  const searches = Object.keys(filters).length > 0
  // The roots are expanded initially: most users look for their children.
  const shown = open ?? new Set(roots.map(({ id }) => id))
  const isOpen = (id: string) => searches || shown.has(id)
  const toggle = (id: string) =>
    setOpen(new Set(shown.has(id) ? [...shown].filter((one) => one !== id) : [...shown, id]))
  return {
    rows: leveled(roots, isOpen, 0),
    toggle,
    error,
    loading: isPending,
    fetching: isFetching,
    again: () => void refetch(),
  }
}

/** Returns the visible rows in depth-first order. */
export function leveled<R extends { readonly id: string }>(
  rows: readonly Branch<R>[],
  isOpen: (id: string) => boolean,
  depth: number,
): Leveled<R>[] {
  return rows.flatMap((row) => {
    const below = row.children ?? []
    const open = below.length > 0 && isOpen(row.id)
    const line = { ...row, depth, isOpen: open, isBranch: below.length > 0 }
    return open ? [line, ...leveled(below, isOpen, depth + 1)] : [line]
  })
}
