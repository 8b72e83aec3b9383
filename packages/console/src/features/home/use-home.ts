import { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../ui/client/call.ts'
import { useDebouncedWithJitter } from '../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../ui/live/use-live.ts'

const live = { staleTime: 0 } as const

/** Open warnings by escalation level and severity. */
export const useOpen = () =>
  useQuery({ queryKey: ['home', 'open'], queryFn: () => call(dashboardShow, 'openByRung', {}), ...live })

/** Warnings of today by severity, and of yesterday up to the same time. */
export const useToday = () =>
  useQuery({ queryKey: ['home', 'today'], queryFn: () => call(dashboardShow, 'warningOverview', {}), ...live })

export const useTrend = () =>
  useQuery({ queryKey: ['home', 'trend'], queryFn: () => call(dashboardShow, 'trend', { days: 30 }), ...live })

/** Devices by kind; polled every minute in addition to live updates. */
export const useEquipment = () =>
  useQuery({
    queryKey: ['home', 'equipment'],
    queryFn: () => call(dashboardShow, 'equipment', {}),
    refetchInterval: 60_000,
    ...live,
  })

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
