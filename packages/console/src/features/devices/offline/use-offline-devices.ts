import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { page } from '../../../ui/client/resource-calls.ts'
import { pagedKinds, registers } from '../../../ui/devices/registers.ts'
import { useDebouncedWithJitter } from '../../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../../ui/live/use-live.ts'

/** Maximum number of devices per kind, longest offline first. */
const most = 200
const key = (kind: string) => ['devices', 'offline', kind] as const

/** Devices currently offline, longest first; reloaded when one goes offline or comes back. */
export function useOfflineDevices() {
  const client = useQueryClient()
  const results = useQueries({
    queries: pagedKinds.map((kind) => ({
      queryKey: key(kind),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        page(registers[kind], { onLine: 0, current: 1, size: most, ascs: 'heartTime' }, signal),
      staleTime: 0,
      refetchInterval: 60_000,
    })),
  })
  const moved = useDebouncedWithJitter(
    () => void client.invalidateQueries({ queryKey: ['devices', 'offline'] }),
    150,
    3000,
  )
  useLive('device', moved)
  useLive('reset', moved)
  const rows = results.flatMap(({ data }) => data?.records ?? [])
  return {
    rows: rows.toSorted(byHeart),
    total: results.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    loading: results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error)?.error ?? null,
    again: () => {
      for (const { refetch } of results) void refetch()
    },
  }
}

const byHeart = (a: DeviceRow, b: DeviceRow): number =>
  String(a.heartTime ?? '').localeCompare(String(b.heartTime ?? ''))
