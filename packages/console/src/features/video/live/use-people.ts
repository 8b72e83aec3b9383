import { pds } from '@fengsui/contract/devices/pds.ts'
import { useQuery } from '@tanstack/react-query'
import { page } from '../../../ui/client/resource-calls.ts'
import { useLiveDevices } from '../../../ui/devices/use-live-devices.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'

const watched = [pds]

/** People in a room now, by its detectors; null where none reports. */
export function usePeople(workplaceId: string | null): number | null {
  const may = usePermission()('device_view')
  const query = { workplaceId: workplaceId ?? '', current: 1, size: 20 }
  const { data } = useQuery({
    queryKey: [...listKey(pds), 'page', query],
    queryFn: ({ signal }) => page(pds, query, signal),
    enabled: may && workplaceId !== null,
  })
  const rows = workplaceId === null ? [] : (data?.records ?? [])
  useLiveDevices(
    watched,
    rows.map(({ id }) => id),
  )
  const counts = rows.flatMap(({ onLine, peopleCount }) =>
    onLine === 1 && peopleCount != null ? [Number(peopleCount)] : [],
  )
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : null
}
