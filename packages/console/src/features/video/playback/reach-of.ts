import type { Span } from './timeline-geometry.ts'

const hourMs = 3_600_000
/** A link reaches this far around the moment, so that dragging needs no new one; whole seconds at both ends. */
const reachMs = 12 * hourMs
const dayOffset = 8 * hourMs

/** The span a link reaches around a moment: the half days around it, the same for all moments of a half day. */
export function reachOf(at: number): Span {
  const half = Math.floor((at + dayOffset) / (hourMs * 6)) * hourMs * 6 - dayOffset
  return { start: half - reachMs / 2, end: half + hourMs * 6 + reachMs / 2 }
}
