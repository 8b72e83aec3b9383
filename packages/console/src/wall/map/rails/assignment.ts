import { crosses, distance, lengthOf, nearestOn, type Point, rimToward, type Segment } from './geometry.ts'
import type { DrawnMark } from './mark.ts'
import type { Port } from './ports.ts'

export interface Leader {
  readonly mark: DrawnMark
  readonly port: Port
  readonly line: Segment
}

/** A leader stays this far (px) from the rim of another mark: 6 px and half its width. */
const clearance = 7.25
/** Where a mark has to go so that a leader passes it. */
export function stepAside({ mark, line }: Assignment['touched'][number]): Point {
  const nearest = nearestOn(mark, line)
  const needed = mark.reach + clearance + 1
  const [dx, dy] = [mark.x - nearest.x, mark.y - nearest.y]
  const length = Math.hypot(dx, dy)
  if (length > 0.01) return { x: nearest.x + (dx / length) * needed, y: nearest.y + (dy / length) * needed }
  const along = Math.max(1e-9, lengthOf(line))
  return {
    x: mark.x - ((line.to.y - line.from.y) / along) * needed,
    y: mark.y + ((line.to.x - line.from.x) / along) * needed,
  }
}

const crossingFine = 1000
const [leastFine, mostFine] = [80, 480]

/** Leaders, and what is wrong with them: nothing, crossings, or marks they touch. */
export interface Assignment {
  readonly leaders: readonly Leader[]
  readonly crossings: number
  readonly touched: readonly { readonly own: DrawnMark; readonly mark: DrawnMark; readonly line: Segment }[]
}

/**
 * Joins each mark to a port of the rails by a straight leader, with the smallest sum of lengths and fines for
 * crossings and touched marks. `all` are the marks on the map, also those without a label; each attempt starts
 * from another split between the rails.
 */
export function assign(
  marks: readonly DrawnMark[],
  ports: readonly Port[],
  all: readonly DrawnMark[],
  attempts: number,
): Assignment {
  const lines = marks.map((mark) =>
    ports.map((port): Segment => ({ from: port, to: rimToward(mark, mark.reach, port) })),
  )
  const costs = lines.map((of, i) => of.map((line) => lengthOf(line) + finesOf(line, marks[i] as DrawnMark, all)))
  let best: Assignment | null = null
  for (let attempt = 0; attempt < attempts; attempt++) {
    const chosen = improve(start(marks, ports, attempt), { lines, costs })
    const leaders = chosen.map((port, i) => leaderOf(marks, ports, lines, i, port))
    const found = { leaders, crossings: crossingsOf(leaders), touched: touchedBy(leaders, all) }
    if (found.crossings === 0 && found.touched.length === 0) return found
    if (!best || faults(found) < faults(best)) best = found
  }
  return best ?? { leaders: [], crossings: 0, touched: [] }
}

const faults = ({ crossings, touched }: Assignment): number => crossings * 10 + touched.length

function leaderOf(
  marks: readonly DrawnMark[],
  ports: readonly Port[],
  lines: readonly (readonly Segment[])[],
  i: number,
  port: number,
): Leader {
  return { mark: marks[i] as DrawnMark, port: ports[port] as Port, line: lines[i]?.[port] as Segment }
}

const touchedBy = (leaders: readonly Leader[], all: readonly DrawnMark[]): Assignment['touched'] =>
  leaders.flatMap(({ mark: own, line }) =>
    all
      .filter((mark) => mark.id !== own.id && distance(mark, line) - mark.reach < clearance)
      .map((mark) => ({ own, mark, line })),
  )

const crossingsOf = (leaders: readonly Leader[]): number =>
  leaders.reduce((sum, a, i) => sum + leaders.slice(i + 1).filter((b) => crosses(a.line, b.line)).length, 0)

function finesOf(line: Segment, own: DrawnMark, all: readonly DrawnMark[]): number {
  let fines = 0
  for (const mark of all) {
    if (mark.id === own.id) continue
    const free = distance(mark, line) - mark.reach
    if (free >= clearance) continue
    const share = Math.min(1, (clearance - free) / (clearance + mark.reach))
    fines += leastFine + (mostFine - leastFine) * share
  }
  return fines
}

/** First assignment: the western half to the left rail, each rail from north to south. */
function start(marks: readonly DrawnMark[], ports: readonly Port[], attempt: number): number[] {
  const side = (of: 'left' | 'right') =>
    ports.map((port, index) => ({ port, index })).filter(({ port }) => port.side === of)
  const [left, right] = [side('left'), side('right')]
  const lean = (attempt === 1 ? 0.4 : attempt === 2 ? 0.6 : 0.5) * marks.length
  const toLeft = Math.max(marks.length - right.length, Math.min(left.length, Math.round(lean)))
  const order = marks.map((_, i) => i).sort((a, b) => (marks[a]?.x ?? 0) - (marks[b]?.x ?? 0))
  const chosen: number[] = []
  const fill = (indexes: readonly number[], rail: typeof left) => {
    const southward = [...indexes].sort((a, b) => (marks[a]?.y ?? 0) - (marks[b]?.y ?? 0))
    southward.forEach((i, at) => {
      const free = rail.length - southward.length
      chosen[i] = rail[at + Math.floor((free * (at + 1)) / (southward.length + 1))]?.index ?? 0
    })
  }
  fill(order.slice(0, toLeft), left)
  fill(order.slice(toLeft), right)
  return chosen
}

interface Search {
  readonly lines: readonly (readonly Segment[])[]
  readonly costs: readonly (readonly number[])[]
}

/** Moves labels to free ports and swaps pairs as long as the sum of lengths and fines falls. */
function improve(chosen: number[], search: Search): number[] {
  const { lines, costs } = search
  const cost = (i: number, port: number, except: number): number => {
    const line = lines[i]?.[port] as Segment
    let sum = costs[i]?.[port] ?? 0
    for (let j = 0; j < chosen.length; j++)
      if (j !== i && j !== except && crosses(line, lines[j]?.[chosen[j] as number] as Segment)) sum += crossingFine
    return sum
  }
  const ports = lines[0]?.length ?? 0
  for (let sweep = 0, isBetter = true; isBetter && sweep < 30; sweep++) {
    isBetter = false
    const taken = new Map(chosen.map((port, i) => [port, i]))
    for (let i = 0; i < chosen.length; i++) {
      let from = chosen[i] as number
      let own = cost(i, from, -1)
      for (let port = 0; port < ports; port++) {
        if (port === from) continue
        const other = taken.get(port)
        const after = (costs[i]?.[port] ?? 0) + (other === undefined ? 0 : (costs[other]?.[from] ?? 0))
        if (other === undefined && after >= own) continue
        const before = own + (other === undefined ? 0 : cost(other, port, i))
        if (after >= before) continue
        const crossed = other === undefined ? cost(i, port, -1) : swapped(i, port, other, from, cost, lines)
        if (crossed >= before - 1e-6) continue
        chosen[i] = port
        taken.set(port, i)
        if (other === undefined) taken.delete(from)
        else {
          chosen[other] = from
          taken.set(from, other)
        }
        from = port
        own = cost(i, from, -1)
        isBetter = true
      }
    }
  }
  return chosen
}

function swapped(
  i: number,
  port: number,
  other: number,
  from: number,
  cost: (i: number, port: number, except: number) => number,
  lines: Search['lines'],
): number {
  const both = crosses(lines[i]?.[port] as Segment, lines[other]?.[from] as Segment) ? crossingFine : 0
  return cost(i, port, other) + cost(other, from, i) + both
}
