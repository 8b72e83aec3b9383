import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../ui/client/call.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** A menu as the tree calls return it: the name of its place, and the menus below or whether there are any. */
type Row = RowOf<typeof menu> & {
  readonly hasChildren?: boolean
  readonly children?: readonly Row[]
  readonly actionName?: string
}
/** A row of the tree table with its depth. */
export type Leveled = Row & { depth: number; open: boolean; branch: boolean }

const root = '0'

/** Menus and buttons, loaded by level when expanded; search results are shown expanded. */
export function useLevels(filters: Readonly<Record<string, string>>) {
  const [open, setOpen] = useState<readonly string[]>([])
  const searches = Object.keys(filters).length > 0
  const asked = searches ? [''] : [root, ...open]
  const { below, error, loading, fetching, again } = useQueries({
    queries: asked.map((parentId) => ({
      queryKey: [...listKey(menu), 'level', parentId, filters],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(menu, 'lazyList', { ...filters, ...(parentId ? { parentId } : {}) }, signal)) as Row[],
    })),
    combine: (results) => ({
      below: new Map(asked.map((parentId, i): [string, readonly Row[]] => [parentId, results[i]?.data ?? []])),
      error: results[0]?.error ?? null,
      loading: results[0]?.isPending ?? true,
      fetching: results.some(({ isFetching }) => isFetching),
      again: () => void Promise.all(results.map(({ refetch }) => refetch())),
    }),
  })
  const toggle = (id: string) => setOpen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  const rows = searches ? found(below.get('') ?? [], 0) : opened(below, root, open, 0)
  return { rows, toggle: searches ? undefined : toggle, error, loading, fetching, again }
}

/** Returns the visible rows in depth-first order. */
function opened(
  below: ReadonlyMap<string, readonly Row[]>,
  parentId: string,
  open: readonly string[],
  depth: number,
): Leveled[] {
  return (below.get(parentId) ?? []).flatMap((row) => {
    const isOpen = open.includes(row.id)
    const line = { ...row, depth, open: isOpen, branch: row.hasChildren === true }
    return isOpen ? [line, ...opened(below, row.id, open, depth + 1)] : [line]
  })
}

/** Search results form a forest of their own. */
const found = (rows: readonly Row[], depth: number): Leveled[] =>
  rows.flatMap((row) => [{ ...row, depth, open: true, branch: false }, ...found(row.children ?? [], depth + 1)])
