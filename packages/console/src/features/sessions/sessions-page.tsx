import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { session } from '@fengsui/contract/session/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../i18n/join-list.ts'
import { call } from '../../ui/client/call.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'

const columns = ['account', 'userType', 'deptName', 'remoteIp', 'createTime', 'lastTime', 'expireTime'] as const
const second = { account: 'realName', deptName: 'roleName' } as const
const search = ['account', 'realName', 'userType', 'remoteIp', 'createTime'] as const
const mostNamed = 3

/** Active sessions, and ending them. */
export default function SessionsPage() {
  const { t } = useTranslation('account')
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()
  const end = (rows: readonly RowOf<typeof session>[], done: () => void = () => {}) =>
    void modal.confirm({
      title: t('sessions.ask'),
      content: t('sessions.what', { names: named(rows) }),
      okText: t('sessions.end'),
      okButtonProps: { danger: true },
      width: 416,
      onOk: async () => {
        try {
          await call(session, 'end', { ids: rows.map(({ id }) => id).join(',') })
          message.success(t('sessions.ended'))
          done()
        } catch (error) {
          message.error((error as Error).message)
        }
        void client.invalidateQueries({ queryKey: listKey(session) })
      },
    })
  const act = { key: 'end', label: t('sessions.end'), danger: true }
  return (
    <ResourcePage
      of={session}
      columns={columns}
      second={second}
      search={search}
      acts={(row) => (may('session_end') ? [{ ...act, run: () => end([row]) }] : [])}
      bulk={(rows, clear) => (may('session_end') ? [{ ...act, run: () => end(rows, clear) }] : [])}
    />
  )
}

const named = (rows: readonly RowOf<typeof session>[]): string => {
  const names = rows.slice(0, mostNamed).map((row) => String(row.realName ?? row.account ?? row.id))
  return rows.length > mostNamed ? `${joinList(names)}…（${rows.length}）` : joinList(names)
}
