import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import type { ConnectionLoss } from '../data/use-connection-loss.ts'
import { LostNotice } from '../panels/lost-notice.tsx'
import type { Tiles } from './drill.ts'
import { RegionFigures } from './region-figures.tsx'
import { RegionLadder } from './region-ladder.tsx'
import { RegionTiles } from './region-tiles.tsx'
import { WorstPanel } from './worst-panel.tsx'

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
