import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../../ui/lazy.ts'

// The dialog pulls in the contract's schemas, which the sign-in page does not need.
const ForgotDialog = lazy(() => import('./forgot-dialog.tsx'))

/** Opens the password reset dialog and reports its success. */
export function ForgotLink({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('account')
  const [state, setState] = useState<'idle' | 'open' | 'done'>('idle')
  return (
    <div className="fs-forgot">
      <button type="button" className="fs-plain fs-link" onClick={() => setState('open')}>
        {t('forgot.open')}
      </button>
      {state === 'done' && <Alert type="success" showIcon title={t('forgot.done')} role="status" />}
      {state === 'open' && (
        <ForgotDialog tenantId={tenantId} close={() => setState('idle')} done={() => setState('done')} />
      )}
    </div>
  )
}
