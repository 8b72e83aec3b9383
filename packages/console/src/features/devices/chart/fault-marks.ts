import type { historyFault } from '@fengsui/contract/devices/device-history.ts'
import type { z } from 'zod'
import { parseTime } from '../../../ui/format/time.ts'
import type { Plot } from './history-option.ts'

/** An implausible reading at a time (ms); roll-ups have a count instead of a value. */
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

/** Returns the y position of a mark: its value, clamped to the axis; the axis minimum without a value. */
export const heightOf = ({ value }: FaultMark, { min, max }: { min: number; max: number }): number =>
  value === null ? min : Math.min(max, Math.max(min, value))

/** Returns a series of crosses for faulty readings; they are never connected. */
export function faultSeries({ faults = [] }: Plot, index: number, range: { min: number; max: number }) {
  if (faults.length === 0) return []
  return [
    {
      // A line series of which only the symbols are visible.
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
