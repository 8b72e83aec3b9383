import type { WallSize } from '../../screen.ts'
import type { Box } from '../../use-box.ts'
import type { Area } from '../labels.ts'
import { assign, type Leader, stepAside } from './assignment.ts'
import { fanOut, type Obstacle } from './fan-out.ts'
import { type Magnifier, magnify } from './magnifier.ts'
import { type DrawnMark, markAt, type PlantPoint } from './mark.ts'
import { columnsFor, type NumberedRow, numberedRows, railFor } from './numbers.ts'
import { betweenRails, edgeAt, labelAt, type Port, portsFor, type RailSize, railSizes, roomOf } from './ports.ts'

/** A name in a rail, in the colour of its mark. */
export interface RailLabel {
  readonly mark: DrawnMark
  readonly side: 'left' | 'right'
  readonly edge: Area
  readonly text: Area
  /** Null when the mark is joined by its number. */
  readonly leader: Leader['line'] | null
  /** The number in the mark, when marks are numbered. */
  readonly number: number | null
}

export interface PlantLayout {
  readonly marks: readonly DrawnMark[]
  readonly labels: readonly RailLabel[]
  readonly magnifier: Magnifier | null
  readonly isNumbered: boolean
  readonly rail: RailSize
}

/** Places the enterprises in the area left free by the rails. */
export type Place = (between: Area) => readonly PlantPoint[]

const worstFirst = (a: PlantPoint, b: PlantPoint): number =>
  (a.severity ?? 5) - (b.severity ?? 5) || (a.id < b.id ? -1 : 1)

/**
 * Lays out the marks of a map and their names in the rails left and right: joined by leaders that neither
 * cross nor touch a foreign mark, or numbered if no such leaders exist. Enterprises without an open warning
 * lose their label first.
 */
export function layOut(place: Place, size: WallSize, box: Box): PlantLayout {
  const rail = railSizes[size]
  const plants = [...place(betweenRails(rail, box))].sort(worstFirst)
  const open = plants.filter(({ severity }) => severity !== null).length
  const room = 2 * roomOf(rail, box)
  if (open <= room) {
    const frame = betweenRails(rail, box)
    const drawn = drawMarks(plants, size, frame)
    for (const labelled of new Set([Math.min(plants.length, room), open])) {
      const joined = drawn && joinedBy(drawn, labelled, portsFor(labelled, rail, box), frame)
      if (joined)
        return { ...drawn, ...joined, labels: joined.leaders.map((of) => labelOf(of, rail)), rail, isNumbered: false }
    }
  }
  return numbered(place, open, size, box)
}

const labelOf = ({ mark, port, line }: Leader, rail: RailSize): RailLabel => ({
  mark,
  side: port.side,
  edge: edgeAt(port),
  text: labelAt(port, rail),
  leader: line,
  number: null,
})

const rounds = 8

/** Joins the first labels to their marks; marks in the way of a leader step aside. */
function joinedBy(
  { marks: drawn, magnifier }: Drawn,
  count: number,
  ports: readonly Port[],
  frame: Area,
): { marks: readonly DrawnMark[]; leaders: readonly Leader[] } | null {
  let marks = drawn
  for (let round = 0; round < rounds; round++) {
    const { leaders, crossings, touched } = assign(
      [...marks].sort(worstFirst).slice(0, count),
      ports,
      marks,
      round === 0 ? 2 : 1,
    )
    if (crossings === 0 && touched.length === 0) return { marks, leaders }
    const aside = new Map(touched.map((of) => [of.mark.id, stepAside(of)]))
    const movable = marks.filter(({ isMagnified }) => !isMagnified)
    const moved = fanOut(
      movable.map((mark) => ({ ...mark, ...aside.get(mark.id) })),
      frame,
      lensOf(magnifier),
    )
    if (!moved) return null
    marks = [...marks.filter(({ isMagnified }) => isMagnified), ...moved]
  }
  return null
}

const lensOf = (magnifier: Magnifier | null): Obstacle[] =>
  magnifier ? [{ ...magnifier.centre, reach: magnifier.radius + 4 }] : []

interface Drawn {
  readonly marks: readonly DrawnMark[]
  readonly magnifier: Magnifier | null
}

/** Draws the marks smaller where the map is too full for whole ones. */
const shrinks = [1, 0.86, 0.74, 0.62, 0.5, 0.4]

function drawMarks(plants: readonly PlantPoint[], size: WallSize, frame: Area): Drawn | null {
  for (const shrink of shrinks) {
    const marks = plants.map((plant) => markAt(plant, size, shrink))
    const magnifier = shrink === 1 ? magnify(marks, size, frame) : null
    const apart = new Set(magnifier?.marks.map(({ id }) => id))
    const rest = marks.filter(({ id }) => !apart.has(id))
    const fanned = fanOut(rest, frame, lensOf(magnifier))
    if (fanned) return { marks: [...(magnifier?.marks ?? []), ...fanned], magnifier }
    const whole = magnifier && fanOut(marks, frame)
    if (whole) return { marks: whole, magnifier: null }
  }
  return null
}

function numbered(place: Place, open: number, size: WallSize, box: Box): PlantLayout {
  const columns = columnsFor(open, railSizes[size], size, box)
  const rail = railFor(columns, railSizes[size], size)
  const frame = betweenRails(rail, box)
  const plants = [...place(frame)].sort(worstFirst)
  const drawn = drawMarks(plants, size, frame) ?? {
    marks: plants.map((plant) => markAt(plant, size, 0.4)),
    magnifier: null,
  }
  const named = [...drawn.marks].filter(({ severity }) => severity !== null).sort(worstFirst)
  const rows = numberedRows(named.length, columns, rail, size, box)
  const labels = named.map((mark, i): RailLabel => {
    const { side, edge, text, number } = rows[i] as NumberedRow
    return { mark, side, edge, text, leader: null, number }
  })
  return { ...drawn, labels, rail, isNumbered: true }
}
