import { incident } from '@fengsui/contract/warnings/incident.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { downloadFile, fileOf } from '../../../ui/client/file.ts'
import { warningKey } from '../use-warning.ts'

/** Acts of the desk that need no form: the reminder and the draft of a stop-work order. */
export function useDeskStart(id: string | undefined) {
  const { t } = useTranslation('desk')
  const { message } = App.useApp()
  const client = useQueryClient()
  const renew = () => void client.invalidateQueries({ queryKey: warningKey(id ?? '') })
  const urging = useMutation({
    mutationFn: () => call(incident, 'urge', { id: id ?? '' }),
    onSuccess: ({ informed, next }) => {
      renew()
      void message.success(t('urged', { names: informed.join(t('near.and')), next: next.slice(11) }))
    },
    onError: (error) => void message.warning(error.message),
  })
  const drafting = useMutation({
    mutationFn: (kind: '1' | '2') => fileOf(incident, 'stopOrder', { id: id ?? '', kind }),
    onSuccess: (answer) => {
      renew()
      if (answer.file) downloadFile(answer.file, answer.name)
      void message.success(t('stopOrder.opened'))
    },
    onError: (error) => void message.warning(error.message),
  })
  return {
    urge: () => !urging.isPending && urging.mutate(),
    draft: (kind: '1' | '2') => drafting.mutate(kind),
  }
}
