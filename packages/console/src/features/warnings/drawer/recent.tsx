import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { Handling } from '../../../ui/badges/handling-badge.ts'
import { HandlingStatus } from '../../../ui/badges/handling-status.tsx'
import { Severity, type SeverityLevel } from '../../../ui/badges/severity.tsx'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import { useTypeName } from '../../../ui/badges/use-type-name.ts'
import type { WarningDetail } from '../warning-row.ts'
import { Section } from './section.tsx'
import { SmallTable } from './small-table.tsx'

/** Other warnings of the same workplace within 30 days. */
export function Recent({ detail }: { detail: WarningDetail }) {
  const { t } = useTranslation('warnings')
  const typeName = useTypeName()
  // English words leave no room for a column of times.
  const stacked = useLanguage() === 'en'
  const { recent, recentTotal } = detail
  if (detail.workplaceId === null) return null
  return (
    <Section heading={t('recent')} note={t('recentCount', { count: recentTotal })}>
      {recent.length > 0 && (
        <SmallTable name={t('recent')}>
          <thead>
            <tr>
              <th scope="col">{t('column.severity')}</th>
              <th scope="col">{t('column.type')}</th>
              {!stacked && <th scope="col">{t('column.time')}</th>}
              <th scope="col">{t('outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {recent.slice(0, 6).map((near) => (
              <tr key={near.id}>
                <td>
                  <Severity level={near.severity as SeverityLevel} />
                </td>
                <td>
                  <Link to={`/yjxx?open=${near.id}`}>{typeName(near)}</Link>
                  {stacked && (
                    <small className="fs-second">
                      <Stamp time={near.warnTime} />
                    </small>
                  )}
                </td>
                {!stacked && (
                  <td>
                    <Stamp time={near.warnTime} />
                  </td>
                )}
                <td>
                  <HandlingStatus {...(near as Handling)} />
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </Section>
  )
}
