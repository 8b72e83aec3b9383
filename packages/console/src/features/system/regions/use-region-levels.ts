import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { region } from '@fengsui/contract/system/region.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../ui/client/call.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import type { Leveled } from '../tree/flat.ts'

/** A region as the tree call returns it. */
type Row = RowOf<typeof region> & { readonly hasChildren?: boolean }

const root = '00'

/** Regions of the country, loaded by level when expanded; search shows matches of any level. */
export function useRegionLevels(filters: Readonly<Record<string, string>>) {
  const [open, setOpen] = useState<readonly string[]>([])
  const searches = Object.keys(filters).length > 0
  const asked = searches ? [''] : [root, ...open]
  const { below, error, loading, fetching, again } = useQueries({
    queries: asked.map((parentCode) => ({
      queryKey: [...listKey(region), 'level', parentCode, filters],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(
          region,
          'lazyList',
          { ...filters, ...(parentCode ? { parentCode } : {}) } as never,
          signal,
        )) as Row[],
    })),
    combine: (results) => ({
      below: new Map(asked.map((parentCode, i): [string, readonly Row[]] => [parentCode, results[i]?.data ?? []])),
      error: results[0]?.error ?? null,
      loading: results[0]?.isPending ?? true,
      fetching: results.some(({ isFetching }) => isFetching),
      again: () => void Promise.all(results.map(({ refetch }) => refetch())),
    }),
  })
  const toggle = (id: string) => setOpen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  const rows = searches
    ? (below.get('') ?? []).map((row) => ({ ...row, depth: 0, branch: false, open: false }))
    : opened(below, root, open, 0)
  return { rows, toggle: searches ? undefined : toggle, error, loading, fetching, again }
}

/** Returns the visible rows in depth-first order. */
function opened(
  below: ReadonlyMap<string, readonly Row[]>,
  parent: string,
  open: readonly string[],
  depth: number,
): Leveled<Row>[] {
  return (below.get(parent) ?? []).flatMap((row) => {
    const isOpen = open.includes(row.id)
    const line = { ...row, depth, branch: row.hasChildren === true, open: isOpen }
    return isOpen ? [line, ...opened(below, row.id, open, depth + 1)] : [line]
  })
}
