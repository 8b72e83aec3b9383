import type { historyPoint } from '@fengsui/contract/devices/device-history.ts'
import type { z } from 'zod'
import { parseTime } from '../../../ui/format/time.ts'
import type { WarningDetail } from '../warning-row.ts'

export type HistoryPoint = z.infer<typeof historyPoint>
export type HistoryLevel = 'raw' | 'minute' | 'hour' | 'day'
export type Side = 'upper' | 'lower'
/** A value at a time (ms); null where nothing was measured. */
export type Sample = readonly [at: number, value: number | null]
export interface Stretch {
  from: number
  to: number
  nth: number
}

const minute = 60_000
const before = 30 * minute
const after = 10 * minute

const ms = (time: string | null | undefined): number | undefined => parseTime(time)

/**
 * Returns the time window of the chart: from 30 minutes before the start until now, or until 10 minutes
 * after the last occurrence.
 */
export function windowOf(detail: Pick<WarningDetail, 'warnTime' | 'occurrences' | 'lastTime'>, now: number) {
  const starts = detail.occurrences.map(({ startTime }) => ms(startTime) ?? now)
  const from = Math.min(ms(detail.warnTime) ?? now, ...starts) - before
  const goesOn = detail.occurrences.some(({ endTime }) => endTime === null)
  const ends = detail.occurrences.map(({ endTime }) => ms(endTime) ?? 0)
  const last = Math.max(ms(detail.lastTime) ?? 0, ...ends)
  return { from, to: goesOn ? now : Math.min(now, last + after) }
}

/** Returns occurrences as chart periods, numbered from the oldest. */
export function stretchesOf(occurrences: WarningDetail['occurrences'], to: number): Stretch[] {
  return occurrences
    .map(({ startTime, endTime }) => ({ from: ms(startTime) ?? to, to: ms(endTime) ?? to }))
    .sort((a, b) => a.from - b.from)
    .map((stretch, i) => ({ ...stretch, nth: i + 1 }))
}

const stepOf: Readonly<Record<HistoryLevel, number>> = { raw: 0, minute, hour: 60 * minute, day: 1440 * minute }

/**
 * Returns the curve; of roll-ups the bound that can violate the limit. Broken where three samples are
 * missing.
 */
export function samplesOf(
  points: readonly HistoryPoint[],
  level: HistoryLevel,
  side: Side,
  sampleSeconds: number | null,
): Sample[] {
  const step = stepOf[level] || (sampleSeconds ?? 60) * 1000
  const samples: Sample[] = []
  let last: number | undefined
  for (const point of points) {
    const at = ms(point.time)
    if (at === undefined) continue
    if (last !== undefined && at - last > 3 * step) samples.push([last + step, null])
    samples.push([at, level === 'raw' ? point.last : side === 'upper' ? point.max : point.min])
    last = at
  }
  return samples
}

/** Returns the sample furthest past the limit within the periods. */
export function worstOf(samples: readonly Sample[], stretches: readonly Stretch[], side: Side): Sample | undefined {
  const inside = samples.filter(
    ([at, value]) => value !== null && stretches.some(({ from, to }) => at >= from && at <= to),
  )
  return inside.reduce<Sample | undefined>((worst, sample) => {
    if (!worst) return sample
    const [a, b] = [sample[1] as number, worst[1] as number]
    return (side === 'upper' ? a > b : a < b) ? sample : worst
  }, undefined)
}

interface Axis {
  readonly min: number
  readonly max: number
  /** Distance of the labels, a part of the range. */
  readonly interval: number
}

/** Returns axis bounds that enclose the curve and its limits with padding, at round values. */
export function axisOf(samples: readonly Sample[], marks: readonly number[]): Axis {
  const values = [...samples.flatMap(([, value]) => (value === null ? [] : [value])), ...marks]
  if (values.length === 0) return { min: 0, max: 1, interval: 1 }
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const spread = high - low || Math.abs(high) || 1
  const step = roundStep(spread / 3)
  const floor = Math.floor((low - spread * 0.1) / step) * step
  return {
    min: Math.min(low, tidy(low >= 0 ? Math.max(0, floor) : floor)),
    max: Math.max(high, tidy(Math.ceil((high + spread * 0.1) / step) * step)),
    interval: tidy(step),
  }
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= wanted) ?? 10)
}
const tidy = (value: number): number => Number(value.toPrecision(12))

/** Returns the escalations as chart times: when the warning reached a level above its initial one. */
export const climbsOf = (logs: WarningDetail['logs']): { at: number; level: number }[] =>
  logs.flatMap(({ action, fromLevel, toLevel, time }) => {
    const [from, to, at] = [Number(fromLevel ?? 0), Number(toLevel ?? 0), ms(time)]
    return (action === 'escalate' || action === 'report') && to > from && at !== undefined ? [{ at, level: to }] : []
  })
