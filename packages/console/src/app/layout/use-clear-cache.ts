import { oauth } from '@fengsui/contract/session/oauth.ts'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { signOut } from './sign-out.ts'

/**
 * Returns a function that asks for confirmation, clears the server's cache of this user, and signs out
 * (specification section 2, tab bar).
 */
export function useClearCache(): () => void {
  const { modal, message } = App.useApp()
  const { t } = useTranslation(['shell', 'kit'])
  return () =>
    void modal.confirm({
      title: t('shell:clearCacheAsk'),
      okText: t('kit:form.ok'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: async () => {
        try {
          await call(oauth, 'clearCache', {})
          await signOut()
        } catch (error) {
          message.error((error as Error).message)
        }
      },
    })
}
