import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useBorders } from '../../ui/map/borders.ts'
import { count } from '../format.ts'
import { severities } from '../ladder/ladder-model.ts'
import { Mark, OkMark } from '../shapes.tsx'
import { useBox } from '../use-box.ts'
import { useWall } from '../wall-context.ts'
import { CountyMap } from './county-map.tsx'

/** Legend of the shapes; limited to those present when no warnings are open. */
function Legend({ isCalm, total }: { isCalm: boolean; total: number }) {
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

/** Map of the caller's region with its warnings. */
export function MapPanel({ snapshot }: { snapshot: WallSnapshot | null }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const { size } = useWall()
  const [ref, box] = useBox()
  const borders = useBorders(snapshot?.region.code ?? '')
  const burning = snapshot?.enterprises.filter(({ open }) => open > 0)
  return (
    <section className="map" ref={ref} aria-label={t('map.title')}>
      {box && snapshot && (
        <svg className="map-drawing" width={box.width} height={box.height} aria-hidden="true">
          <CountyMap snapshot={snapshot} borders={borders} size={size} box={box} />
        </svg>
      )}
      <header className="row map-head">
        <h2 className="title">{t('map.title')}</h2>
        {size === '3840' && snapshot && (
          <span className="s t2">
            {t('map.basis', {
              total: count(snapshot.enterprises.length, language),
              open: count(burning?.length, language),
            })}
          </span>
        )}
      </header>
      {snapshot && <Legend isCalm={snapshot.counts.open === 0} total={snapshot.enterprises.length} />}
      <ul className="wall-unseen">
        {burning?.map(({ id, shortName, open }) => (
          <li key={id}>{t('spoken.open', { name: shortName, count: open })}</li>
        ))}
      </ul>
      <p className="map-note-right xs t3">{t(borders ? 'map.unreviewed' : 'map.sketch')}</p>
    </section>
  )
}
