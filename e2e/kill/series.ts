import type { Channel } from './fleet.ts'

/** Event time between two values in ms: it starts in the past and runs ten times faster than the clock. */
export const step = 2000
const cycle = 200_000
const overFor = 80_000
const stagger = 23_000

/** Returns a channel's value in step n; crossings are staggered between channels. */
export function valueAt({ crossing, quiet }: Channel, n: number): number {
  if (!crossing) return quiet + (n % 5) * 0.1
  return isOver(crossing.turn, n) ? crossing.over + (n % 3) * 0.01 : quiet
}

function isOver(turn: number, n: number): boolean {
  const time = n * step - (10_000 + turn * stagger)
  return time >= 0 && time % cycle < overFor
}

export interface Stretch {
  readonly start: number
  readonly end: number | null
}

/**
 * Returns the expected episodes after the given number of steps: over for the on-delay, back for the off-delay. The
 * on-delay of a channel that is over in the last step ends by the server's clock.
 */
export function stretchesOf({ crossing }: Channel, steps: number, start: number): Stretch[] {
  if (!crossing) return []
  const { onDelay, offDelay, turn } = crossing
  const at = (n: number) => start + n * step
  const found: Stretch[] = []
  for (let n = 0; n < steps; n++) {
    if (!isOver(turn, n) || (n > 0 && isOver(turn, n - 1))) continue
    let end = n
    while (end < steps && isOver(turn, end)) end++
    if (end < steps && (end - 1 - n) * step < onDelay) continue
    const hasEnded = end < steps && (steps - 1 - end) * step >= offDelay
    found.push({ start: at(n), end: hasEnded ? at(end) : null })
  }
  return found
}
