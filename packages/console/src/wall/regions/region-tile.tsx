import type { WallChild } from '@fengsui/contract/dashboards/wall-children.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../ui/format/clock.ts'
import { pathOf, useBorders } from '../../ui/map/borders.ts'
import { boundsOf, projectionOf } from '../../ui/map/projection.ts'
import { count, rate } from '../format.ts'
import { severities } from '../ladder/ladder-model.ts'
import { Mark, OkMark } from '../shapes.tsx'
import { useTimeLeftText } from '../text/countdown.tsx'
import { fitted } from '../text/fitted.ts'
import { Rich } from '../text/rich.tsx'
import { msOf, raisedText } from '../times.ts'
import { SmallTowers } from './small-towers.tsx'
import { openOf, worstOf } from './tile-order.ts'

const box = { width: 78, height: 52 }
const insets = { left: 1, right: 1, top: 1, bottom: 1 }

/** Outline of a region, for recognition only; nothing where no borders are known. */
function RegionOutline({ code }: { code: string }) {
  const borders = useBorders(code)
  const bounds = borders && boundsOf(borders.region.flat())
  if (!borders || !bounds) return null
  return (
    <svg className="region-outline" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path d={pathOf(borders.region, projectionOf(bounds, box, insets))} />
    </svg>
  )
}

interface TileProps {
  child: WallChild
  /** Key that enters it; null for what belongs to no region. */
  keyCap: string | null
  isSelected: boolean
}

/** A child region: worst open severity, counts, its ladder, the soonest climb, the key that enters it. */
export function RegionTile({ child, keyCap, isSelected }: TileProps) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const worst = worstOf(child)
  const isDark = child.isSilent && worst === null
  const name = child.code === '' ? t('tiles.other') : child.name
  return (
    <li
      className={`card tile ${worst ? `sev-${worst}` : ''}`}
      data-red={worst === 1 || undefined}
      data-selected={isSelected || undefined}
      aria-label={t('spoken.open', { name, count: openOf(child) })}
    >
      <header className="tile-head">
        {worst ? <Mark severity={worst} /> : isDark ? <SilentMark /> : <OkMark />}
        <b className="tile-name" style={fitted(name, [25, 150])}>
          {name}
        </b>
        <span className="xs t2">{t('tiles.plants', { count: child.enterprises })}</span>
        {child.code !== '' && !child.code.endsWith('0000') && <RegionOutline code={child.code} />}
      </header>
      {isDark ? (
        <Silent child={child} />
      ) : (
        <>
          <p className="tile-counts">
            {worst === null && <span className="tile-calm">{t('calm.title')}</span>}
            {severities.map(
              (severity) =>
                child.bySeverity[severity] > 0 && (
                  <span key={severity}>
                    <Mark severity={severity} /> <b>{count(child.bySeverity[severity], language)}</b>
                  </span>
                ),
            )}
            {worst !== null && child.isSilent && <span className="xs t2">{t('tiles.allOffline')}</span>}
          </p>
          <SmallTowers child={child} isCalm={worst === null} />
        </>
      )}
      <footer className="tile-foot">
        {worst === null ? (
          !isDark && (
            <span className="xs t2">
              {child.devices > 0 ? t('tiles.online', { rate: rate(child.onlineRate, 2) }) : t('tiles.noDevices')}
            </span>
          )
        ) : (
          <Next next={child.next} />
        )}
        {keyCap && <kbd className="tile-key">{keyCap}</kbd>}
      </footer>
    </li>
  )
}

function Next({ next }: { next: WallChild['next'] }) {
  const { t } = useTranslation('wall')
  const time = useTimeLeftText(next?.deadline ?? null)
  if (!next) return <span className="xs t2">{t('next.atCap')}</span>
  return (
    <span className="tile-next">
      <svg className={next.severity === 1 ? 'chevron chevron-red' : 'chevron'} viewBox="0 0 22 16" aria-hidden="true">
        <path d="M2 14L11 4 20 14" />
      </svg>
      <span className="xs t2">
        {time === null ? t('ladder.due') : <Rich of="ladder.climbs" time={time} rung={t(`rung.${next.nextRung}`)} />}
      </span>
    </span>
  )
}

function Silent({ child: { heardAt } }: { child: WallChild }) {
  const { t } = useTranslation('wall')
  const now = useNow('minute')
  return (
    <div className="tile-silent">
      <b className="t2">{heardAt ? t('missing', { time: raisedText(msOf(heardAt), now) }) : t('missingAlways')}</b>
      <p className="xs t3">{heardAt ? t('tiles.lastHeard', { time: heardAt.slice(11) }) : t('tiles.neverHeard')}</p>
    </div>
  )
}

function SilentMark() {
  return (
    <svg className="wall-shape" viewBox="-15 -15 30 30" aria-hidden="true">
      <circle className="tile-silent-ring" r="11" />
    </svg>
  )
}
