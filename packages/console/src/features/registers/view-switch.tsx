import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

interface ViewSwitchProps<V extends string> {
  views: readonly { value: V; label: string }[]
  value: V
  onChange: (view: V) => void
}

/** Several lists of one page. Each has filters of its own: what the address says of one is not taken to another. */
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
