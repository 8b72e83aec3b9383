import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useTabTitle } from '../../ui/page/tab-scope.ts'
import { PasswordForm } from './password-form.tsx'

/** Page for changing one's own password. */
export default function ChangePasswordPage() {
  const { t } = useTranslation('account')
  const { message } = App.useApp()
  useTabTitle(t('changePassword'))
  return (
    <Page scrolls>
      <Panel>
        <PasswordForm done={() => message.success(t('passwordChanged'))} />
      </Panel>
    </Page>
  )
}
