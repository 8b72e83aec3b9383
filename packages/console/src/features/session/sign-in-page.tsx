import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../kit/session/session-store.ts'
import { Beacons } from './beacons.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInLanguage } from './sign-in-language.tsx'
import './sign-in-page.css'

/** The sign-in page: the chain of towers at the left, the form at the right. */
export default function SignInPage() {
  const { t } = useTranslation('session')
  const farewell = useSession((state) => state.farewell)
  return (
    <div className="fs-sign-in">
      <title>{t('signIn')}</title>
      <Beacons />
      <main className="fs-sign-in-side">
        <SignInLanguage />
        <div className="fs-sign-in-card">
          <h1>{t('system')}</h1>
          {farewell && <Alert type="warning" showIcon title={farewell} className="fs-sign-in-farewell" />}
          <SignInForm />
        </div>
      </main>
    </div>
  )
}
