import { oauth } from '@fengsui/contract/session/oauth.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { end, updateSession, useSession } from '../../ui/session/session-store.ts'
import { PasswordForm } from './password-form.tsx'
import './account.css'

/** Blocks every other page while the password is one set by another person. */
export default function MustChangePage() {
  const { t } = useTranslation('account')
  const account = useSession((state) => state.me?.account)
  const leave = async () => {
    await call(oauth, 'logout', {}).catch(() => undefined)
    end()
  }
  return (
    <div className="fs-must-change">
      <title>{t('mustTitle')}</title>
      <main>
        <h1>{t('mustTitle')}</h1>
        <p className="fs-account-note">
          {account} · {t('mustText')}
        </p>
        <PasswordForm done={() => updateSession({ mustChange: false })} />
        <footer>
          <button type="button" className="fs-plain fs-link" onClick={() => void leave()}>
            {t('signOut')}
          </button>
        </footer>
      </main>
    </div>
  )
}
