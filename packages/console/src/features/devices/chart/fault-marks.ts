import type { historyFault } from '@fengsui/contract/devices/device-history.ts'
import type { z } from 'zod'
import { parseTime } from '../../../kit/format/time.ts'
import type { Plot } from './history-option.ts'

/** A reading that cannot be true, at a moment (ms); in roll-ups without its value, but how many there were. */
export interface FaultMark {
  readonly at: number
  readonly value: number | null
  readonly count: number
}

export const faultMarks = (faults: readonly z.infer<typeof historyFault>[]): FaultMark[] =>
  faults.flatMap(({ time, value, count }) => {
    const at = parseTime(time)
    return at === undefined ? [] : [{ at, value, count }]
  })

/** Where a mark stands: at its value, at the nearer edge when that is outside the axis, at the foot without one. */
export const heightOf = ({ value }: FaultMark, { min, max }: { min: number; max: number }): number =>
  value === null ? min : Math.min(max, Math.max(min, value))

/** Crosses beside the line of a plot; they are never joined. */
export function faultSeries({ faults = [] }: Plot, index: number, range: { min: number; max: number }) {
  if (faults.length === 0) return []
  return [
    {
      // A line of which only the symbols are seen.
      type: 'line' as const,
      lineStyle: { width: 0, opacity: 0 },
      showAllSymbol: true,
      xAxisIndex: index,
      yAxisIndex: index,
      data: faults.map((fault) => ({ value: [fault.at, heightOf(fault, range)], fault })),
      symbol: 'path://M0 1L1 0L5 4L9 0L10 1L6 5L10 9L9 10L5 6L1 10L0 9L4 5Z',
      symbolSize: 9,
      itemStyle: { color: 'var(--fs-error)' },
      emphasis: { disabled: true },
      z: 3,
    },
  ]
}
