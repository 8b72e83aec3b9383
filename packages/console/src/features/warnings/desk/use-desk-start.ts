import { incident } from '@fengsui/contract/warnings/incident.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { downloadFile, fileOf } from '../../../ui/client/file.ts'
import { warningKey } from '../use-warning.ts'

/** Acts of the desk that need no form: the reminder and the draft of a stop-work order. */
export function useDeskStart() {
  const { t } = useTranslation('desk')
  const { message } = App.useApp()
  const client = useQueryClient()
  const renew = (id: string) => void client.invalidateQueries({ queryKey: warningKey(id) })
  const { mutate: send, isPending } = useMutation({
    mutationFn: (id: string) => call(incident, 'urge', { id }),
    onSuccess: ({ informed, next }, id) => {
      renew(id)
      void message.success(t('urged', { names: informed.join(t('near.and')), next: next.slice(11) }))
    },
    onError: (error) => void message.warning(error.message),
  })
  const { mutate: write } = useMutation({
    mutationFn: ({ id, kind }: { id: string; kind: '1' | '2' }) => fileOf(incident, 'stopOrder', { id, kind }),
    onSuccess: (answer, { id }) => {
      renew(id)
      if (answer.file) downloadFile(answer.file, answer.name)
      void message.success(t('stopOrder.opened'))
    },
    onError: (error) => void message.warning(error.message),
  })
  const urge = useCallback((id: string) => !isPending && send(id), [isPending, send])
  const draft = useCallback((id: string, kind: '1' | '2') => write({ id, kind }), [write])
  return { urge, draft }
}
