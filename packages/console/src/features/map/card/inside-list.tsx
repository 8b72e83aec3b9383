import type { SafetyRing } from '@fengsui/contract/maps/living-map.ts'
import { useTranslation } from 'react-i18next'
import '../../../i18n/areas/map-texts.ts'

const most = 6

/** What is within the safety distances of a plant, with people; where the distances come from. */
export function InsideList({ rings, workplaceId }: { rings: readonly SafetyRing[]; workplaceId: string | null }) {
  const { t } = useTranslation('map')
  const own = workplaceId ? rings.filter((ring) => ring.workplaceId === workplaceId) : rings
  if (own.length === 0) return null
  const rows = own
    .flatMap((ring) => ring.inside.map((target) => ({ ring, target })))
    .toSorted(
      (one, other) =>
        Number(other.target.outside) - Number(one.target.outside) || one.target.metres - other.target.metres,
    )
  const [basis] = own
  return (
    <div className="fs-map-inside">
      <h3>{t('inside.title', { count: rows.length })}</h3>
      <ul>
        {rows.slice(0, most).map(({ ring, target }) => (
          <li key={`${ring.id}:${target.id}`}>
            <span>
              {t(target.outside ? 'inside.outer' : 'inside.inner', {
                metres: target.outside ? ring.outerMetres : ring.innerMetres,
              })}
            </span>
            <span>
              {target.name}
              {target.people !== null && t('inside.people', { count: target.people })}
              <small>{t('inside.from', { name: ring.name, metres: target.metres })}</small>
            </span>
            {target.outside && <b>{t('inside.report')}</b>}
          </li>
        ))}
      </ul>
      {rows.length > most && <p>{t('inside.more', { count: rows.length - most })}</p>}
      {basis && (
        <p className="fs-map-basis">
          {t('inside.basis', { basis: [basis.basis, basis.edition, basis.clause].filter(Boolean).join(' ') })}
          {!basis.checked && <b>{t('inside.unchecked')}</b>}
        </p>
      )}
    </div>
  )
}
