import type { Chunk } from './replay-window.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Step in which reports of a plant are counted, by the length of a window; a pause of `least` or more is a gap. */
export const gapSteps = (windowMs: number): { readonly step: number; readonly least: number } =>
  windowMs <= 24 * hourMs ? { step: minuteMs, least: 3 * minuteMs } : { step: hourMs, least: hourMs }

/**
 * Stretches of a window in which nothing was reported: `told` are the starts of the steps with reports, in any order.
 * Shorter pauses than `least` are none, as devices report once a minute or so.
 */
export function gapsIn(told: readonly number[], { start, end }: Chunk, windowMs: number): Chunk[] {
  const { step, least } = gapSteps(windowMs)
  const gaps: Chunk[] = []
  let from = start
  const until = (to: number) => {
    if (to - from >= least) gaps.push({ start: from, end: to })
  }
  for (const time of told.toSorted((one, other) => one - other)) {
    if (time >= end) break
    until(Math.max(time, start))
    from = Math.max(from, time + step)
  }
  until(end)
  return gaps
}

/** The gap that contains an instant. */
export const gapAt = (gaps: readonly Chunk[], at: number): Chunk | undefined =>
  gaps.find(({ start, end }) => at >= start && at < end)

/** Pauses between values of one curve that are far longer than usual for it: there it has nothing to say. */
export function pausesOf(times: readonly number[]): readonly Chunk[] {
  const steps = times.slice(1).map((time, n) => time - (times[n] ?? time))
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
  const longest = Math.max(3 * minuteMs, 4 * usual)
  return steps.flatMap((step, n) => {
    const start = times[n] ?? 0
    return step > longest ? [{ start, end: start + step }] : []
  })
}
