import type { Insets } from '../../ui/map/projection.ts'
import { type Area, type LabelRequest, type PlacedLabel, placeLabels } from '../map/labels.ts'
import type { WallSize } from '../screen.ts'
import { widthInEm } from '../text/fitted.ts'
import type { Box } from '../use-box.ts'

export interface PlanBuilding extends Area {
  readonly id: string
  readonly name: string
  readonly people: number | null
  readonly isBurning: boolean
  /** Within the safe distance of the building on alarm. */
  readonly isNear: boolean
  /** Its outline, where it was drawn on a site picture. */
  readonly outline: string | null
}
/** A muster point: where to go, not to go because the smoke does, or unknown without a wind. */
export interface PlanMuster {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly use: 'upwind' | 'downwind' | 'unknown'
  /** How its name is placed, so that it stays inside the box. */
  readonly anchor: 'start' | 'middle' | 'end'
}
export interface PlanSite {
  readonly picture: (Area & { readonly href: string }) | null
  readonly gates: readonly { readonly x: number; readonly y: number; readonly name: string }[]
  readonly musters: readonly PlanMuster[]
  /** From the fire to the muster point upwind. */
  readonly way: string | null
  readonly drawnOn: string | null
  /** Direction of north, degrees clockwise from the upper edge. */
  readonly northAngle: number
}
export interface Plan {
  /** What is known from a site picture; null for a plan from coordinates. */
  readonly site: PlanSite | null
  readonly boundary: string | null
  readonly buildings: readonly PlanBuilding[]
  readonly labels: ReadonlyMap<string, PlacedLabel>
  /** The safe distance around the building on alarm, if registered. */
  readonly ring: { readonly x: number; readonly y: number; readonly radius: number; readonly metres: number } | null
  /** Null when the picture's scale is unknown. */
  readonly scaleBar: { readonly metres: number; readonly pixels: number } | null
}

export const measures: Readonly<Record<WallSize, { building: Box; burning: Box; name: number; insets: Insets }>> = {
  '3840': {
    building: { width: 84, height: 46 },
    burning: { width: 110, height: 68 },
    name: 22,
    insets: { left: 84, right: 84, top: 92, bottom: 72 },
  },
  '1920': {
    building: { width: 62, height: 34 },
    burning: { width: 80, height: 50 },
    name: 18,
    insets: { left: 60, right: 60, top: 84, bottom: 60 },
  },
}

/** Below this radius the length label is beside the ring instead of on a bar. */
export const smallRing = 100
export const besideRing = ({ x, y, radius }: { x: number; y: number; radius: number }): [x: number, y: number] => [
  x + radius * 0.74 + 30,
  y - radius * 0.74 - 10,
]

/** Returns the area of the note beside a ring too small for one on it. */
export function noteOf(ring: Plan['ring']): Area[] {
  if (!ring || ring.radius >= smallRing) return []
  const [x, y] = besideRing(ring)
  return [{ left: x - 32, top: y - 13, width: 64, height: 26 }]
}

/** Returns the area of the diamond above the building on alarm. */
const fireOf = ({ left, top, width, height }: PlanBuilding): Area => ({
  left: left + width / 2 - height * 0.34,
  top: top - height * 0.92,
  width: height * 0.68,
  height: height * 0.72,
})

/** Returns the area of the scale bar and the notes. */
const footOf = (size: WallSize, { height }: Box): Area =>
  size === '3840'
    ? { left: 0, top: height - 80, width: 620, height: 80 }
    : { left: 0, top: height - 56, width: 420, height: 56 }

/** Returns the longest round length not wider than about 150 pixels. */
export function scaleBarOf(pixelsPerMetre: number): { metres: number; pixels: number } {
  const metres = [1000, 500, 200, 100, 50, 20, 10, 5].find((of) => of * pixelsPerMetre <= 150) ?? 2
  return { metres, pixels: metres * pixelsPerMetre }
}

/** Places the names of buildings, the burning one and its neighbours first, where they are free. */
export function labelsOf(
  buildings: readonly PlanBuilding[],
  wall: WallSize,
  box: Box,
  reserved: readonly Area[],
): ReadonlyMap<string, PlacedLabel> {
  const size = measures[wall].name
  const requests = [...buildings]
    .sort(
      (a, b) =>
        Number(b.isBurning) - Number(a.isBurning) ||
        Number(b.isNear) - Number(a.isNear) ||
        (b.people ?? 0) - (a.people ?? 0),
    )
    .map((of): LabelRequest => {
      const type = of.isBurning ? size * 1.4 : size
      return {
        id: of.id,
        x: of.left + of.width / 2,
        y: of.top + of.height / 2,
        clear: of.height / 2 + 4,
        width: widthInEm(of.name) * type,
        height: type * 1.2,
        sides: ['s', 'n'],
        isRequired: of.isBurning,
      }
    })
  const placed = placeLabels(
    requests,
    [...buildings, ...reserved, footOf(wall, box), ...buildings.filter(({ isBurning }) => isBurning).map(fireOf)],
    { left: 0, top: 0, ...box },
  )
  return new Map(placed.map((label) => [label.id, label]))
}
