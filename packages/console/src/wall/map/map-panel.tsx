import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useBorders } from '../../ui/map/borders.ts'
import { count } from '../format.ts'
import { severities } from '../ladder/ladder-model.ts'
import { Mark, OkMark } from '../shapes.tsx'
import { useBox } from '../use-box.ts'
import { useWall } from '../wall-context.ts'
import { CountyMap, useMapModel } from './county-map.tsx'
import { isMoved } from './map-marks.tsx'
import type { MapModel } from './map-model.ts'

/** What the legend says of the marks beside their shapes: a figure only where a mark has one. */
function noteOf({ enterprises }: WallSnapshot, { layout }: MapModel, isLost: boolean) {
  if (isLost) return 'hollow'
  if (layout.isNumbered) return 'numbered'
  return enterprises.some(({ open }) => open > 1) ? 'figures' : null
}

/** Legend of what is on the map; limited to the ring when no warnings are open. */
function Legend({ snapshot, map }: { snapshot: WallSnapshot; map: MapModel | null }) {
  const { t } = useTranslation('wall')
  const { mode } = useWall()
  const isCalm = snapshot.counts.open === 0
  const recovered = snapshot.enterprises.find((of) => of.recovered)?.worst
  const note = map && noteOf(snapshot, map, mode === 'lost')
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
      {recovered && (
        <span>
          <Mark severity={recovered} recovered /> {t('map.recovered')}
        </span>
      )}
      {map?.layout.marks.some(isMoved) && (
        <span>
          <i className="map-legend-dot" /> {t('map.truePlace')}
        </span>
      )}
      {isCalm ? (
        <span className="t3 map-legend-figures">{t('map.total', { count: snapshot.enterprises.length })}</span>
      ) : (
        note && <span className="t3 map-legend-figures">{t(`map.${note}`)}</span>
      )}
    </p>
  )
}

/** Map of the caller's region with its warnings. */
export function MapPanel({ snapshot }: { snapshot: WallSnapshot | null }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const { size } = useWall()
  const [ref, box] = useBox()
  const borders = useBorders(snapshot?.region.code ?? '')
  const request = box && snapshot && { snapshot, borders, size, box }
  const map = useMapModel(request)
  const burning = snapshot?.enterprises.filter(({ open }) => open > 0)
  return (
    <section className="map" ref={ref} aria-label={t('map.title')}>
      {request && (
        <svg className="map-drawing" width={request.box.width} height={request.box.height} aria-hidden="true">
          <CountyMap request={request} map={map} />
        </svg>
      )}
      <header className="spread map-head">
        <h2 className="title">{t('map.title')}</h2>
        {snapshot && (
          <span className="basis">
            {t('map.basis', {
              total: count(snapshot.enterprises.length, language),
              open: count(burning?.length, language),
            })}
            {' ・ '}
            {t(borders ? 'map.unreviewed' : 'map.sketch')}
          </span>
        )}
      </header>
      {snapshot && <Legend snapshot={snapshot} map={map} />}
      <ul className="wall-unseen">
        {burning?.map(({ id, shortName, open }) => (
          <li key={id}>{t('spoken.open', { name: shortName, count: open })}</li>
        ))}
      </ul>
    </section>
  )
}
