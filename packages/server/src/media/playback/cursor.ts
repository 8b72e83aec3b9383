import {
  decodeTimeOf,
  mediaPath,
  type Recordings,
  readIndex,
  readRange,
  type SegmentIndex,
  segmentsIn,
  timescalesOf,
} from '../../modules/recordings/index.ts'

export type Piece =
  | {
      readonly is: 'init'
      readonly mime: string
      readonly width: number
      readonly height: number
      readonly bytes: Buffer
    }
  | {
      readonly is: 'fragment'
      readonly time: number
      readonly duration: number
      readonly offset: number
      readonly bytes: Buffer
      readonly isKey: boolean
    }
  | { readonly is: 'gap'; readonly start: number; readonly end: number }

/** Goes through the recording of a camera, fragment by fragment; calls of `next` must not overlap. */
export interface Cursor {
  /** Up to where pieces were given, ms since 1970. */
  at(): number
  /** Undefined at the end of what is recorded in the span. */
  next(): Promise<Piece | undefined>
  /** How fast it is watched, for devices that keep a pace. */
  setSpeed?(speed: number): void
  /** Lets go of what it holds; nothing is asked of it any more. */
  close?(): void
}

interface CursorSpan {
  /** Where it begins: at the key frame before. */
  readonly from: number
  /** Span of the view, whose start is time 0 of the player. */
  readonly start: number
  readonly end: number
}

/** Segments looked up at a time, ms. */
const windowMs = 600_000
/** A gap of more is reported, ms. */
const gapMs = 2000
/** Segments of one stream keep its own clock while that is within this of the time of receiving, s. */
const driftSeconds = 0.5

interface Opened {
  readonly index: SegmentIndex
  readonly timescales: ReadonlyMap<number, number>
  entry: number
}

/** Opens a cursor at a time. */
export function openCursor(of: Recordings, cameraId: string, { from, start, end }: CursorSpan): Cursor {
  let at = from
  let searched = from
  let files: { path: string; startTime: Date }[] = []
  let opened: Opened | undefined
  let init = ''
  let offset = Number.NaN
  let isFirst = true

  const findMore = async (): Promise<boolean> => {
    while (files.length === 0 && searched < end) {
      const to = Math.min(searched + windowMs, end)
      const rows = await segmentsIn(of.db, cameraId, { start: searched, end: to })
      files = rows
        .filter(({ startTime }) => isFirst || startTime.getTime() >= searched)
        .map(({ fileKey, startTime }) => ({ path: mediaPath(of.folder, fileKey), startTime }))
      isFirst = false
      searched = to
    }
    return files.length > 0
  }
  const openNext = async (): Promise<Piece | undefined> => {
    const file = files.shift()
    const index = file && (await readIndex(file.path))
    if (!index) return undefined
    const key = index.entries.findLastIndex((entry) => entry.isKey && entry.time <= at)
    const first = key >= 0 ? key : index.entries.findIndex((entry) => entry.isKey)
    const entry = index.entries[first]
    // Also a segment that ends before where the cursor is.
    if (!entry || (index.entries.at(-1)?.time ?? 0) + (index.entries.at(-1)?.duration ?? 0) <= at) return undefined
    const bytes = await readRange(index.path, 0, index.initLength)
    opened = { index, timescales: timescalesOf(bytes), entry: first }
    const head = bytes.toString('base64')
    if (head === init) return undefined
    init = head
    offset = Number.NaN
    return { is: 'init', mime: index.mime, width: index.width, height: index.height, bytes }
  }
  const fragment = async ({ index, timescales, entry }: Opened): Promise<Piece | undefined> => {
    const found = index.entries[entry]
    if (!found || found.time >= end) return undefined
    const bytes = await readRange(index.path, found.offset, found.offset + found.length)
    const wall = (found.time - start) / 1000 - decodeTimeOf(bytes, timescales)
    if (!(Math.abs(wall - offset) < driftSeconds)) offset = wall
    at = Math.max(at, found.time + found.duration)
    return { is: 'fragment', time: found.time, duration: found.duration, offset, bytes, isKey: found.isKey }
  }
  return {
    at: () => at,
    async next() {
      for (;;) {
        const now = opened
        const entry = now?.index.entries[now.entry]
        if (now && entry) {
          if (entry.time >= end) return undefined
          if (entry.time - at > gapMs) {
            const gap = { is: 'gap', start: at, end: entry.time } as const
            at = entry.time
            return gap
          }
          const piece = await fragment(now)
          now.entry += 1
          if (piece) return piece
          continue
        }
        opened = undefined
        if (!(await findMore())) return undefined
        const head = await openNext()
        if (head) return head
      }
    },
  }
}
