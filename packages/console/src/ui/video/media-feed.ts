import { catchUp } from './catch-up.ts'

/** Bytes that wait to be taken by the browser; beyond it the feed begins anew. */
const mostWaiting = 24 * 1024 * 1024
/** What was shown is kept for so long, s; it is dropped once it is twice as long. */
const keptSeconds = 10

export interface MediaFeed {
  head(mime: string, bytes: ArrayBuffer): void
  /** `time`: when its first picture was received, ms since 1970 by the clock of the server. */
  fragment(bytes: ArrayBuffer, time: number): void
  /** Keeps the picture live; returns when the picture seen now was received, ms, or null without one. */
  follow(): number | null
  close(): void
}

/** Feeds a `<video>` with the fragments of one connection. `failed` is called once, when the browser refuses them. */
export function mediaFeed(video: HTMLVideoElement, failed: (why: string) => void): MediaFeed {
  const source = new MediaSource()
  const address = URL.createObjectURL(source)
  let buffer: SourceBuffer | undefined
  let isOver = false
  let waiting: { bytes: ArrayBuffer; time: number | null; mime?: string }[] = []
  let waitingBytes = 0
  let appended: { time: number | null } | undefined
  /** End of what was appended last, and when its first picture was received. */
  let ends: { place: number; time: number } | undefined

  function fail(why: string): void {
    if (isOver) return
    isOver = true
    failed(why)
  }
  function spans(): { start: number; end: number }[] {
    const { buffered } = video
    return Array.from({ length: buffered.length }, (_, n) => ({ start: buffered.start(n), end: buffered.end(n) }))
  }
  function trim(): boolean {
    const first = spans()[0]
    if (!buffer || !first || video.currentTime - first.start < keptSeconds * 2) return false
    buffer.remove(first.start, video.currentTime - keptSeconds)
    return true
  }
  function next(): void {
    if (isOver || source.readyState !== 'open' || buffer?.updating) return
    try {
      if (trim()) return
      const one = waiting.shift()
      if (!one) return
      waitingBytes -= one.bytes.byteLength
      if (one.mime !== undefined) {
        if (buffer) buffer.changeType(one.mime)
        else {
          buffer = source.addSourceBuffer(one.mime)
          buffer.addEventListener('updateend', ended)
          buffer.addEventListener('error', () => fail('append'))
        }
      }
      appended = { time: one.time }
      buffer?.appendBuffer(one.bytes)
    } catch (error) {
      fail(String(error))
    }
  }
  function ended(): void {
    const last = spans().at(-1)
    if (appended?.time != null && last) ends = { place: last.end, time: appended.time }
    appended = undefined
    next()
  }

  function add(one: { bytes: ArrayBuffer; time: number | null; mime?: string }): void {
    waiting.push(one)
    waitingBytes += one.bytes.byteLength
    if (waitingBytes > mostWaiting) fail('behind')
    else next()
  }
  source.addEventListener('sourceopen', next)
  video.src = address
  return {
    head(mime, bytes) {
      if (!MediaSource.isTypeSupported(mime)) fail('codec')
      else add({ bytes, time: null, mime })
    },
    fragment: (bytes, time) => add({ bytes, time }),
    follow() {
      if (isOver || video.readyState < 1) return null
      const { to, rate } = catchUp(video.currentTime, spans())
      if (to !== null) video.currentTime = to
      if (video.playbackRate !== rate) video.playbackRate = rate
      if (video.paused) video.play().catch(() => {})
      if (video.readyState < 2 || !ends) return null
      // A fragment is received during as long as it lasts: its end is about now.
      return ends.time - (ends.place - video.currentTime) * 1000
    },
    close() {
      isOver = true
      waiting = []
      waitingBytes = 0
      video.removeAttribute('src')
      video.load()
      URL.revokeObjectURL(address)
    },
  }
}
