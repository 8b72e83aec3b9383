import { Alert } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

// With it come the contract's schemas, which signing in does without.
const ForgotDialog = lazy(() => import('./forgot-dialog.tsx'))

/** Opens the way back for who has forgotten his password, and says when it has worked. */
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
        <Suspense>
          <ForgotDialog tenantId={tenantId} close={() => setState('idle')} done={() => setState('done')} />
        </Suspense>
      )}
    </div>
  )
}
