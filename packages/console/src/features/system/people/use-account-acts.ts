import { user } from '@fengsui/contract/system/user.ts'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'

/** Account actions with a confirmation: reset to the initial password, and unlock. */
export function useAccountActs() {
  const { t } = useTranslation(['people', 'kit'])
  const { modal, message } = App.useApp()
  const ask = (what: 'reset' | 'unlock', rows: readonly Row[], done: () => void) => {
    const names = rows.map(({ realName }) => String(realName)).join('、')
    void modal.confirm({
      title: t(`people:user.${what}Ask`),
      content: t(`people:user.${what}What`, { names }),
      okText: t('kit:form.ok'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: async () => {
        const userIds = rows.map(({ id }) => id)
        try {
          await call(user, what === 'reset' ? 'resetPassword' : 'unlock', { userIds })
          message.success(t(`people:user.${what}Done`))
          done()
        } catch (error) {
          message.error((error as Error).message)
        }
      },
    })
  }
  return {
    reset: (rows: readonly Row[], done: () => void) => ask('reset', rows, done),
    unlock: (rows: readonly Row[], done: () => void) => ask('unlock', rows, done),
  }
}
