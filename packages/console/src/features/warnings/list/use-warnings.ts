import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Page, page } from '../../../ui/client/resource-calls.ts'
import { useLive } from '../../../ui/live/use-live.ts'
import { useFixedFilters, useListParams } from '../../../ui/resource/list-scope.ts'
import { type ListState, queryOf, readState, writeState } from '../../../ui/resource/list-state.ts'
import { usePreferences } from '../../../ui/resource/preferences.ts'
import { remember } from '../../../ui/resource/references.ts'
import { listKey, type ResourceList } from '../../../ui/resource/use-resource-list.ts'
import { type Family, resourceOf, type Warning } from '../warning-row.ts'
import { type Filters, toQuery, trimmed, usualOrder } from './filters.ts'
import { matches } from './matches.ts'

const none: ReadonlySet<string> = new Set()

/** New warnings held back above a list. `key` identifies the list's query; another key resets them. */
function useNewWarnings(key: string, filters: Filters, actor: Actor | undefined, comeIn: () => void) {
  const [waiting, setWaiting] = useState({ key, ids: none })
  const fresh = waiting.key === key ? waiting.ids : none
  return {
    fresh,
    hear: (raised: Warning) => {
      if (!matches(raised, filters, actor)) return
      if (raised.severity === warnSeverity.is.red) comeIn()
      else setWaiting((now) => ({ key, ids: new Set([...(now.key === key ? now.ids : none), raised.id]) }))
    },
    forget: () => setWaiting({ key, ids: none }),
  }
}

const noRows: readonly Warning[] = []

export interface WarningsList extends Omit<ResourceList, 'rows' | 'all'> {
  rows: readonly Warning[]
  all: () => Promise<readonly Warning[]>
  /** What the rows were asked for with: filters, order and page. */
  query: Readonly<Record<string, unknown>>
  /** Number of matching warnings raised since the list was loaded. */
  fresh: number
}

/**
 * Loads a family's warnings by the filters in the URL. Visible rows update in place; new rows are held back
 * until requested, red ones are inserted at once.
 */
export function useWarnings(family: Family, actor: Actor | undefined): WarningsList {
  const of = resourceOf(family)
  const client = useQueryClient()
  const [params, setParams] = useListParams()
  const around = useFixedFilters()
  const { size, setSize } = usePreferences(of.path)
  const state = readState(params, size)
  const filters = toQuery(state.filters)
  const query = { ...(state.sort ? {} : usualOrder(state.filters)), ...queryOf({ ...state, filters }), ...around }
  const pages = [...listKey(of), 'page']
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [...pages, query],
    queryFn: async ({ signal }) => named((await page(of, query, signal)) as Page<Warning>),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const rows = data?.records ?? noRows
  const again = () => void refetch()
  const { fresh, hear, forget } = useNewWarnings(JSON.stringify(query), { ...filters, ...around }, actor, again)
  useLive('warning', ({ action, warning }) => {
    const isShown = rows.some(({ id }) => id === warning.id)
    if (isShown) client.setQueriesData<Page<Warning>>({ queryKey: pages }, (shown) => shown && withRow(shown, warning))
    else if (action === 'raise') hear(warning as Warning)
  })
  useLive('reset', again)
  const write = (next: ListState) => setParams(writeState({ ...next, filters: trimmed(next.filters) }))
  return {
    state,
    query,
    rows,
    total: data?.total,
    totalMore: data?.totalMore,
    loading: isPending,
    fetching: isFetching,
    error,
    fresh: [...fresh].filter((id) => rows.every((row) => row.id !== id)).length,
    again: () => {
      forget()
      again()
    },
    all: async () => (await page(of, { ...query, current: 1, size: 500 })).records as Warning[],
    setFilters: (wanted: Filters) => write({ ...state, filters: wanted, current: 1 }),
    setPage: (current, wanted) => {
      if (wanted !== state.size) setSize(wanted)
      write({ ...state, current: wanted === state.size ? current : 1, size: wanted })
    },
    setSort: (sort) => write({ ...state, sort, current: 1 }),
  }
}

/** Registers the names of rows for reference filters. */
function named(answer: Page<Warning>): Page<Warning> {
  for (const row of answer.records)
    for (const to of ['enterprise', 'workplace', 'device'] as const)
      if (row[`${to}Id`] && row[`${to}Name`]) remember(to, String(row[`${to}Id`]), String(row[`${to}Name`]))
  return answer
}

const withRow = (shown: Page<Warning>, changed: Partial<Warning> & Pick<Warning, 'id'>): Page<Warning> => ({
  ...shown,
  records: shown.records.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
})
