import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

const scopes = ['kind', 'workplace', 'device'] as const

/** Filters the list to defaults of the kinds or to overrides. The choice is a filter in the URL. */
export function ScopeChoice() {
  const { t } = useTranslation(['rules', 'kit'])
  const [params, setParams] = useSearchParams()
  const choose = (scope: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('current')
      if (scope) next.set('scope', scope)
      else next.delete('scope')
      return next
    })
  return (
    <Segmented
      aria-label={t('rules:column.place')}
      value={params.get('scope') ?? ''}
      options={[
        { value: '', label: t('kit:list.all') },
        ...scopes.map((scope) => ({ value: scope, label: t(`rules:scope.${scope}`) })),
      ]}
      onChange={choose}
    />
  )
}
