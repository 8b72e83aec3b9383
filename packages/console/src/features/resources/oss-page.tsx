import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { oss } from '@fengsui/contract/storage/oss.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { KeyInput } from '../../ui/resource/inputs/key-input.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'

type Row = RowOf<typeof oss>

const columns = ['ossCode', 'category', 'endpoint', 'bucketName', 'status', 'createTime'] as const
const inputs = { secretKey: KeyInput }
const which = ['ossCode', 'category', 'endpoint', 'bucketName', 'region', 'pathStyle', 'remark'] as const
const keys = ['accessKey', 'secretKey', 'appId'] as const

/** File storages: the list, the active one, and connection tests. */
export default function OssPage() {
  const { t } = useTranslation(['resources', 'kit'])
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const enable = (row: Row) =>
    void modal.confirm({
      title: t('resources:oss.enableAsk', { name: String(row.ossCode) }),
      content: t('resources:oss.enableWhat'),
      okText: t('resources:oss.enable'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: () => run('enable', row, t('resources:oss.enabled')),
    })
  const run = async (name: 'enable' | 'tryOut', { id }: Row, done: string) => {
    try {
      await call(oss, name, { id })
      message.success(done)
      void client.invalidateQueries({ queryKey: listKey(oss) })
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  const acts = (row: Row) =>
    may('oss_enable')
      ? [
          { key: 'try', label: t('resources:oss.try'), run: () => void run('tryOut', row, t('resources:oss.works')) },
          ...(row.status === 1 ? [] : [{ key: 'enable', label: t('resources:oss.enable'), run: () => enable(row) }]),
        ]
      : []
  const groups = [
    { title: t('resources:oss.which'), fields: which },
    { title: t('resources:oss.keys'), fields: keys },
  ]
  return (
    <ResourcePage
      of={oss}
      columns={columns}
      acts={acts}
      inputs={inputs}
      form={{ groups, note: t('resources:oss.none') }}
    />
  )
}
