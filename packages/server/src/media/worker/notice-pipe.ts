import type { Writable } from 'node:stream'
import type { Notice } from './protocol.ts'

/**
 * Notices on their way from a media worker to the server: the length of what follows, the length of the note, the note as JSON,
 * and the bytes of pictures as they are. Structured clones would copy each picture several times on both sides.
 */
const lengthBytes = 4
/** Longest notice, bytes. */
const longest = 24 * 1024 * 1024

/** What the cameras of a burst have is written at once, this long after the first, ms. */
const gatherMs = 5
/** A notice is not copied out of a piece that is at most so many times as long: it is kept as long as the notice. */
const mostHeldBack = 8

export interface NoticeWriter {
  write(told: Notice): void
  /** Bytes not yet taken by the server. */
  waiting(): number
}

export function noticeWriter(pipe: Writable): NoticeWriter {
  let isCorked = false
  return {
    write(told) {
      const { bytes, ...note } = 'bytes' in told ? told : { ...told, bytes: undefined }
      const text = JSON.stringify(note)
      const noteLength = Buffer.byteLength(text)
      const head = Buffer.allocUnsafe(2 * lengthBytes + noteLength)
      head.writeUInt32BE(lengthBytes + noteLength + (bytes?.length ?? 0), 0)
      head.writeUInt32BE(noteLength, lengthBytes)
      head.write(text, 2 * lengthBytes)
      if (!isCorked) {
        isCorked = true
        pipe.cork()
        setTimeout(() => {
          isCorked = false
          pipe.uncork()
        }, gatherMs)
      }
      pipe.write(head)
      if (bytes && bytes.length > 0) pipe.write(bytes)
    },
    waiting: () => pipe.writableLength,
  }
}

/** Takes notices, not yet checked, out of what a worker wrote. `push` throws when it cannot be ours. */
export function noticeReader(heard: (notice: unknown) => void) {
  const length = Buffer.alloc(lengthBytes)
  let lengthFilled = 0
  let whole: Buffer | null = null
  let filled = 0

  function finish(done: Buffer): void {
    const noteEnd = lengthBytes + done.readUInt32BE(0)
    if (noteEnd > done.length) throw new Error('the note is longer than the notice')
    const note: unknown = JSON.parse(done.toString('utf8', lengthBytes, noteEnd))
    const bytes = done.subarray(noteEnd)
    heard(typeof note === 'object' && bytes.length > 0 ? { ...note, bytes } : note)
  }

  return {
    push(piece: Buffer): void {
      let at = 0
      while (at < piece.length) {
        if (!whole) {
          const taken = piece.copy(length, lengthFilled, at)
          at += taken
          lengthFilled += taken
          if (lengthFilled < lengthBytes) return
          const size = length.readUInt32BE(0)
          if (size < lengthBytes || size > longest) throw new Error(`a notice of ${size} bytes`)
          lengthFilled = 0
          if (piece.length - at >= size && size * mostHeldBack >= piece.length) {
            finish(piece.subarray(at, at + size))
            at += size
            continue
          }
          // Not of the pool of small buffers: viewers that come later keep it.
          whole = Buffer.allocUnsafeSlow(size)
          filled = 0
        }
        const taken = piece.copy(whole, filled, at)
        at += taken
        filled += taken
        if (filled < whole.length) return
        const done = whole
        whole = null
        finish(done)
      }
    },
  }
}
