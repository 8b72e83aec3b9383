import { SyncOutlined } from '@ant-design/icons'
import { balance } from '@fengsui/contract/statistics/balance.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/announce.ts'
import { call } from '../../../ui/client/call.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'

/** Starts the reconciliation now instead of at night. */
export function RunButton({ enterpriseId }: { enterpriseId: string | undefined }) {
  const { t } = useTranslation('statistics')
  const { message } = App.useApp()
  const client = useQueryClient()
  const running = useMutation({
    mutationFn: () => call(balance, 'run', enterpriseId ? { enterpriseId } : {}),
    onSuccess: ({ enterprises, found }) => {
      const said = t('balance.ran', { enterprises, found })
      announce(said)
      void message.success(said)
      void client.invalidateQueries({ queryKey: listKey(balance) })
    },
  })
  return (
    <Button
      type="primary"
      icon={<SyncOutlined />}
      loading={running.isPending}
      onClick={() => void running.mutateAsync()}
    >
      {t('balance.run')}
    </Button>
  )
}
