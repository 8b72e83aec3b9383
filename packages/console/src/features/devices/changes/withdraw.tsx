import { deviceChange } from '@fengsui/contract/supervision/change.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** Lets the enterprise withdraw its change before review. */
export function Withdraw({ id, done, small = false }: { id: string; done: () => void; small?: boolean }) {
  const { t } = useTranslation('devices')
  const { message } = App.useApp()
  const client = useQueryClient()
  const taking = useMutation({
    mutationFn: () => call(deviceChange, 'withdraw', { id }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listKey(deviceChange) })
      message.success(t('change.withdrawn'))
      done()
    },
    onError: (error) => void message.error(error.message),
  })
  return (
    <Button size={small ? 'small' : 'middle'} loading={taking.isPending} onClick={() => taking.mutate()}>
      {t('change.withdraw')}
    </Button>
  )
}
