import { today } from '@fengsui/contract/today/today.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../ui/client/call.ts'
import { useDebouncedWithJitter } from '../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../ui/live/use-live.ts'

/** Key of everything that says what waits: invalidate it after an act. */
export const todayKey = ['today'] as const

/** How much waits for the caller, per group of the menu and in total; undefined until loaded. */
export function useTodayCounts() {
  return useQuery({
    queryKey: [...todayKey, 'counts'],
    queryFn: ({ signal }) => call(today, 'counts', {}, signal),
    // Slips, licences and reviews have no live events; a deadline that passes has none either.
    refetchInterval: 60_000,
    staleTime: 5000,
  }).data
}

/** Renews what waits when warnings or notices arrive: at once, every few seconds under load. Used once, by the shell. */
export function useTodayLive(): void {
  const client = useQueryClient()
  const renew = useDebouncedWithJitter(() => void client.invalidateQueries({ queryKey: todayKey }), 300, 4000)
  useLive('warning', ({ action }) => action !== 'hit' && action !== 'read' && renew())
  useLive('notice', renew)
}
