import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../ui/session/use-me.ts'
import { RecentWarnings } from '../../../ui/warnings/recent-warnings.tsx'
import { useRecentWarnings } from '../../../ui/warnings/use-recent-warnings.ts'
import { Section } from './section.tsx'

/** Open warnings of the enterprise. */
export function WarningsSection({ id }: { id: string }) {
  const { t } = useTranslation('enterprises')
  const may = usePermission()
  const { rows, total } = useRecentWarnings({ enterpriseId: id, open: '1' })
  if (!may('warn_view')) return null
  const to = `/yjxx?enterpriseId=${id}`
  return (
    <Section
      heading={t('detail.warnings', { count: total ?? 0 })}
      to={`${to}&status=all`}
      all={t('detail.allWarnings')}
    >
      {total === 0 ? (
        <p className="fs-enterprise-quiet">{t('detail.noWarnings')}</p>
      ) : (
        <RecentWarnings
          heading={t('detail.warnings', { count: total })}
          rows={rows}
          none={t('detail.noWarnings')}
          to={to}
          bare
        />
      )}
    </Section>
  )
}
