import { useQuery } from '@tanstack/react-query'
import { Button, Divider } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SocialIcon } from '../../../ui/badges/social-icon.tsx'
import { goToProviderSignIn } from '../../../ui/session/leave-for.ts'
import { sourcesOf } from './wire.ts'
import './source-buttons.css'
import '../../../i18n/areas/social-texts.ts'

/** Other sign-in methods of this tenant; renders nothing if there are none. */
export function SourceButtons({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('social')
  const [params] = useSearchParams()
  const { data: sources = [] } = useQuery({
    queryKey: ['sources', tenantId],
    queryFn: () => sourcesOf(tenantId),
    enabled: tenantId.length === 6,
  })
  if (sources.length === 0) return null
  return (
    <section aria-label={t('others')} className="fs-sources">
      <Divider plain>{t('others')}</Divider>
      {sources.map(({ source, name, icon }) => (
        <Button
          key={source}
          block
          icon={<SocialIcon icon={icon} />}
          aria-label={t('by', { name })}
          onClick={() => goToProviderSignIn(source, tenantId, params.get('g'))}
        >
          {name}
        </Button>
      ))}
    </section>
  )
}
