import { useQuery } from '@tanstack/react-query'
import { page, type Row } from '../client/resource-calls.ts'
import { listKey } from '../resource/use-resource-list.ts'

/** Filter of the device log: outages only. */
export const offlineLog = { logType: '2' }

/** Returns the newest log rows of one device, room or enterprise. */
export function useLogOf(of: Parameters<typeof page>[0], query: Readonly<Record<string, unknown>>) {
  const asked = { ...query, current: 1, size: 10 }
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(of), 'page', asked],
    queryFn: ({ signal }) => page(of, asked, signal),
  })
  const rows: readonly Row[] = data?.records ?? []
  return { rows, total: data?.total, error, again: () => void refetch() }
}
