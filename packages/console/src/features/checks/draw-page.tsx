import { randomdraw as of } from '@fengsui/contract/checks/random-draw.ts'
import { drawStatus } from '@fengsui/contract/dictionaries/checks.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { DrawDrawer } from './draw-drawer.tsx'
import '../../i18n/areas/checks-texts.ts'

type Row = RowOf<typeof of>
const columns = ['month', 'organizeName', 'status', 'candidateCount', 'drawCount', 'createTime', 'publishTime'] as const
const search = ['month', 'status'] as const

/** Monthly draws of plants to check: the list is frozen first, then drawn and published with its seed. */
export default function DrawPage() {
  const { t } = useTranslation('checks')
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const opened = useOpenedId()
  const refresh = () => void client.invalidateQueries({ queryKey: listKey(of) })
  const freezing = useMutation({
    mutationFn: () => call(of, 'freeze', {}),
    onSuccess: () => {
      refresh()
      message.success(t('draw.frozen'))
    },
    onError: (error: Error) => message.error(error.message),
  })
  const publish = ({ id, month }: Row) =>
    modal.confirm({
      title: t('draw.publishAsk', { month }),
      content: t('draw.publishWhat'),
      okText: t('draw.publish'),
      onOk: async () => {
        await call(of, 'publish', { id })
        refresh()
        opened.open({ id })
      },
    })
  const acts = (row: Row) =>
    may('hidden_add') && row.status === drawStatus.is.frozen
      ? [{ key: 'publish', label: t('draw.publish'), run: () => void publish(row) }]
      : []
  const freezeAct = (isPrimary: boolean) =>
    may('hidden_add') && (
      <Button type={isPrimary ? 'primary' : 'default'} loading={freezing.isPending} onClick={() => freezing.mutate()}>
        {t('draw.freeze')}
      </Button>
    )
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        search={search}
        acts={acts}
        onOpen={opened.open}
        actions={freezeAct(true)}
        firstAct={freezeAct(false)}
      />
      <DrawDrawer id={opened.id} close={opened.close} />
    </>
  )
}
