import type { WorldEvent } from '@fengsui/contract/replay/world.ts'

/** What a part of history contains: the state at the start of a span as events, and the events of the span in order. */
export interface Told {
  readonly before: readonly WorldEvent[]
  readonly events: readonly WorldEvent[]
  /** Whether there was more than is returned. */
  readonly cut: boolean
}
export const nothingTold: Told = { before: [], events: [], cut: false }
