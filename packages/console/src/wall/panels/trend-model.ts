import type { WallHour, WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { severities } from '../ladder/ladder-model.ts'
import { msOf } from '../times.ts'
import type { Box } from '../use-box.ts'

export interface Segment {
  readonly severity: WallSeverity
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Trend {
  readonly segments: readonly Segment[]
  /** The previous day, as a step line. */
  readonly line: string
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  /** Every third hour. */
  readonly hours: readonly { readonly time: number; readonly x: number }[]
}

const barShare = 0.62
const gap = 1.5

/**
 * Returns the geometry of the 24 h chart in a plot: stacked bars with blue at the bottom, red on top, three
 * split lines at most.
 */
export function trendOf(hours: readonly WallHour[], plot: Box): Trend {
  const totals = hours.map(({ bySeverity }) => severities.reduce((sum, severity) => sum + bySeverity[severity], 0))
  const top = axisTop(Math.max(0, ...totals, ...hours.map(({ previous }) => previous)))
  const step = plot.width / Math.max(1, hours.length)
  const y = (value: number) => plot.height * (1 - value / top)
  return {
    segments: hours.flatMap((hour, index) =>
      stack(hour, step * index + (step * (1 - barShare)) / 2, step * barShare, y),
    ),
    line: stepLine(hours, step, y),
    ticks: [0, top / 2, top].map((value) => ({ value, y: y(value) })),
    hours: hours
      .map(({ hour }, index) => ({ time: msOf(hour), x: step * (index + 0.5), clock: Number(hour.slice(11, 13)) }))
      .filter(({ clock }) => clock % 3 === 0),
  }
}

function stack({ bySeverity }: WallHour, x: number, width: number, y: (value: number) => number): Segment[] {
  let below = 0
  const segments: Segment[] = []
  for (const severity of [...severities].reverse()) {
    const value = bySeverity[severity]
    if (value === 0) continue
    const height = y(below) - y(below + value) - gap
    segments.push({ severity, x: x + gap, y: y(below + value), width: width - 2 * gap, height: Math.max(1, height) })
    below += value
  }
  return segments
}

function stepLine(hours: readonly WallHour[], step: number, y: (value: number) => number): string {
  if (hours.length === 0) return ''
  return hours
    .map(({ previous }, index) => {
      const from = index === 0 ? `M${step / 2}` : `H${step * index}V${y(previous)}`
      return index === 0 ? `${from} ${y(previous)}` : from
    })
    .concat(`H${step * (hours.length - 0.5)}`)
    .join('')
}

/**
 * Returns the smallest round number not below the value whose half is an integer; at least 4, so that one
 * warning stays small.
 */
export function axisTop(value: number): number {
  for (let power = 1; ; power *= 10)
    for (const half of [2, 3, 4, 5, 6, 8, 10]) if (half * 2 * power >= value) return half * 2 * power
}
