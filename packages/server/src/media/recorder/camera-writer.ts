import { rm } from 'node:fs/promises'
import { reportFailure } from '../../framework/concurrency/contain.ts'
import { isDiskFull } from '../../framework/files/disk-full.ts'
import {
  addSegment,
  bufferedStarts,
  bufferKey,
  extendSegment,
  type Keeping,
  mediaPath,
  type OpenSegment,
  openSegment,
  type Recordings,
  recordKey,
  type SegmentRow,
} from '../../modules/recordings/index.ts'
import type { MediaFragment, MediaHub, MediaInit, MediaSink } from '../media-stream.ts'

/** Length of a segment, and of a piece of the rolling buffer, ms. A segment ends before the next key frame. */
const segmentMs = 60_000
const pieceMs = 10_000
/** How often the row of a segment being written is brought up to date, ms. */
const rowMs = 10_000
/** Beyond this a slow disk loses pictures up to the next key frame, bytes. */
const mostWaiting = 16 * 2 ** 20
/** After a full disk, writing is tried again with the first key frame after this, ms. */
const fullMs = 5000

export interface WriterOptions {
  readonly of: Recordings
  readonly hub: MediaHub
  readonly cameraId: string
  /** Called when a write meets a full disk. */
  readonly onFull: () => void
}
export interface CameraWriter {
  /** Pieces of the buffer that end before `keepFrom` (ms since 1970) are removed when the next one begins. */
  keep(as: Exclude<Keeping, null>, keepFrom: () => number): void
  /** Ends the subscription and closes the segment. */
  stop(): Promise<void>
}

interface Writing {
  readonly file: OpenSegment
  readonly row: SegmentRow
  readonly as: Exclude<Keeping, null>
  readonly start: number
  end: number
  toldAt: number
}

/** Writes the stream of a camera into segments, in the order of its fragments; the hub never waits for it. */
export function startWriter({ of, hub, cameraId, onFull }: WriterOptions): CameraWriter {
  let as: Exclude<Keeping, null> = 'buffer'
  let keepFrom = () => 0
  let init: MediaInit | undefined
  let writing: Writing | undefined
  let lane: Promise<void> = Promise.resolve()
  let waiting = 0
  let skips = true
  let fullUntil = 0

  const enqueue = (bytes: number, work: () => Promise<void>) => {
    waiting += bytes
    lane = lane
      .then(work)
      .catch((error: unknown) => lose(error))
      .finally(() => {
        waiting -= bytes
      })
  }
  const lose = async (error: unknown) => {
    skips = true
    if (isDiskFull(error)) {
      fullUntil = performance.now() + fullMs
      onFull()
    } else reportFailure('recording', error)
    await close().catch(() => {})
  }
  const begin = async (head: MediaInit, time: number) => {
    await close()
    const start = new Date(time)
    const fileKey = as === 'record' ? recordKey(cameraId, start) : bufferKey(cameraId, start)
    const file = await openSegment(mediaPath(of.folder, fileKey), head.bytes, head)
    writing = { file, row: { cameraId, start, fileKey }, as, start: time, end: time, toldAt: time }
    if (as === 'record') await addSegment(of.db, writing.row)
    else await dropOldPieces(of, cameraId, keepFrom())
  }
  const close = async () => {
    const ended = writing
    writing = undefined
    if (!ended) return
    await ended.file.close()
    if (ended.as === 'record') await extendSegment(of.db, ended.row, new Date(ended.end), ended.file.size(), 1)
  }
  const write = async ({ bytes, time, duration, isKey }: MediaFragment, head: MediaInit) => {
    const isOver = writing && (writing.as !== as || time - writing.start >= (as === 'record' ? segmentMs : pieceMs))
    const isBack = writing && time < writing.end - segmentMs
    if (isKey && (!writing || isOver || isBack)) await begin(head, time)
    if (!writing) return
    await writing.file.write(bytes, { time, duration, isKey })
    writing.end = Math.max(writing.end, time + duration)
    if (writing.as === 'record' && time - writing.toldAt >= rowMs) {
      writing.toldAt = time
      await extendSegment(of.db, writing.row, new Date(writing.end), writing.file.size(), 0)
    }
  }

  const sink: MediaSink = {
    init(head) {
      init = head
      skips = true
      enqueue(0, close)
    },
    fragment(fragment) {
      const head = init
      if (!head) return
      if (waiting > mostWaiting) skips = true
      if (skips && (!fragment.isKey || waiting > mostWaiting || performance.now() < fullUntil)) return
      if (skips) enqueue(0, close)
      skips = false
      enqueue(fragment.bytes.length, () => write(fragment, head))
    },
    lost() {
      skips = true
      enqueue(0, close)
    },
  }
  const leave = hub.subscribe(cameraId, 'main', sink)
  return {
    keep(next, from) {
      as = next
      keepFrom = from
    },
    async stop() {
      leave()
      enqueue(0, close)
      await lane
    },
  }
}

/** Removes pieces of a camera's buffer that end before a time; the newest stays. */
export async function dropOldPieces(
  { folder }: Pick<Recordings, 'folder'>,
  cameraId: string,
  before: number,
): Promise<void> {
  const starts = await bufferedStarts(folder, cameraId)
  const old = starts.filter((_, n) => (starts[n + 1] ?? Number.POSITIVE_INFINITY) <= before)
  for (const start of old) await rm(mediaPath(folder, bufferKey(cameraId, new Date(start))), { force: true })
}
