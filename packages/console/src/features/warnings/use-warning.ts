import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../ui/client/call.ts'
import { useDebouncedWithJitter } from '../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../ui/live/use-live.ts'
import { calls, type WarningDetail } from './warning-row.ts'

export const warningKey = (id: string) => ['warning', id] as const

export const loadWarning = async (id: string, signal?: AbortSignal) =>
  (await call(calls, 'detail', { id }, signal)) as unknown as WarningDetail

/** Loads a warning in full and refetches it on changes. The previous one stays until the next is loaded. */
export function useWarning(id: string | undefined) {
  const client = useQueryClient()
  // Readings above the limit repeat the event: throttle.
  const again = useDebouncedWithJitter(
    () => void (id && client.invalidateQueries({ queryKey: warningKey(id) })),
    100,
    1000,
  )
  useLive('warning', ({ warning }) => warning.id === id && again())
  useLive('reset', again)
  return useQuery({
    queryKey: warningKey(id ?? ''),
    queryFn: ({ signal }) => loadWarning(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
