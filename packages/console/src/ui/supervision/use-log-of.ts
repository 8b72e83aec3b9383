import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { page } from '../client/resource-calls.ts'
import { listKey } from '../resource/use-resource-list.ts'

/** Filter of the device log: outages only. */
export const offlineLog = { logType: '2' }

/** The newest rows of a log. */
export interface LogOf<R extends Resource> {
  rows: readonly RowOf<R>[]
  total: number | undefined
  error: Error | null
  again: () => void
}

/** Returns the newest log rows of one device, room or enterprise. */
export function useLogOf<R extends Resource>(of: R, query: Readonly<Record<string, unknown>>): LogOf<R> {
  const asked = { ...query, current: 1, size: 10 }
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(of), 'page', asked],
    queryFn: ({ signal }) => page(of, asked, signal),
  })
  return { rows: data?.records ?? [], total: data?.total, error, again: () => void refetch() }
}
