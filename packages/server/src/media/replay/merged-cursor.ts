import { reportFailure } from '../../framework/concurrency/contain.ts'
import type { Cursor, Piece } from '../playback/cursor.ts'
import { ReplayFailure } from './replay-source.ts'

/** Opens what a recorder has between two moments; undefined when it has nothing there. */
export type FillGap = (from: number, until: number) => Promise<Cursor | undefined>

/** Gaps up to this stay, ms: a recorder is not asked for the second between two segments. */
const shortest = 3000

/** Our own recording of a camera, with what its recorder has where we recorded nothing. */
export function mergedCursor(own: Cursor, fill: FillGap, end: number): Cursor {
  let filling: Cursor | undefined
  let head: Piece | undefined
  /** The player has the head of the recorder's stream. */
  let isForeign = false
  let isOver = false
  let isClosed = false
  let speed = 1

  const filled = async (from: number, until: number): Promise<Cursor | undefined> => {
    if (until - from < shortest) return undefined
    try {
      return await fill(from, until)
    } catch (error) {
      if (!(error instanceof ReplayFailure)) throw error
      return undefined
    }
  }
  return {
    at: () => Math.max(own.at(), filling?.at() ?? 0),
    setSpeed(wanted) {
      speed = wanted
      filling?.setSpeed?.(wanted)
    },
    close() {
      isClosed = true
      filling?.close?.()
      own.close?.()
    },
    async next() {
      for (;;) {
        if (filling) {
          const piece: Piece | undefined = await filling.next().catch((error: unknown) => {
            if (!(error instanceof ReplayFailure)) reportFailure('playback: a recorder', error)
            return undefined
          })
          if (piece) {
            if (piece.is === 'init') isForeign = true
            return piece
          }
          filling?.close?.()
          filling = undefined
          if (isOver || isClosed) return undefined
        }
        if (isForeign && head && !isOver) {
          isForeign = false
          return head
        }
        const piece: Piece | undefined = isOver ? undefined : await own.next()
        if (piece?.is === 'init') {
          head = piece
          isForeign = false
        }
        if (piece && piece.is !== 'gap') return piece
        isOver = !piece
        const [from, until] = piece ? [piece.start, piece.end] : [own.at(), end]
        const found = await filled(from, until)
        if (isClosed) {
          found?.close?.()
          return undefined
        }
        filling = found
        filling?.setSpeed?.(speed)
        if (!filling) return piece
      }
    },
  }
}
