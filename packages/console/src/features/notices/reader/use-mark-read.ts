import { deskNotice, notice } from '@fengsui/contract/notices/notice.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../ui/client/call.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { bellKey } from '../bell/use-bell.ts'
import type { NoticeFull } from './use-notice.ts'

/** Marks a notice as read when opened; if a receipt is required, only when the reader confirms. */
export function useMarkRead(shown: NoticeFull | undefined) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(deskNotice, 'read', { ids: id }),
    onSuccess: () => {
      for (const queryKey of [listKey(deskNotice), listKey(notice), bellKey])
        void client.invalidateQueries({ queryKey })
    },
  })
  const waits = shown !== undefined && !shown.isRead && shown.status === 'released'
  const id = waits && shown.needReceipt !== 1 ? shown.id : undefined
  useEffect(() => {
    if (id) mutate(id)
  }, [id, mutate])
  return { mustConfirm: waits && shown.needReceipt === 1, busy: isPending, confirm: () => shown && mutate(shown.id) }
}
