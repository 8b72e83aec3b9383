import { type Borders, pathOf } from '../../ui/map/borders.ts'
import type { Projection } from '../../ui/map/projection.ts'

/** The region's outline, and its neighbours' as hairlines. */
export function Land({ borders, projection }: { borders: Borders; projection: Projection }) {
  return (
    <>
      <path className="map-border" d={pathOf(borders.neighbours, projection)} />
      <path
        className={borders.region.length > 12 ? 'map-land map-land-parts' : 'map-land'}
        d={pathOf(borders.region, projection)}
      />
    </>
  )
}
