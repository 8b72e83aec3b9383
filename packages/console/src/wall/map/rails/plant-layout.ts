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
    const joined = drawn && withLeaders(drawn, room, rail, box)
    if (joined) return { ...drawn, ...joined, rail, isNumbered: false }
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

interface Joined {
  readonly marks: readonly DrawnMark[]
  readonly leaders: readonly Leader[]
  /** Marks whose leaders touch another one. */
  readonly faulty: ReadonlySet<string>
}

/**
 * Joins as many names as the rails hold. While leaders touch other marks, those without an open warning lose
 * their name; null if the open ones alone cannot be joined.
 */
function withLeaders(
  drawn: Drawn,
  room: number,
  rail: RailSize,
  box: Box,
): Pick<PlantLayout, 'marks' | 'labels'> | null {
  const frame = betweenRails(rail, box)
  let named = [...drawn.marks].sort(worstFirst).slice(0, room)
  for (;;) {
    const { marks, leaders, faulty } = joinedBy(drawn, named, portsFor(named.length, rail, box), frame)
    if (faulty.size === 0) return { marks, labels: leaders.map((of) => labelOf(of, rail)) }
    const calm = named.filter(({ severity }) => severity === null)
    if (calm.length === 0) return null
    const least = Math.ceil(calm.length / 4)
    const out = new Set([...calm.filter(({ id }) => faulty.has(id)), ...[...calm].reverse()].slice(0, least))
    named = named.filter((mark) => !out.has(mark))
  }
}

const rounds = 6

/** Joins names to their marks; marks in the way of a leader step aside. */
function joinedBy(
  { marks: drawn, magnifier }: Drawn,
  named: readonly DrawnMark[],
  ports: readonly Port[],
  frame: Area,
): Joined {
  const ids = new Set(named.map(({ id }) => id))
  let marks = drawn
  for (let round = 0; ; round++) {
    const labelled = marks.filter(({ id }) => ids.has(id)).sort(worstFirst)
    const { leaders, crossings, touched } = assign(labelled, ports, marks, round === 0 ? 2 : 1)
    const faulty = new Set(touched.map(({ own }) => own.id))
    if (crossings === 0 && faulty.size === 0) return { marks, leaders, faulty }
    const failed = { marks, leaders, faulty: faulty.size > 0 ? faulty : ids }
    if (round === rounds) return failed
    const aside = new Map(touched.map((of) => [of.mark.id, stepAside(of)]))
    const movable = marks.filter(({ isMagnified }) => !isMagnified)
    const moved = fanOut(
      movable.map((mark) => ({ ...mark, ...aside.get(mark.id) })),
      frame,
      lensOf(magnifier),
    )
    if (!moved) return failed
    marks = [...marks.filter(({ isMagnified }) => isMagnified), ...moved]
  }
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
