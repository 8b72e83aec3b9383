import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import type { ConnectionLoss } from '../data/use-connection-loss.ts'
import { towersOf } from '../ladder/ladder-model.ts'
import { Tower } from '../ladder/tower.tsx'
import { LostNotice } from '../panels/lost-notice.tsx'
import { Hourglass } from '../shapes.tsx'
import type { Tiles } from './drill.ts'
import { RegionFigures } from './region-figures.tsx'
import { RegionTiles } from './region-tiles.tsx'
import { WorstPanel } from './worst-panel.tsx'

/** The ladder of the whole region, one row for each level; the caller's own level is marked. */
function RegionLadder({ snapshot }: { snapshot: WallSnapshot }) {
  const { t } = useTranslation('wall')
  const isCalm = snapshot.counts.open === 0
  const title = t(snapshot.region.level === 1 ? 'tiles.ladderCountry' : 'tiles.ladderProvince')
  return (
    <section className="card regions-ladder" aria-label={title}>
      <h2 className="title">{title}</h2>
      <ol>
        {towersOf(snapshot).map(({ rung, open, worst, late, vacant }) => (
          <li key={rung} data-lit={worst !== null || undefined}>
            <Tower look={worst ? 'lit' : vacant ? 'vacant' : isCalm ? 'calm' : 'idle'} severity={worst} figure={open} />
            <span className="regions-rung">{t(`rung.${rung}`)}</span>
            {late > 0 ? (
              <span className="regions-late s">
                <Hourglass /> {t('ladder.late', { count: late })}
              </span>
            ) : (
              rung === 8 - snapshot.region.level && <span className="xs t2">{t('tiles.own')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface BoardProps {
  snapshot: WallSnapshot
  loss: ConnectionLoss | null
  selected: number | null
  follow: (tiles: Tiles) => void
}

/** The duty room of the country or a province: child regions as tiles instead of a map. */
export function RegionBoard({ snapshot, loss, selected, follow }: BoardProps) {
  return (
    <main className="region-board">
      {loss ? (
        <div className="region-notice">
          <LostNotice loss={loss} />
        </div>
      ) : (
        <RegionFigures snapshot={snapshot} />
      )}
      <RegionTiles key={snapshot.region.code} snapshot={snapshot} selected={selected} follow={follow} />
      <WorstPanel snapshot={snapshot} />
      <RegionLadder snapshot={snapshot} />
    </main>
  )
}
