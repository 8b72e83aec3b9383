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
  /** ms it must be back before it is over. */
  readonly off: number
  /** Longest time between two positions of one exceedance, ms: what was in a longer gap is not known. */
  readonly gap: number
}

interface Open {
  readonly start: number
  last: number
  worst: number
  worstTime: number
  backSince: number | null
}

/** Finds the exceedances in samples in the order of time. One that lasts shorter than `on` is none. */
export function findExceedances(samples: readonly Sample[], { on, off, gap }: Delays): Exceedance[] {
  const found: Exceedance[] = []
  let open: Open | undefined
  let before: number | undefined
  const close = (end: number | null) => {
    if (open && open.last - open.start >= on)
      found.push({ start: open.start, end, worst: open.worst, worstTime: open.worstTime })
    open = undefined
  }
  for (const { time, isOver, isBack, value } of samples) {
    if (open && before !== undefined && time - before > gap) close(before)
    before = time
    if (isOver) {
      open ??= { start: time, last: time, worst: value, worstTime: time, backSince: null }
      open.last = time
      open.backSince = null
      if (value > open.worst) [open.worst, open.worstTime] = [value, time]
      continue
    }
    if (!open) continue
    // What did not last is forgotten at once; what did must stay back for a while.
    if (open.last - open.start < on) open = undefined
    else if (!isBack) open.backSince = null
    else {
      open.backSince ??= time
      if (time - open.backSince >= off) close(open.backSince)
    }
  }
  close(null)
  return found
}
