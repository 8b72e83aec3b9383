import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { social } from '@fengsui/contract/session/social.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { KeyInput } from '../../ui/resource/inputs/key-input.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import '../../i18n/areas/social-texts.ts'

const columns = ['name', 'kind', 'issuer', 'status', 'createTime'] as const
const second = { name: 'source' } as const
const button = ['source', 'name', 'nameEn', 'icon', 'sort', 'status'] as const
const connection = ['kind', 'issuer', 'clientId', 'clientSecret', 'scopes', 'redirect', 'apiBase'] as const

const inputs = { clientSecret: KeyInput }

/** Identity providers: each row is a button on the tenant's sign-in page. */
export default function ProvidersPage() {
  const { t } = useTranslation('social')
  const { message } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const turn = async ({ id, status }: RowOf<typeof social>) => {
    try {
      await call(social, 'enable', { id, status: status === 1 ? '0' : '1' })
      message.success(t(status === 1 ? 'provider.stopped' : 'provider.started'))
    } catch (error) {
      message.error((error as Error).message)
    }
    void client.invalidateQueries({ queryKey: listKey(social) })
  }
  const acts = (row: RowOf<typeof social>) =>
    may('social_enable')
      ? [{ key: 'turn', label: t(row.status === 1 ? 'provider.stop' : 'provider.start'), run: () => void turn(row) }]
      : []
  return (
    <ResourcePage
      of={social}
      columns={columns}
      omit={['nameEn']}
      second={second}
      more={acts}
      inputs={inputs}
      form={{
        groups: [
          { title: t('provider.button'), fields: button },
          { title: t('provider.connection'), fields: connection },
        ],
        note: t('provider.note', { address: `${location.origin}/oauth/redirect/…` }),
      }}
    />
  )
}
