import type { Span } from '../series/shift.ts'
import { tremble } from '../series/wave.ts'

/**
 * Deviation of a value from its normal course: a drift, a spike, a chatter, or a fast then slower rise; and
 * back.
 */
export interface Push extends Span {
  readonly what: 'push'
  readonly code: string
  readonly metric: string
  readonly shape: 'drift' | 'spike' | 'chatter' | 'runaway'
  readonly target: number
  /** Chatter only: duration of each side in ms. */
  readonly half?: number
  /** Other values reported meanwhile, such as `running` of a machine that turns too fast. */
  readonly also?: Readonly<Record<string, number>>
}
/** A device sends nothing. */
export interface Silence extends Span {
  readonly what: 'silence'
  readonly code: string
}
/** A gateway has no connection: what it collects is sent afterwards. */
export interface Cut extends Span {
  readonly what: 'cut'
  readonly code: string
}
/** A discharger is not touched. */
export interface Untouched extends Span {
  readonly what: 'untouched'
  readonly code: string
}
/** A discharger is touched at `from`. */
export interface Touch extends Span {
  readonly what: 'touch'
  readonly code: string
}
/** A camera's image analysis detects something. */
export interface Seen extends Span {
  readonly what: 'seen'
  readonly code: string
  readonly dict: string
  readonly aiCode: string
}
export type Incident = Push | Silence | Cut | Untouched | Touch | Seen
export type Values = Record<string, number>

/** Progress of a push at a moment: 0 normal, 1 at its target. */
function extent({ from, to, shape, half }: Push, time: number): number {
  if (time < from || time >= to) return 0
  if (shape === 'spike') return 1
  if (shape === 'chatter') return Math.floor((time - from) / (half ?? 30_000)) % 2 === 0 ? 1 : 0
  const part = (time - from) / (to - from)
  if (shape === 'runaway') return Math.min(part / 0.32, 0.7 + (part - 0.224) * 0.5, (1 - part) / 0.4)
  return Math.min(1, part / 0.35, (1 - part) / 0.25)
}

/** Applies a push to the values; noise is kept. */
export function pushed(values: Values, push: Push, time: number): Values {
  const share = extent(push, time)
  const normal = values[push.metric]
  if (share === 0 || normal === undefined) return values
  const ripple = Number.isInteger(push.target) ? 0 : tremble(0, push.code, time) * Math.abs(push.target) * 0.004
  return { ...values, ...push.also, [push.metric]: normal + (push.target + ripple - normal) * share }
}
