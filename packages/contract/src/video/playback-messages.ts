import { z } from 'zod'

/**
 * What a player asks of a recording, as a text frame: to be at `seek`, beginning a new `run`; to be sent pictures up to `until`.
 * Times in ms since 1970.
 */
export interface PlaybackAsk {
  readonly seek?: number | undefined
  /** Number of the player's last seek; what belongs to an earlier one is dropped. */
  readonly run: number
  readonly until: number
  /** How fast it is watched, 1 unless given: devices that send at a pace are asked for that. */
  readonly speed?: number | undefined
}

/** Notes to a player. The binary frame after `init` is the head of a stream, the one after `fragment` its pictures. */
export type PlaybackNote =
  | { readonly is: 'hello'; readonly start: number; readonly end: number }
  | {
      readonly is: 'init'
      readonly run: number
      readonly mime: string
      readonly width: number
      readonly height: number
    }
  | {
      readonly is: 'fragment'
      readonly run: number
      readonly time: number
      readonly duration: number
      /** Time in the span of the ticket minus the time in the stream, s: `timestampOffset` of the source buffer. */
      readonly offset: number
    }
  /** Nothing is recorded in between. */
  | { readonly is: 'gap'; readonly run: number; readonly start: number; readonly end: number }
  /** Nothing is recorded from here to the end of the span. */
  | { readonly is: 'end'; readonly run: number }

const time = z.number().min(0).max(1e14)
const ask = z.object({
  seek: time.optional(),
  run: z.number().int().min(0).max(1e9),
  until: time,
  speed: z.number().min(0.1).max(64).optional(),
})

/** Reads what a player asks; undefined when it is nothing of the kind. */
export function playbackAsk(text: string): PlaybackAsk | undefined {
  try {
    return ask.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
