import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { page } from '../client/resource-calls.ts'
import { useLive } from '../live/use-live.ts'
import { listKey } from '../resource/use-resource-list.ts'
import { usePermission } from '../session/use-me.ts'

/** Filter: warnings of a device, a workplace or an enterprise; `open` excludes closed ones. */
export type WarningsOf = { [K in 'deviceId' | 'workplaceId' | 'enterpriseId']?: string } & { open?: '1' }

const none: readonly RowOf<typeof warn>[] = []

/** Returns the latest warnings of a location, newest first; refetched when one of them changes. */
export function useRecentWarnings(of: WarningsOf) {
  const client = useQueryClient()
  const may = usePermission()
  const query = { ...of, current: 1, size: 50, descs: 'warnTime' }
  const queryKey = [...listKey(warn), 'page', query]
  useLive('warning', ({ action, warning }) => {
    if (action === 'read') return
    const { open: _, ...place } = of
    if (Object.entries(place).every(([name, id]) => warning[name] === id)) void client.invalidateQueries({ queryKey })
  })
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => page(warn, query, signal), enabled: may('warn_view') })
  return { rows: data?.records ?? none, total: data?.total }
}
