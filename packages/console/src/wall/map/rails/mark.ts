import type { WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import type { WallSize } from '../../screen.ts'

/** An enterprise at its true place, in pixels. */
export interface PlantPoint {
  readonly id: string
  /** Null without an open warning. */
  readonly severity: WallSeverity | null
  readonly x: number
  readonly y: number
}

/** A mark as drawn: beside its true place where marks would overlap. */
export interface DrawnMark extends PlantPoint {
  readonly radius: number
  /** Radius of the circle that holds the whole mark, including the ring of a red one. */
  readonly reach: number
  /** True place: of a magnified mark the place within the magnifier. */
  readonly place: { readonly x: number; readonly y: number }
  readonly isMagnified: boolean
}

const radii: Readonly<Record<WallSize, Readonly<Record<WallSeverity | 'ok', number>>>> = {
  '3840': { 1: 24, 2: 21, 3: 18, 4: 16, ok: 9 },
  '1920': { 1: 19, 2: 17, 3: 15, 4: 13, ok: 8 },
}
/** Furthest point of each shape in its radius; a red mark has a ring. */
const reaches: Readonly<Record<WallSeverity | 'ok', number>> = { 1: 1.65, 2: 1.37, 3: 1.2, 4: 1, ok: 1.25 }

/** Returns a mark at its true place; `shrink` below 1 where the map is too full for whole marks. */
export function markAt(plant: PlantPoint, size: WallSize, shrink = 1): DrawnMark {
  const kind = plant.severity ?? 'ok'
  const radius = radii[size][kind] * shrink
  return {
    ...plant,
    radius,
    reach: radius * reaches[kind],
    place: { x: plant.x, y: plant.y },
    isMagnified: false,
  }
}
