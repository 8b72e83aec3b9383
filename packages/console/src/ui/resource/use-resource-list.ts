import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { page, type Row, type Total } from '../client/resource-calls.ts'
import type { Sort } from '../table/column.ts'
import { useFixedFilters, useListParams, useUsualSort } from './list-scope.ts'
import { type ListState, queryOf, readState, writeState } from './list-state.ts'
import { usePreferences } from './preferences.ts'

/** Rows of a resource and the state of the list, which is stored in the URL. */
export interface ResourceList<R = Row> {
  state: ListState
  rows: readonly R[]
  total: number | undefined
  totalMore: boolean | undefined
  totals?: readonly Total[] | undefined
  /** First load; `fetching` is also true during background refetches. */
  loading: boolean
  fetching: boolean
  error: Error | null
  again: () => void
  /** Returns every matching row, up to 500. */
  all: () => Promise<readonly R[]>
  setFilters: (filters: ListState['filters']) => void
  setPage: (current: number, size: number) => void
  setSort: (sort: Sort | undefined) => void
}

/** Query key of all requests of a resource: invalidate it after a change. */
export const listKey = (of: Pick<Resource, 'path'>) => ['resource', of.path] as const

const none: readonly never[] = []

/** `fixed`: filters set by the screen, not shown in the URL. */
export function useResourceList<R extends Resource>(
  of: R,
  fixed: Readonly<Record<string, string>> = {},
): ResourceList<RowOf<R>> {
  const [params, setParams] = useListParams()
  const around = useFixedFilters()
  const usualSort = useUsualSort()
  const { size, setSize } = usePreferences(of.path)
  const state = useMemo(() => readState(params, size), [params, size])
  const write = useCallback((next: ListState) => setParams(writeState(next)), [setParams])
  const setFilters = useCallback(
    (filters: ListState['filters']) => write({ ...state, filters, current: 1 }),
    [state, write],
  )
  const query = { ...queryOf({ ...state, sort: state.sort ?? usualSort }), ...fixed, ...around }
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [...listKey(of), 'page', query],
    queryFn: ({ signal }) => page(of, query, signal),
    placeholderData: keepPreviousData,
  })
  return {
    state,
    rows: data?.records ?? none,
    total: data?.total,
    totalMore: data?.totalMore,
    totals: data?.totals,
    loading: isPending,
    fetching: isFetching,
    error,
    again: () => void refetch(),
    all: async () => (await page(of, { ...query, current: 1, size: 500 })).records,
    setFilters,
    setPage: (current, wanted) => {
      if (wanted !== state.size) setSize(wanted)
      write({ ...state, current: wanted === state.size ? current : 1, size: wanted })
    },
    setSort: (sort) => write({ ...state, sort, current: 1 }),
  }
}
