import type { PlanPlace, PlanPoint, PlanRoom } from '@fengsui/contract/enterprises/site-plan.ts'

/** A site drawn: positions are parts of the width and height of the picture, `aspect` is height / width. */
export interface DrawnPlan {
  /** Link to the picture; null when the rooms are at their coordinates. */
  readonly picture: string | null
  readonly aspect: number
  /** Width of the picture in metres of terrain; null without a scale. */
  readonly metresWide: number | null
  /** Direction of north, degrees clockwise from the upper edge. */
  readonly northAngle: number
  readonly planDate: string | null
  readonly rooms: readonly PlanRoom[]
  readonly gates: readonly PlanPlace[]
  readonly musterPoints: readonly PlanPlace[]
}

export interface LocatedRoom {
  readonly id: string
  readonly number: string
  readonly longitude: number | null
  readonly latitude: number | null
  /** m² */
  readonly area: number | null
}

/** Metres per degree of latitude. */
const metresPerDegree = 111_320
/** Side of a room without a registered area, m. */
const usualSide = 12
/** Room around the outermost rooms, m. */
const margin = 20

/**
 * Returns the plan of rooms that have coordinates, north up, each as a square of its area; null when none has.
 * Rooms keep their true distances.
 */
export function planOfCoordinates(rooms: readonly LocatedRoom[]): DrawnPlan | null {
  const placed = rooms.flatMap((room) =>
    room.longitude === null || room.latitude === null
      ? []
      : [{ ...room, longitude: room.longitude, latitude: room.latitude }],
  )
  const [first] = placed
  if (!first) return null
  const shrink = Math.cos((first.latitude * Math.PI) / 180)
  const squares = placed.map(({ id, number, longitude, latitude, area }) => ({
    id,
    number,
    x: (longitude - first.longitude) * metresPerDegree * shrink,
    y: (first.latitude - latitude) * metresPerDegree,
    half: Math.sqrt(area && area > 0 ? area : usualSide ** 2) / 2,
  }))
  const edge = (pick: (of: (typeof squares)[number]) => number, choose: typeof Math.min) => choose(...squares.map(pick))
  const left = edge(({ x, half }) => x - half, Math.min) - margin
  const right = edge(({ x, half }) => x + half, Math.max) + margin
  const top = edge(({ y, half }) => y - half, Math.min) - margin
  const bottom = edge(({ y, half }) => y + half, Math.max) + margin
  // Neither a strip nor a column: the shorter side is widened around its middle.
  const width = Math.max(right - left, (bottom - top) / 1.2)
  const height = Math.max(bottom - top, (right - left) * 0.5)
  const [fromX, fromY] = [(left + right - width) / 2, (top + bottom - height) / 2]
  return {
    picture: null,
    aspect: height / width,
    metresWide: width,
    northAngle: 0,
    planDate: null,
    gates: [],
    musterPoints: [],
    rooms: squares.map(({ id, number, x, y, half }) => {
      const at = (dx: number, dy: number): PlanPoint => [(x + dx - fromX) / width, (y + dy - fromY) / height]
      return {
        workplaceId: id,
        number,
        angle: 0,
        outline: [at(-half, -half), at(half, -half), at(half, half), at(-half, half)],
      }
    }),
  }
}

/** Mean of the corners. */
export function centreOf(outline: readonly PlanPoint[]): PlanPoint {
  const sum = outline.reduce<PlanPoint>(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0])
  return [sum[0] / outline.length, sum[1] / outline.length]
}

/** A room as a turned rectangle: centre, width and height in parts of the picture's width, degrees clockwise. */
export interface PlanBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly angle: number
}

/** Returns the corners of a rectangle; points off the picture are moved to its edge. */
export function outlineOf({ x, y, width, height, angle }: PlanBox, aspect: number): PlanPoint[] {
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  return corners.map(([right, down]) => {
    const [dx, dy] = [(right * width) / 2, (down * height) / 2]
    return [within(x + dx * cos - dy * sin), within((y * aspect + dx * sin + dy * cos) / aspect)]
  })
}

/** Returns the rectangle around an outline that is turned by `angle`. */
export function boxOf(outline: readonly PlanPoint[], angle: number, aspect: number): PlanBox {
  const [x, y] = centreOf(outline)
  const turn = (-angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const straight = outline.map(([px, py]) => {
    const [dx, dy] = [px - x, (py - y) * aspect]
    return [dx * cos - dy * sin, dx * sin + dy * cos] as const
  })
  const span = (at: 0 | 1) => Math.max(...straight.map((of) => of[at])) - Math.min(...straight.map((of) => of[at]))
  return { x, y, width: span(0), height: span(1), angle }
}

const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5

/** Returns the longest round length of at most a quarter of the picture's width, in metres. */
export const scaleLength = (metresWide: number): number =>
  [1000, 500, 200, 100, 50, 20, 10, 5, 2].find((metres) => metres <= metresWide / 4) ?? 1
