import { type LiveNote, streamLinks, streamNumbers } from '@fengsui/contract/video/stream-link.ts'
import { call } from '../client/call.ts'
import { serverNow } from '../format/clock.ts'
import { atFirst, type LiveState, pauseOf } from './live-state.ts'
import { type MediaFeed, mediaFeed } from './media-feed.ts'

interface Live {
  readonly cameraId: string
  readonly stream: 'main' | 'sub'
  readonly sound: boolean
  readonly language: 'zh' | 'en'
  /** Sentence of a code of `streamProblem`, and of what only the browser knows. */
  readonly sentenceOf: (code: string) => string
}
export interface LivePlayer {
  retry(): void
  stop(): void
}

/** Without any message for so long the connection is taken for dead, ms. */
const silenceMs = 12_000
const followMs = 250

/** Which codecs this browser plays, for the server to transcode the others. */
export const playableCodecs = (): string[] => [
  'h264',
  ...(globalThis.MediaSource?.isTypeSupported('video/mp4; codecs="hvc1.1.6.L93.B0"') ? ['h265'] : []),
]

/** Plays the live picture of a camera, connects again by itself, and reports its state. */
export function playLive(video: HTMLVideoElement, live: Live, tell: (state: LiveState) => void): LivePlayer {
  let state = atFirst(serverNow())
  let socket: WebSocket | undefined
  let feed: MediaFeed | undefined
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastHeard = Date.now()
  let isStopped = false

  const set = (part: Partial<LiveState>) => {
    state = { ...state, ...part }
    if (!isStopped) tell(state)
  }
  function dropFeed(): void {
    feed?.close()
    feed = undefined
  }
  function disconnect(): void {
    asking.abort()
    if (socket) {
      socket.onclose = null
      socket.onmessage = null
      socket.close()
    }
    socket = undefined
    dropFeed()
  }
  function lost(problem: string, code: string | null, nextTry: number | null): void {
    const since = state.phase === 'live' ? serverNow() : state.since
    set({ phase: 'lost', problem, code, since, tries: state.tries + 1, nextTry, delay: null })
  }
  /** The connection to the server failed: tries again by itself. */
  function broken(problem: string): void {
    disconnect()
    const pause = pauseOf(state.tries + 1)
    lost(problem, null, serverNow() + pause)
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), pause)
  }

  async function connect(): Promise<void> {
    disconnect()
    clearTimeout(timer)
    asking = new AbortController()
    const { signal } = asking
    try {
      const streamType = streamNumbers[live.stream]
      const link = await call(streamLinks, 'previewURLs', { indexCode: live.cameraId, streamType }, signal)
      if (!signal.aborted) open(new URL(link.wsUrl))
    } catch (error) {
      if (!signal.aborted) broken((error as Error).message)
    }
  }

  function open({ pathname, searchParams }: URL): void {
    searchParams.set('codecs', playableCodecs().join(','))
    searchParams.set('sound', live.sound ? 'on' : 'off')
    searchParams.set('lang', live.language)
    const { protocol, host } = location
    const opened = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${pathname}?${searchParams}`)
    opened.binaryType = 'arraybuffer'
    socket = opened
    lastHeard = Date.now()
    let head: (LiveNote & { is: 'init' }) | undefined
    opened.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      lastHeard = Date.now()
      if (typeof data === 'string') {
        const note = JSON.parse(data) as LiveNote
        if (note.is === 'init') head = note
        else if (note.is === 'lost') {
          dropFeed()
          lost(live.sentenceOf(note.problem), note.problem, note.nextTry)
        }
      } else if (head) {
        const { mime, width, height, clockOffset } = head
        head = undefined
        feed ??= mediaFeed(video, (why) => broken(live.sentenceOf(why === 'codec' ? 'codec' : 'broken')))
        feed.head(mime, data)
        set({ width, height, codec: mime, clockOffset })
      } else feed?.fragment(data.slice(8), new DataView(data).getFloat64(0))
    }
    opened.onclose = ({ reason }) => broken(reason || live.sentenceOf('network'))
  }

  const follow = setInterval(() => {
    if (socket && state.phase !== 'lost' && Date.now() - lastHeard > silenceMs)
      return broken(live.sentenceOf('network'))
    const received = feed?.follow() ?? null
    if (received === null) return
    const delay = Math.max(0, (serverNow() - received) / 1000)
    const isSame = state.phase === 'live' && Math.abs((state.delay ?? 0) - delay) < 0.1
    if (!isSame) set({ phase: 'live', problem: null, code: null, tries: 0, nextTry: null, delay })
  }, followMs)

  void connect()
  return {
    retry: () => void connect(),
    stop() {
      isStopped = true
      clearInterval(follow)
      clearTimeout(timer)
      disconnect()
    },
  }
}
