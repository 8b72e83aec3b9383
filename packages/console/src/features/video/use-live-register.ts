import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDebouncedWithJitter } from '../../ui/live/use-debounced-with-jitter.ts'
import { useLive } from '../../ui/live/use-live.ts'
import { patchRows } from '../../ui/resource/patch-rows.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'

/** Interval (ms) for what no event reports: disks, channels in use, and users who are sent no events of devices. */
const slowly = 120_000

/** Keeps the list of a register of video devices live: who is online, and how far each is with GB/T 28181. */
export function useLiveRegister(of: Resource): void {
  const client = useQueryClient()
  const again = useDebouncedWithJitter(() => void client.invalidateQueries({ queryKey: listKey(of) }), 300, 30_000)
  useLive('device', ({ id, onLine, gbState }) => {
    const told = {
      ...(typeof onLine === 'number' ? { onLine } : {}),
      ...(typeof gbState === 'string' ? { gbState } : {}),
    }
    if (Object.keys(told).length === 0) return
    patchRows(client, of, (row) => (row.id === id ? { ...row, ...told } : row))
    // An answer on its way may be older than the event.
    if (client.isFetching({ queryKey: listKey(of) }) > 0) again()
  })
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: listKey(of) }), slowly)
    return () => clearInterval(timer)
  }, [client, of])
}
