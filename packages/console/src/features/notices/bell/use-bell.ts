import { deskNotice, type NoticeBrief } from '@fengsui/contract/notices/notice.ts'
import { myWarnings } from '@fengsui/contract/warnings/my-notices.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../ui/client/call.ts'
import { useLive } from '../../../ui/live/use-live.ts'
import { usePermission } from '../../../ui/session/use-me.ts'

/** Query key of everything in the bell: invalidate it when a notice arrives or is read. */
export const bellKey = ['bell'] as const
/** The badge checks the first 20 entries; a list shows 10 (specification 9). */
const dotSize = 20
export const listSize = 10

export type Told = NoticeBrief

/** Newest notices received by the caller, of one type or of any. */
export function useNotices(type: '1' | '2' | undefined, size: number) {
  const may = usePermission()
  return useQuery({
    queryKey: [...bellKey, 'told', type ?? '', size],
    queryFn: ({ signal }) => call(deskNotice, 'getIndexNotice', { ...(type ? { type } : {}), size }, signal),
    enabled: may('notice_view'),
  })
}

/** Alarms of the caller that they have not opened. */
export function useUnreadAlarms() {
  const may = usePermission()
  return useQuery({
    queryKey: [...bellKey, 'rung'],
    queryFn: ({ signal }) => call(myWarnings, 'myNotices', {}, signal),
    enabled: may('warn_view'),
  })
}

/** Badge state of the bell; refetched when a notice arrives and when a warning has been opened. */
export function useBell(): { rung: number; hasUnread: boolean } {
  const client = useQueryClient()
  const rung = useUnreadAlarms().data?.unread ?? 0
  const hasUnread = useNotices(undefined, dotSize).data?.records.some(({ isRead }) => !isRead) ?? false
  const again = () => void client.invalidateQueries({ queryKey: bellKey })
  useLive('notice', again)
  useLive('reset', again)
  // The server marks a warning as read once it has returned its details.
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === 'warning' && query.state.fetchStatus === 'idle')
          void client.invalidateQueries({ queryKey: [...bellKey, 'rung'] })
      }),
    [client],
  )
  return { rung, hasUnread }
}
