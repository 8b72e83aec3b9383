import { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../ui/client/call.ts'
import { page } from '../../ui/client/resource-calls.ts'
import { useDebouncedWithJitter } from '../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../ui/live/use-live.ts'
import type { HomeWarning } from './home-warning.ts'

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

const listOf = (name: string, query: Readonly<Record<string, string | number>>) => ({
  queryKey: ['home', name, query],
  queryFn: async () => {
    const { records, total } = await page(warn, { current: 1, ...query })
    return { rows: records as readonly HomeWarning[], total }
  },
  ...live,
})

/** Open tasks of the user, shortest time left first. */
export const useOpenTasks = () => useQuery(listOf('todo', { mine: '1', open: '1', ascs: 'deadline,severity', size: 8 }))

export const useLatest = () => useQuery(listOf('latest', { descs: 'warnTime', size: 20 }))

/** Refetches everything a warning affects: at once, and every few seconds under load. */
export function useHomeLive(): void {
  const client = useQueryClient()
  const renew = (names: readonly string[]) => {
    for (const name of names) void client.invalidateQueries({ queryKey: ['home', name] })
  }
  const warned = useDebouncedWithJitter(() => renew(['open', 'today', 'trend', 'todo', 'latest']), 100, 3000)
  const moved = useDebouncedWithJitter(() => renew(['equipment']), 100, 10_000)
  useLive('warning', ({ action }) => action !== 'hit' && warned())
  useLive('reset', warned)
  useLive('device', moved)
}
