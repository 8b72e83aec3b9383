import { type ErrorGroup, logError } from '@fengsui/contract/logs/error.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../ui/client/call.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'

export type GroupRow = ErrorGroup & { id: string }
const none: readonly GroupRow[] = []

/** Errors by fingerprint, most frequent first. */
export function useErrorGroups(query: Readonly<Record<string, string | number>>) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(logError), 'groups', query],
    queryFn: ({ signal }) => call(logError, 'groups', query, signal),
    placeholderData: keepPreviousData,
  })
  return {
    rows: data?.records.map((row): GroupRow => ({ ...row, id: row.fingerprint })) ?? none,
    total: data?.total,
    error,
    loading: isPending,
    again: () => void refetch(),
  }
}
