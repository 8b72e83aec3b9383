/** One position as a rule sees it: over the limit, back below it, or between (deadband). */
export interface Sample {
  /** ms since 1970 */
  readonly time: number
  readonly isOver: boolean
  readonly isBack: boolean
  /** How far over; the largest of an exceedance is kept. */
  readonly value: number
}

export interface Exceedance {
  readonly start: number
  /** Null while it goes on. */
  readonly end: number | null
  readonly worst: number
  /** Time of the worst value. */
  readonly worstTime: number
}

export interface Delays {
  /** ms the limit must be exceeded before it counts. */
  readonly on: number
  /** Positions over the limit before it counts, instead of ms. */
  readonly onSamples?: number | null
  /** ms it must be back before it is over. */
  readonly off: number
  /** Positions back before it is over, instead of ms. */
  readonly offSamples?: number | null
  /** Longest time between two positions of one exceedance, ms: what was in a longer gap is not known. */
  readonly gap: number
}

interface Open {
  readonly start: number
  last: number
  /** Positions over the limit. */
  count: number
  worst: number
  worstTime: number
  backSince: number | null
  /** Positions since it is back. */
  back: number
}

/** Finds the exceedances in samples in the order of time. One that lasts shorter than `on` is none. */
export function findExceedances(
  samples: readonly Sample[],
  { on, onSamples = null, off, offSamples = null, gap }: Delays,
): Exceedance[] {
  const found: Exceedance[] = []
  let open: Open | undefined
  let before: number | undefined
  const lasts = ({ start, last, count }: Open): boolean =>
    onSamples === null ? last - start >= on : count >= onSamples
  const close = (end: number | null) => {
    if (open && lasts(open)) found.push({ start: open.start, end, worst: open.worst, worstTime: open.worstTime })
    open = undefined
  }
  for (const { time, isOver, isBack, value } of samples) {
    if (open && before !== undefined && time - before > gap) close(before)
    before = time
    if (isOver) {
      open ??= { start: time, last: time, count: 0, worst: value, worstTime: time, backSince: null, back: 0 }
      open.last = time
      open.count += 1
      open.backSince = null
      if (value > open.worst) [open.worst, open.worstTime] = [value, time]
      continue
    }
    if (!open) continue
    // What did not last is forgotten at once; what did must stay back for a while.
    if (!lasts(open)) open = undefined
    else if (!isBack) open.backSince = null
    else {
      open.back = open.backSince === null ? 1 : open.back + 1
      open.backSince ??= time
      if (offSamples === null ? time - open.backSince >= off : open.back >= offSamples) close(open.backSince)
    }
  }
  close(null)
  return found
}
