import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import '../../i18n/areas/registers-texts.ts'

interface ViewSwitchProps<V extends string> {
  views: readonly { value: V; label: string }[]
  value: V
  onChange: (view: V) => void
}

/**
 * Switches between several lists of one page. Each has its own filters: URL parameters are not carried over.
 */
export function ViewSwitch<V extends string>({ views, value, onChange }: ViewSwitchProps<V>) {
  const { t } = useTranslation('registers')
  const [, setParams] = useSearchParams()
  if (views.length < 2) return null
  return (
    <Segmented
      aria-label={t('which')}
      options={[...views]}
      value={value}
      onChange={(view) => {
        setParams({})
        onChange(view)
      }}
    />
  )
}
