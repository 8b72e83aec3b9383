import type { Area } from '../labels.ts'
import type { Point } from './geometry.ts'
import type { DrawnMark } from './mark.ts'

/** Free space between two marks, px. */
const apart = 8
const rounds = 400

/** An area no mark may enter. */
export interface Obstacle extends Point {
  readonly reach: number
}

/** How far a mark gives way, by severity: red ones move least. */
const yields = { 1: 0.12, 2: 0.55, 3: 0.8, 4: 1, ok: 1.2 } as const
const givesWay = ({ severity }: DrawnMark): number => yields[severity ?? 'ok']

interface Moving {
  readonly mark: DrawnMark
  x: number
  y: number
}

/**
 * Pushes overlapping marks apart within a frame; null if it has no room for them. Deterministic: marks at one
 * place fan out in the order given.
 */
export function fanOut(
  marks: readonly DrawnMark[],
  frame: Area,
  obstacles: readonly Obstacle[] = [],
): DrawnMark[] | null {
  if (!couldFit(marks, frame)) return null
  const moving: Moving[] = marks.map((mark) => ({ mark, x: mark.x, y: mark.y }))
  for (const one of moving) keepInside(one, frame)
  for (let round = 0; round < rounds; round++) {
    let worst = 0
    for (let i = 0; i < moving.length; i++) {
      const one = moving[i] as Moving
      for (let j = i + 1; j < moving.length; j++) worst = Math.max(worst, part(one, moving[j] as Moving, i + j))
      for (const obstacle of obstacles) worst = Math.max(worst, leave(one, obstacle, i))
      keepInside(one, frame)
    }
    if (worst < 0.05) break
  }
  return isFree(moving, obstacles) ? moving.map(({ mark, x, y }) => ({ ...mark, x, y })) : null
}

/** Share of a plane that equal circles cover at most. */
const densest = Math.PI / Math.sqrt(12)

/** Whether the marks with their free space cover less than circles can; the space may reach beyond the frame. */
function couldFit(marks: readonly DrawnMark[], { width, height }: Area): boolean {
  const covered = marks.reduce((sum, { reach }) => sum + Math.PI * (reach + enough / 2) ** 2, 0)
  return covered <= densest * (width + apart) * (height + apart)
}

/** Returns the direction between two points; of one point a direction that differs by index. */
function directionOf(dx: number, dy: number, index: number): readonly [number, number] {
  const length = Math.hypot(dx, dy)
  if (length > 0.01) return [dx / length, dy / length]
  const angle = index * 2.399963
  return [Math.cos(angle), Math.sin(angle)]
}

function part(a: Moving, b: Moving, index: number): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const least = a.mark.reach + b.mark.reach + apart
  // Most pairs are far apart: no root for them.
  const square = dx * dx + dy * dy
  if (square >= least * least) return 0
  const gap = Math.sqrt(square) - least
  const [x, y] = directionOf(dx, dy, index)
  const [ofA, ofB] = [givesWay(a.mark), givesWay(b.mark)]
  const push = (-gap + 0.02) / (ofA + ofB)
  a.x -= x * push * ofA
  a.y -= y * push * ofA
  b.x += x * push * ofB
  b.y += y * push * ofB
  return -gap
}

function leave(one: Moving, obstacle: Obstacle, index: number): number {
  const [dx, dy] = [one.x - obstacle.x, one.y - obstacle.y]
  const gap = Math.hypot(dx, dy) - one.mark.reach - obstacle.reach - apart
  if (gap >= 0) return 0
  const [x, y] = directionOf(dx, dy, index)
  one.x -= x * gap
  one.y -= y * gap
  return -gap
}

function keepInside(one: Moving, { left, top, width, height }: Area): void {
  const { reach } = one.mark
  one.x = Math.min(left + width - reach, Math.max(left + reach, one.x))
  one.y = Math.min(top + height - reach, Math.max(top + reach, one.y))
}

/** Pushing may end before all is settled: a gap narrower than this counts as overlap. */
const enough = apart - 0.6

function isFree(moving: readonly Moving[], obstacles: readonly Obstacle[]): boolean {
  return moving.every(
    (a, i) =>
      moving.slice(i + 1).every((b) => Math.hypot(a.x - b.x, a.y - b.y) >= a.mark.reach + b.mark.reach + enough) &&
      obstacles.every((of) => Math.hypot(a.x - of.x, a.y - of.y) >= a.mark.reach + of.reach),
  )
}
