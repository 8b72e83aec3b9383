import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import type { Sort } from '../table/column.ts'

/** A list shown as a part of another page: its filters that cannot be changed, and the name of the part. */
interface ListScopeValue {
  /** Kept in the address beside the filters of the list. */
  readonly tab: string
  readonly fixed: Readonly<Record<string, string>>
  /** Order of the rows unless another is chosen; newest first when absent. */
  readonly sort?: Sort | undefined
}

export const ListScope = createContext<ListScopeValue | null>(null)

const nothing: Readonly<Record<string, string>> = {}

/** Filters that the page around the list sets; empty for a list that is a page of its own. */
export const useFixedFilters = (): Readonly<Record<string, string>> => useContext(ListScope)?.fixed ?? nothing

/** Order of the rows that the page around the list sets. */
export const useUsualSort = (): Sort | undefined => useContext(ListScope)?.sort

/** State of a list in the address; beside it, the part of the page around it. */
export function useListParams(): [URLSearchParams, (next: URLSearchParams) => void] {
  const scope = useContext(ListScope)
  const [params, setParams] = useSearchParams()
  if (!scope) return [params, setParams]
  const own = new URLSearchParams(params)
  own.delete('tab')
  return [
    own,
    (next) => {
      const whole = new URLSearchParams(next)
      whole.set('tab', scope.tab)
      setParams(whole)
    },
  ]
}
