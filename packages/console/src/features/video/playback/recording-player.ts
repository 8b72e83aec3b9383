import type { PlaybackAsk, PlaybackNote } from '@fengsui/contract/video/playback-messages.ts'
import { pictureLength } from './picture-length.ts'
import type { Span } from './timeline-geometry.ts'

export interface RecordingPlayer {
  /** Shows the picture of a moment, ms since 1970. */
  seek(at: number): void
  /** Plays on or stops, at a speed. */
  play(isPlaying: boolean, speed: number): void
  /** The moment shown now, ms since 1970; undefined before the first picture. */
  at(): number | undefined
  /** Whether the picture of the moment asked for is there. */
  isReady(): boolean
  /** How long one picture is shown, ms; undefined before the first one. */
  pictureMs(): number | undefined
  /** Moves by less than a second without asking again, where the pictures are there. */
  nudge(at: number): boolean
  close(): void
}
interface Options {
  readonly video: HTMLVideoElement
  readonly url: string
  readonly span: Span
  readonly failed: (reason: 'codec' | 'connection', sentence: string) => void
  /** Called when it turns out that nothing comes for the moment asked for, and when pictures come again. */
  readonly lacks?: (isLacking: boolean) => void
}

/** Asked for in advance, s of playing; and kept behind, s. */
const ahead = 12
const behind = 20
const lookMs = 400
const reconnectMs = 1500

/**
 * Plays a recording over WebSocket into a video element, whose time 0 is the start of the span. It asks for what it soon shows
 * and drops what it has shown.
 */
export function openPlayer({ video, url, span, failed, lacks }: Options): RecordingPlayer {
  const source = new MediaSource()
  video.src = URL.createObjectURL(source)
  let socket: WebSocket | undefined
  let buffer: SourceBuffer | undefined
  let queue: (() => void)[] = []
  let [run, target, speed, isClosed, asked] = [0, span.start, 1, false, 0]
  let next: PlaybackNote | undefined
  let mime = ''
  let pictureMs: number | undefined
  /** Pictures have come since the last seek. */
  let hasCome = false

  const step = () => {
    if (!buffer || buffer.updating || source.readyState !== 'open') return
    try {
      queue.shift()?.()
    } catch (error) {
      if ((error as DOMException).name === 'QuotaExceededError') dropShown()
      else if ((error as DOMException).name === 'NotSupportedError') failed('codec', mime)
    }
    if (queue.length > 0 && !buffer.updating) queueMicrotask(step)
  }
  const add = (work: () => void) => {
    queue.push(work)
    step()
  }
  const dropShown = () => {
    const end = video.currentTime - behind
    if (buffer && !buffer.updating && buffer.buffered.length > 0 && buffer.buffered.start(0) < end - behind)
      buffer.remove(0, end)
  }
  const ask = (seek?: number) => {
    const from = seek ?? span.start + video.currentTime * 1000
    const until = Math.min(from + ahead * 1000 * Math.max(speed, 1), span.end)
    if (seek === undefined && until <= asked) return
    asked = until
    if (socket?.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ seek, run, until, speed } satisfies PlaybackAsk))
  }
  const onNote = (note: PlaybackNote) => {
    if (note.is === 'hello') ask(target)
    else if (note.run !== run) return
    else if (note.is === 'gap') lacks?.(note.start <= target && target < note.end)
    else if (note.is === 'end') lacks?.(!hasCome)
    else {
      if (note.is === 'fragment') {
        hasCome = true
        lacks?.(false)
      }
      next = note
    }
  }
  const onBytes = (bytes: ArrayBuffer) => {
    const of = next
    next = undefined
    if (!of || !('run' in of) || of.run !== run) return
    if (of.is === 'init')
      add(() => {
        mime = of.mime
        if (!MediaSource.isTypeSupported(of.mime)) throw new DOMException(of.mime, 'NotSupportedError')
        buffer?.changeType(of.mime)
        buffer?.appendBuffer(bytes)
      })
    if (of.is === 'fragment') {
      pictureMs = pictureLength(bytes) ?? pictureMs
      add(() => {
        if (!buffer) return
        if (Math.abs(buffer.timestampOffset - of.offset) > 0.001) buffer.timestampOffset = of.offset
        buffer.appendBuffer(bytes)
      })
    }
  }
  const connect = () => {
    if (isClosed) return
    socket = new WebSocket(url)
    socket.binaryType = 'arraybuffer'
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') onNote(JSON.parse(data) as PlaybackNote)
      else onBytes(data as ArrayBuffer)
    }
    socket.onclose = ({ code, reason }) => {
      if (isClosed) return
      if (code >= 4000) return failed('connection', reason)
      target = span.start + video.currentTime * 1000
      setTimeout(connect, reconnectMs)
    }
  }
  source.addEventListener(
    'sourceopen',
    () => {
      source.duration = (span.end - span.start) / 1000
      buffer = source.addSourceBuffer('video/mp4; codecs="avc1.42c01e"')
      buffer.mode = 'segments'
      buffer.addEventListener('updateend', step)
      connect()
    },
    { once: true },
  )
  const timer = setInterval(() => {
    if (video.paused && isReady()) return
    ask()
    dropShown()
  }, lookMs)

  const holds = (at: number): boolean => {
    const time = (at - span.start) / 1000
    const { buffered } = video
    for (let n = 0; n < buffered.length; n++)
      if (time >= buffered.start(n) - 0.05 && time < buffered.end(n) - 0.02) return true
    return false
  }
  const isReady = () => holds(target) && video.readyState >= 2 && !video.seeking
  return {
    seek(at) {
      target = at
      run += 1
      hasCome = false
      lacks?.(false)
      queue = []
      asked = 0
      video.currentTime = Math.max((at - span.start) / 1000, 0)
      add(() => {
        if (buffer && buffer.buffered.length > 0) buffer.remove(0, Number.POSITIVE_INFINITY)
      })
      ask(at)
    },
    nudge(at) {
      if (!holds(at)) return false
      target = at
      video.currentTime = (at - span.start) / 1000
      return true
    },
    play(isPlaying, rate) {
      speed = rate
      video.playbackRate = rate
      video.muted = rate > 2
      if (isPlaying) void video.play().catch(() => {})
      else video.pause()
    },
    at: () => (video.readyState >= 1 ? span.start + video.currentTime * 1000 : undefined),
    isReady,
    pictureMs: () => pictureMs,
    close() {
      isClosed = true
      clearInterval(timer)
      socket?.close()
      video.removeAttribute('src')
      video.load()
    },
  }
}
