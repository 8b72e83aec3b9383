import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { sms } from '@fengsui/contract/texts/sms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { KeyInput } from '../../ui/resource/inputs/key-input.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { TryDialog } from './try-dialog.tsx'

type Row = RowOf<typeof sms>

const columns = ['smsCode', 'category', 'signName', 'templateId', 'endpoint', 'status', 'createTime'] as const
const inputs = { accessKey: KeyInput, secretKey: KeyInput }
const which = ['smsCode', 'category', 'endpoint', 'regionId', 'remark'] as const
const keys = ['accessKey', 'secretKey', 'appId', 'signName', 'templateId', 'warnTemplateId'] as const

/** SMS providers: the list, the active one, and test messages. */
export default function SmsPage() {
  const { t } = useTranslation('account')
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const [tried, setTried] = useState<Row>()
  const enable = (row: Row) =>
    void modal.confirm({
      title: t('sms.enableAsk', { name: String(row.smsCode) }),
      content: t('sms.enableWhat'),
      okText: t('sms.enable'),
      width: 416,
      onOk: async () => {
        try {
          await call(sms, 'enable', { id: row.id })
          message.success(t('sms.enabled'))
          void client.invalidateQueries({ queryKey: listKey(sms) })
        } catch (error) {
          message.error((error as Error).message)
        }
      },
    })
  const acts = (row: Row) => [
    ...(may('sms_debug') ? [{ key: 'try', label: t('sms.try'), run: () => setTried(row) }] : []),
    ...(may('sms_enable') && row.status === 0
      ? [{ key: 'enable', label: t('sms.enable'), run: () => enable(row) }]
      : []),
  ]
  return (
    <>
      <ResourcePage
        of={sms}
        columns={columns}
        omit={['regionId']}
        acts={acts}
        inputs={inputs}
        form={{
          groups: [
            { title: t('sms.which'), fields: which },
            { title: t('sms.keys'), fields: keys },
          ],
          note: t('sms.none'),
        }}
      />
      {tried && <TryDialog row={tried} close={() => setTried(undefined)} />}
    </>
  )
}
