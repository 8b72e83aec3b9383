import type { MapOutline } from '@fengsui/contract/maps/living-map.ts'
import { type LonLat, type MapView, type Pixel, projecting } from '../view/projection.ts'
import { placesOf } from './use-draft.ts'

/** Pixels beside the line of a shape within which a press means it. */
const reach = 8

/** Returns the shape whose line, or point, is nearest to a place of the view; null if none is within reach. */
export function outlineUnder(outlines: readonly MapOutline[], view: MapView, place: LonLat): MapOutline | null {
  const project = projecting(view)
  const at = project(place)
  let [nearest, found]: [number, MapOutline | null] = [reach, null]
  for (const outline of outlines) {
    const corners = placesOf(outline.shape).map(project)
    const isClosed = outline.shape.type === 'Polygon'
    const away = Math.min(
      ...corners.map((corner, n) => {
        const next = corners[n + 1] ?? (isClosed ? corners[0] : undefined)
        return pixelsFromSide(at, corner, next ?? corner)
      }),
    )
    if (away <= nearest) [nearest, found] = [away, outline]
  }
  return found
}

function pixelsFromSide([x, y]: Pixel, [ax, ay]: Pixel, [bx, by]: Pixel): number {
  const [across, down] = [bx - ax, by - ay]
  const length = across * across + down * down
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * across + (y - ay) * down) / length))
  return Math.hypot(x - ax - part * across, y - ay - part * down)
}
