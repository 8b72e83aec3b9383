import { App, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useTabTitle } from '../../ui/page/tab-scope.ts'
import { LoadFailed } from '../../ui/resource/list-instead.tsx'
import { useProfile } from '../../ui/session/use-me.ts'
import { PasswordForm } from './password-form.tsx'
import { PersonalForm } from './personal-form.tsx'

/** The profile form of the specification (section 2): personal information, and the password. */
export default function ProfilePage() {
  const { t } = useTranslation('account')
  const { message } = App.useApp()
  const profile = useProfile()
  useTabTitle(t('profile'))
  const items = [
    {
      key: 'person',
      label: t('person'),
      children: profile.data && <PersonalForm profile={profile.data} />,
    },
    {
      key: 'password',
      label: t('changePassword'),
      children: <PasswordForm done={() => message.success(t('passwordChanged'))} />,
    },
  ]
  return (
    <Page scrolls>
      <Panel>
        {profile.error ? (
          <LoadFailed error={profile.error} again={() => void profile.refetch()} />
        ) : (
          <Tabs items={items} destroyOnHidden />
        )}
      </Panel>
    </Page>
  )
}
