import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { page } from '../client/resource-calls.ts'
import { listKey } from './use-resource-list.ts'

/**
 * The one row that filters find, for screens about a single thing; `row` is undefined while it loads and when there
 * is none. What changes the lists of the resource changes it too.
 */
export function useRow(of: Resource, filters: Readonly<Record<string, string>>, enabled = true) {
  const query = { ...filters, current: 1, size: 1 }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'page', query],
    queryFn: ({ signal }) => page(of, query, signal),
    enabled,
  })
  return { row: data?.records[0], error, loading: isPending && enabled, again: () => void refetch() }
}
