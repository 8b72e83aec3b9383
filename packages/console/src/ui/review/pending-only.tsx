import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

/** Switch between pending and all. */
export function PendingOnly() {
  const { t } = useTranslation('workplaces')
  const [params, setParams] = useSearchParams()
  const status = params.get('status') ?? ''
  return (
    <Segmented
      aria-label={t('review.which')}
      value={status === '2' ? '2' : status === '' ? '' : 'other'}
      options={[
        { value: '2', label: t('review.pending') },
        { value: '', label: t('review.all') },
      ]}
      onChange={(next) =>
        setParams((now) => {
          const changed = new URLSearchParams(now)
          changed.delete('current')
          if (next) changed.set('status', next)
          else changed.delete('status')
          return changed
        })
      }
    />
  )
}
