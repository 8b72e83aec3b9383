import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { formatFull } from '../../ui/format/time.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { Beacons } from './beacons.tsx'
import './sign-in-page.css'
import { TranslationOutlined } from '@ant-design/icons'
import { languageNames, switchLanguage } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Link to the other language, labelled in that language. */
function SignInLanguage() {
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  return (
    <button
      type="button"
      lang={other}
      className="fs-plain fs-sign-in-language"
      onClick={() => void switchLanguage(other)}
    >
      <TranslationOutlined aria-hidden="true" /> {languageNames[other]}
    </button>
  )
}

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
