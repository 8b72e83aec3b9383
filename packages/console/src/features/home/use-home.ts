import { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../ui/client/call.ts'
import { useDebouncedWithJitter } from '../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../ui/live/use-live.ts'

/** Figures read before the first drawing are not read again for it, ms; live updates read them at once. */
const live = { staleTime: 3000 } as const

const open = queryOptions({ queryKey: ['home', 'open'], queryFn: () => call(dashboardShow, 'openByRung', {}), ...live })
const overview = queryOptions({
  queryKey: ['home', 'today'],
  queryFn: () => call(dashboardShow, 'warningOverview', {}),
  ...live,
})
const trend = queryOptions({
  queryKey: ['home', 'trend'],
  queryFn: () => call(dashboardShow, 'trend', { days: 30 }),
  ...live,
})
const equipment = queryOptions({
  queryKey: ['home', 'equipment'],
  queryFn: () => call(dashboardShow, 'equipment', {}),
  ...live,
})

/** Reads the figures beside the list before anything is drawn. */
export const readFigures = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(open),
    client.prefetchQuery(overview),
    client.prefetchQuery(trend),
    client.prefetchQuery(equipment),
  ])

/** Open warnings by escalation level and severity. */
export const useOpen = () => useQuery(open)

/** Warnings of today by severity, and of yesterday up to the same time. */
export const useToday = () => useQuery(overview)

export const useTrend = () => useQuery(trend)

/** Devices by kind; polled every minute in addition to live updates. */
export const useEquipment = () => useQuery({ ...equipment, refetchInterval: 60_000 })

/** Refetches everything a warning affects: at once, and every few seconds under load. */
export function useHomeLive(): void {
  const client = useQueryClient()
  const renew = (names: readonly string[]) => {
    for (const name of names) void client.invalidateQueries({ queryKey: ['home', name] })
  }
  const warned = useDebouncedWithJitter(() => renew(['open', 'today', 'trend']), 100, 3000)
  const moved = useDebouncedWithJitter(() => renew(['equipment']), 100, 10_000)
  useLive('warning', ({ action }) => action !== 'hit' && action !== 'read' && warned())
  useLive('reset', warned)
  useLive('device', moved)
}
