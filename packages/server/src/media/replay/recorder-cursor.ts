import type { Cursor, Piece } from '../playback/cursor.ts'
import { type ReplayPiece, replayFragments } from './replay-fragments.ts'
import type { OpenReplay, Replay } from './replay-source.ts'

interface Span {
  readonly start: number
  readonly end: number
}
interface CursorOf {
  readonly open: OpenReplay
  /** What the recorder has, in order. */
  readonly spans: readonly Span[]
  /** Where it begins. */
  readonly from: number
  /** Where it ends. */
  readonly until: number
  /** Time 0 of the player. */
  readonly start: number
}

/** A gap of more is reported, ms. */
const gapMs = 2000
/** A rest of a span that is not waited for, and what is asked for beyond the end, so that the last pictures are whole, ms. */
const restMs = 500
const beyondMs = 2000
/** A connection that was let go or lost is opened again; one that then brings nothing is over. */
const mostEmpty = 2

/** Goes through what a recorder has of a camera. A device that gives nothing leaves a gap. */
export function recorderCursor({ open, spans, from, until, start }: CursorOf): Cursor {
  let at = from
  let speed = 1
  let replay: Replay | undefined
  let fragments = replayFragments()
  let ready: ReplayPiece[] = []
  let empty = 0
  let closed = 0
  const rest = [...spans]
  const letGo = () => {
    replay?.close()
    replay = undefined
    ready = []
  }
  const pieceOf = (piece: ReplayPiece): Piece => {
    if (piece.is === 'init') return piece
    const { time, duration, bytes, zero } = piece
    at = Math.max(at, time + duration)
    return { is: 'fragment', time, duration, offset: (zero - start) / 1000, bytes, isKey: piece.isKey }
  }
  return {
    at: () => at,
    setSpeed(wanted) {
      speed = wanted
      replay?.setSpeed?.(wanted)
    },
    close() {
      closed += 1
      letGo()
    },
    async next() {
      const own = closed
      for (;;) {
        const first = ready.shift()
        if (first) {
          if (first.is === 'fragment' && first.time >= Math.min(rest[0]?.end ?? until, until)) {
            letGo()
            rest.shift()
            continue
          }
          return pieceOf(first)
        }
        const span = rest[0]
        if (!span || span.start >= until || at >= until) {
          letGo()
          if (until - at <= gapMs) return undefined
          const gap = { is: 'gap', start: at, end: until } as const
          at = until
          return gap
        }
        // What is left is hardly more than a fragment, whose last pictures are not known to be the last.
        if (span.end - at < restMs) {
          letGo()
          rest.shift()
          continue
        }
        if (span.start - at > gapMs) {
          const gap = { is: 'gap', start: at, end: span.start } as const
          at = span.start
          return gap
        }
        if (!replay) {
          fragments = replayFragments()
          const opened = await open(Math.max(at, span.start), Math.min(span.end, until + beyondMs))
          if (own !== closed) {
            opened.close()
            return undefined
          }
          replay = opened
          replay.setSpeed?.(speed)
        }
        const picture = await replay.next()
        // Let go meanwhile: nothing is opened for a viewer that has left.
        if (own !== closed) return undefined
        const made = picture && fragments.add(picture)
        if (made) {
          ready = made
          if (made.length > 0) empty = 0
          continue
        }
        letGo()
        empty += 1
        if (empty < mostEmpty) continue
        empty = 0
        rest.shift()
      }
    },
  }
}
