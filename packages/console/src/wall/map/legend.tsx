import { useTranslation } from 'react-i18next'
import { severities } from '../ladder/ladder-model.ts'
import { Mark, OkMark } from '../shapes.tsx'
import { useWall } from '../wall-context.ts'

/** Legend of the shapes; limited to those present when no warnings are open. */
export function Legend({ isCalm, total }: { isCalm: boolean; total: number }) {
  const { t } = useTranslation('wall')
  const { mode } = useWall()
  return (
    <p className="map-legend xs t2">
      {!isCalm &&
        severities.map((severity) => (
          <span key={severity}>
            <Mark severity={severity} /> {t(`severity.${severity}`)}
          </span>
        ))}
      <span>
        <OkMark /> {t('map.none')}
      </span>
      <span className="t3">
        {isCalm ? t('map.total', { count: total }) : t(mode === 'lost' ? 'map.hollow' : 'map.figures')}
      </span>
    </p>
  )
}
