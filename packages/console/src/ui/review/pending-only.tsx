import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../address/use-address.ts'

/** Switch between pending and all. */
export function PendingOnly() {
  const { t } = useTranslation('workplaces')
  const [params, change] = useAddress()
  const status = params.get('status') ?? ''
  return (
    <Segmented
      aria-label={t('review.which')}
      value={status === '2' ? '2' : status === '' ? '' : 'other'}
      options={[
        { value: '2', label: t('review.pending') },
        { value: '', label: t('review.all') },
      ]}
      onChange={(next) => change({ current: null, status: next || null })}
    />
  )
}
