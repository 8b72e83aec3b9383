/** A limit as in `warn_rule`, with its deadband as an absolute bound. */
export interface Limit {
  readonly op: '>' | '<'
  readonly value: number
  readonly forSeconds: number
  /** A value is back inside when not past this bound. */
  readonly clear: number
  readonly clearSeconds: number
}
/** One crossing in event time; `end` is null while it lasts. */
export interface Crossing {
  readonly start: number
  readonly end: number | null
  readonly worst: number
  /** The last value over the limit. */
  readonly last: number
  readonly lastTime: number
}
export type Value = readonly [time: number, value: number]

/**
 * Finds the first run of values from an index on that satisfies `is` for so long; returns its first and its
 * deciding index.
 */
function firstRun(values: readonly Value[], from: number, is: (value: number) => boolean, seconds: number) {
  for (let start = from; start < values.length; start++) {
    for (let n = start; n < values.length && is(values[n]?.[1] as number); n++) {
      if ((values[n]?.[0] as number) - (values[start]?.[0] as number) >= seconds * 1000) return { start, decided: n }
    }
  }
  return null
}

/**
 * Whether an interval exceeds three periods: the configured one, or the shorter of the two intervals before
 * if that is longer.
 */
function isGap(values: readonly Value[], at: number, periodSeconds: number): boolean {
  const interval = (n: number) => (values[n]?.[0] ?? 0) - (values[n - 1]?.[0] ?? 0)
  if (at < 1) return false
  // Two intervals determine the period; before that, up to 100 s are assumed.
  const cadence = at >= 3 ? Math.min(interval(at - 1), interval(at - 2)) : 100_000
  return interval(at) > 3 * Math.max(periodSeconds * 1000, cadence)
}

/** Yields the parts of a series without a gap, each with the time of the next reading. */
function* stretches(values: readonly Value[], periodSeconds: number) {
  let from = 0
  for (let n = 1; n <= values.length; n++) {
    if (n < values.length && !isGap(values, n, periodSeconds)) continue
    yield { part: values.slice(from, n), next: values[n]?.[0] ?? null }
    from = n
  }
}

/** Returns every crossing of a limit in a series; none lasts through a gap. */
export function crossingsOf(values: readonly Value[], limit: Limit, periodSeconds: number): Crossing[] {
  return [...stretches(values, periodSeconds)].flatMap(({ part, next }) => {
    const found = crossingsIn(part, limit)
    if (next === null) return found
    const last = found.at(-1)
    if (last && last.end === null) return [...found.slice(0, -1), { ...last, end: endBeforeGap(part, last, limit) }]
    return [...found, ...brokenOff(part, last, limit, next)]
  })
}

/** End of an open crossing at a gap: its last value over the limit, or the start of its return inside. */
function endBeforeGap(part: readonly Value[], { lastTime }: Crossing, limit: Limit): number {
  const sign = limit.op === '>' ? 1 : -1
  const inside = (value: number) => sign * value <= sign * limit.clear
  const back = part.findLastIndex(([time, value]) => time > lastTime && !inside(value))
  const first = part.slice(back + 1).find(([time, value]) => time > lastTime && inside(value))
  return first?.[0] ?? lastTime
}

/** Crossings whose on-delay expires in a gap after values over the limit. */
function brokenOff(part: readonly Value[], last: Crossing | undefined, limit: Limit, next: number): Crossing[] {
  const sign = limit.op === '>' ? 1 : -1
  const start = part.findLastIndex(([, value]) => sign * value <= sign * limit.value) + 1
  const run = part.slice(start).filter(([time]) => time > (last?.end ?? Number.NEGATIVE_INFINITY))
  const [first, end] = [run[0], run.at(-1)]
  if (!first || !end || next - first[0] < limit.forSeconds * 1000) return []
  const worst = sign * Math.max(...run.map(([, value]) => sign * value))
  return [{ start: first[0], end: end[0], worst, last: end[1], lastTime: end[0] }]
}

/**
 * Finds every crossing in a series without gaps by searching for runs: over the limit for the on-delay, then
 * back inside the deadband for the off-delay. Stateless and slow by design.
 */
function crossingsIn(values: readonly Value[], limit: Limit): Crossing[] {
  const sign = limit.op === '>' ? 1 : -1
  const isOver = (value: number) => sign * value > sign * limit.value
  const isInside = (value: number) => sign * value <= sign * limit.clear
  const found: Crossing[] = []
  for (let from = 0; ; ) {
    const rise = firstRun(values, from, isOver, limit.forSeconds)
    if (!rise) return found
    const fall = firstRun(values, rise.decided + 1, isInside, limit.clearSeconds)
    const over = values.slice(rise.start, fall?.decided ?? values.length).filter(([, value]) => isOver(value))
    const [lastTime, last] = over.at(-1) as Value
    found.push({
      start: values[rise.start]?.[0] as number,
      end: fall ? (values[fall.start]?.[0] as number) : null,
      worst: sign * Math.max(...over.map(([, value]) => sign * value)),
      last,
      lastTime,
    })
    if (!fall) return found
    from = fall.decided + 1
  }
}
