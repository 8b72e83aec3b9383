import { pathOf, useBorders } from '../../ui/map/borders.ts'
import { boundsOf, projectionOf } from '../../ui/map/projection.ts'

const box = { width: 78, height: 52 }
const insets = { left: 1, right: 1, top: 1, bottom: 1 }

/** Outline of a region, for recognition only; nothing where no borders are known. */
export function RegionOutline({ code }: { code: string }) {
  const borders = useBorders(code)
  const bounds = borders && boundsOf(borders.region.flat())
  if (!borders || !bounds) return null
  return (
    <svg className="region-outline" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path d={pathOf(borders.region, projectionOf(bounds, box, insets))} />
    </svg>
  )
}
