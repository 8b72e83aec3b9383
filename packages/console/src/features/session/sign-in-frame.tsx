import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { formatFull } from '../../ui/format/time.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { Beacons } from './beacons.tsx'
import { SignInLanguage } from './sign-in-language.tsx'
import './sign-in-page.css'

/** Sign-in layout: tower illustration at the left; at the right the form, below any sign-out message. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('session')
  const { farewell, endedAt } = useSession()
  const { notice } = (useLocation().state ?? {}) as { notice?: string }
  return (
    <div className="fs-sign-in">
      <title>{endedAt ? t('endedTitle') : t('signIn')}</title>
      <Beacons />
      <main className="fs-sign-in-side">
        <SignInLanguage />
        <div className="fs-sign-in-card">
          <h1>{t('system')}</h1>
          {notice && <Alert type="success" showIcon role="status" title={notice} className="fs-sign-in-farewell" />}
          {farewell && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={farewell}
              description={endedAt && t('endedSince', { time: formatFull(endedAt) })}
              className="fs-sign-in-farewell"
            />
          )}
          {children}
        </div>
      </main>
    </div>
  )
}
