/** A limit as it stands in `warn_rule`, with its deadband as a plain bound. */
export interface Limit {
  readonly op: '>' | '<'
  readonly value: number
  readonly forSeconds: number
  /** Back inside means not beyond this. */
  readonly clear: number
  readonly clearSeconds: number
}
/** One crossing, by its own times; `end` is null while it lasts. */
export interface Crossing {
  readonly start: number
  readonly end: number | null
  readonly worst: number
  /** The last value over the limit. */
  readonly last: number
  readonly lastTime: number
}
export type Value = readonly [time: number, value: number]

/** The first run of values that satisfy `is`, from an index on, that lasts so long: its first and its deciding index. */
function firstRun(values: readonly Value[], from: number, is: (value: number) => boolean, seconds: number) {
  for (let start = from; start < values.length; start++) {
    for (let n = start; n < values.length && is(values[n]?.[1] as number); n++) {
      if ((values[n]?.[0] as number) - (values[start]?.[0] as number) >= seconds * 1000) return { start, decided: n }
    }
  }
  return null
}

/**
 * Every crossing of a limit in a series, found by searching for runs: over the limit for the on-delay, then back inside
 * the deadband for the off-delay. It knows nothing of states and takes its time.
 */
export function crossingsOf(values: readonly Value[], limit: Limit): Crossing[] {
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
