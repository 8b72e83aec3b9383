import { between, type View } from './view.ts'

/** Milliseconds of a flight. */
const duration = 450

interface Flight {
  readonly from: View
  readonly to: View
  /** The user asked for less motion: the view is there at once. */
  readonly isStill: boolean
  readonly see: (view: View) => void
}

/** Moves the view to another, slower at both ends. Returns a function that ends it where it is. */
export function fly({ from, to, isStill, see }: Flight): () => void {
  if (isStill) {
    see(to)
    return () => {}
  }
  const began = performance.now()
  let frame = 0
  const step = (at: number) => {
    const share = Math.min(1, Math.max(0, (at - began) / duration))
    see(between(from, to, share * share * (3 - 2 * share)))
    if (share < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
