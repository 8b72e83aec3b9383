import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { type TodayPill, todayDues } from '@fengsui/contract/today/kinds.ts'
import { today } from '@fengsui/contract/today/today.ts'
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../ui/client/call.ts'
import { keyOf, type TodayItem } from './today-item.ts'
import { todayKey } from './use-today-counts.ts'

const pageSize = 50
/** Rows that were read before the first drawing are not read again for it, ms. */
const firstUse = 3000
/** Rows read at most. */
const mostRows = 100
/** How long a row that has been dealt with says so before it goes, ms. */
const farewell = 2000

/** The first rows of what waits for the caller, or of one pill. */
const rowsQuery = (client: QueryClient, pill: TodayPill | undefined, size: number) =>
  queryOptions({
    queryKey: [...todayKey, 'list', pill ?? '', size],
    queryFn: async ({ signal }) => {
      const answer = await call(today, 'list', { ...(pill ? { pill } : {}), size }, signal)
      // Menu, pills and list show the same numbers at the same time.
      client.setQueryData([...todayKey, 'counts'], answer.counts)
      return answer
    },
    staleTime: firstUse,
  })

function useRows(pill: TodayPill | undefined, size: number, enabled = true) {
  const options = rowsQuery(useQueryClient(), pill, size)
  return useQuery({ ...options, placeholderData: keepPreviousData, refetchInterval: 60_000, enabled })
}

/** Reads what waits for the caller before anything is drawn. */
export const readToday = (client: QueryClient): Promise<unknown> =>
  client.prefetchQuery(rowsQuery(client, undefined, pageSize))

/** Everything that waits for the caller, or what of one pill; `more` reads further. */
export function useToday(pill: TodayPill | undefined) {
  const [size, setSize] = useState(pageSize)
  const query = useRows(pill, size)
  const total = query.data?.total ?? 0
  const hasMore = total > (query.data?.records.length ?? 0) && size < mostRows
  return { query, hasMore, more: () => setSize(mostRows) }
}

/** One thing that waits, also beyond the first rows; `query` is the one that decides whether it is there. */
export function useTodayItem(key: string) {
  const itemOf = (query: ReturnType<typeof useRows>) => query.data?.records.find((one) => keyOf(one) === key)
  const first = useRows(undefined, pageSize)
  const isFurther = first.data !== undefined && first.data.total > pageSize && itemOf(first) === undefined
  const all = useRows(undefined, mostRows, isFurther)
  const query = isFurther ? all : first
  return { item: itemOf(query), query }
}

/** Rows shown: new ones wait until they are asked for, red warnings do not; dealt-with ones say so for a moment. */
export function useShownRows(fresh: readonly TodayItem[] | undefined, scope: string) {
  const [known, setKnown] = useState<{ scope: string; keys: ReadonlySet<string> }>()
  const [gone, setGone] = useState<readonly TodayItem[]>([])
  const touched = useRef(new Set<string>())
  const before = useRef<readonly TodayItem[]>([])
  const isKnown = known?.scope === scope
  if (fresh && !isKnown) setKnown({ scope, keys: new Set(fresh.map(keyOf)) })
  const keys = isKnown ? known.keys : undefined
  const rows = (fresh ?? []).filter((item) => !keys || keys.has(keyOf(item)) || item.severity === warnSeverity.is.red)
  const waiting = (fresh?.length ?? 0) - rows.length
  useEffect(() => {
    const now = new Set((fresh ?? []).map(keyOf))
    const done = before.current.filter((item) => touched.current.has(keyOf(item)) && !now.has(keyOf(item)))
    before.current = fresh ?? []
    if (done.length === 0) return
    for (const item of done) touched.current.delete(keyOf(item))
    setGone((all) => [...all, ...done])
    const timer = setTimeout(() => setGone((all) => all.filter((item) => !done.includes(item))), farewell)
    return () => clearTimeout(timer)
  }, [fresh])
  return {
    rows: withGone(rows, gone),
    gone: new Set(gone.map(keyOf)),
    waiting,
    showNew: () => fresh && setKnown({ scope, keys: new Set(fresh.map(keyOf)) }),
    touch: (item: TodayItem) => touched.current.add(keyOf(item)),
  }
}

/** Rows dealt with stay in their group for the moment. */
const withGone = (rows: readonly TodayItem[], gone: readonly TodayItem[]): readonly TodayItem[] => {
  if (gone.length === 0) return rows
  const present = new Set(rows.map(keyOf))
  const left = gone.filter((item) => !present.has(keyOf(item)))
  return todayDues.flatMap((due) => [...left, ...rows].filter((item) => item.due === due))
}
