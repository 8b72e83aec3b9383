import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { page } from '../client/resource-calls.ts'
import { listKey } from './use-resource-list.ts'

/**
 * Returns the single row that matches the filters, for screens about one object; `row` is undefined while
 * loading and when there is none. Refetched whenever the resource's lists are.
 */
export function useRow<R extends Resource>(of: R, filters: Readonly<Record<string, string>>, enabled = true) {
  const query = { ...filters, current: 1, size: 1 }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'page', query],
    queryFn: ({ signal }) => page(of, query, signal),
    enabled,
  })
  return { row: data?.records[0], error, loading: isPending && enabled, again: () => void refetch() }
}
