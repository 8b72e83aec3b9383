import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import { useQueries } from '@tanstack/react-query'
import { page } from '../client/resource-calls.ts'
import { listKey } from '../resource/use-resource-list.ts'
import { usePermission } from '../session/use-me.ts'
import type { PagedKind } from './device-path.ts'
import { pagedKinds, registers } from './registers.ts'
import { useLiveDevices } from './use-live-devices.ts'

/** Location of the devices. */
export type DevicesAt = { [K in 'workplaceId' | 'enterpriseId']?: string }

/** Page size limit per kind. */
const most = 200

interface DevicesOf {
  /** Grouped by kind, in menu order. */
  rows: readonly DeviceRow[]
  byKind: ReadonlyMap<PagedKind, { total: number; online: number }>
  loading: boolean
  error: Error | null
  again: () => void
}

/** Returns every device of a location, updated live while `live`. */
export function useDevicesOf(at: DevicesAt, live: boolean): DevicesOf {
  const may = usePermission()('device_view')
  const query = { ...at, current: 1, size: most, ascs: 'sortCode' }
  const results = useQueries({
    queries: pagedKinds.map((kind) => ({
      queryKey: [...listKey(registers[kind]), 'page', query],
      queryFn: ({ signal }: { signal: AbortSignal }) => page(registers[kind], query, signal),
      enabled: may,
    })),
  })
  const rows = results.flatMap(({ data }) => data?.records ?? [])
  // The stream follows at most 200 devices; the rest are not updated.
  const followed = live ? rows.slice(0, most).map(({ id }) => id) : []
  useLiveDevices(Object.values(registers), followed)
  return {
    rows,
    byKind: new Map(
      pagedKinds.map((kind, i) => {
        const { records = [], total = 0 } = results[i]?.data ?? {}
        return [kind, { total, online: records.filter(({ onLine }) => onLine === 1).length }]
      }),
    ),
    loading: may && results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error)?.error ?? null,
    again: () => {
      for (const { refetch } of results) void refetch()
    },
  }
}
