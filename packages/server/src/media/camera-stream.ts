import { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import type {
  FindOrigin,
  MediaFragment,
  MediaInit,
  MediaOrigin,
  MediaSink,
  MediaWish,
  StreamChoice,
} from './media-stream.ts'
import type { Transcodes } from './transcodes.ts'
import type { Command, Notice } from './worker/protocol.ts'

/** Pauses between tries to reach a camera, ms; the last one repeats. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000]
/** Failures in a row that are not logged: cameras start with the server, and restart. After half a minute a loss is logged, once. */
const quietTries = 5
/** A new viewer makes the next try begin at once, unless the last one was this short ago, ms. */
const hastyMs = 1000
/** Bytes kept of the pictures since the last key picture, for viewers that come later. */
const mostKeptBytes = 16 * 1024 * 1024

export interface StreamOptions {
  readonly key: string
  readonly cameraId: string
  readonly stream: StreamChoice
  readonly findOrigin: FindOrigin
  readonly transcodes: Transcodes
  readonly send: (command: Command) => void
  readonly now: () => number
  /** Time after the last sink until the connection is closed, ms. */
  readonly idleMs: number
  readonly log: (message: string) => void
  readonly isOver: () => void
}

/** The stream of a camera and those who receive it. */
export interface CameraStream {
  add(sink: MediaSink, wish: MediaWish): () => void
  told(notice: Notice): void
  /** The worker died. */
  workerLost(): void
  close(): void
}

interface Receiver {
  readonly sink: MediaSink
  readonly wish: MediaWish
  output: Output | null
}
interface Output {
  readonly number: number
  readonly transcode: boolean
  readonly sound: boolean
  init: MediaInit | null
  kept: MediaFragment[]
  keptBytes: number
  timer?: NodeJS.Timeout | undefined
}
interface Opened {
  readonly codec: string
  readonly isUsual: boolean
  readonly hasSound: boolean
}

export function cameraStream(options: StreamOptions): CameraStream {
  const { key, cameraId, stream, findOrigin, transcodes, send, now, idleMs, log } = options
  const receivers = new Set<Receiver>()
  const outputs = new Map<number, Output>()
  let state: 'idle' | 'opening' | 'open' | 'waiting' = 'idle'
  let opened: Opened | null = null
  /** Names the connection; notices of an earlier one are ignored. */
  let connection = 0
  let outputNumber = 0
  let tries = 0
  let lastTry = Number.NEGATIVE_INFINITY
  let lost: { problem: string; nextTry: number } | null = null
  let retry: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  let stopPushing: (() => void) | undefined
  let transport: 'tcp' | 'udp' = 'tcp'
  let clockOffset: number | null = null
  let isLogged = false
  let isClosed = false

  const session = () => `${key} ${connection}`

  async function connect(): Promise<void> {
    clearTimeout(retry)
    state = 'opening'
    lastTry = now()
    connection += 1
    const own = connection
    const origin = await findOrigin(cameraId, stream).catch((error: Error) => {
      log(`The camera ${cameraId} was not found: ${error.message}`)
      return { problem: streamProblem.is.unreachable }
    })
    if (isClosed || own !== connection) return
    if ('problem' in origin) return fail(origin.problem)
    open(origin)
  }

  function open(origin: MediaOrigin): void {
    const to = session()
    clockOffset = origin.kind === 'rtsp' ? (origin.clockOffset ?? null) : null
    if (origin.kind === 'rtsp') {
      send({ do: 'open', session: to, url: withLogin(origin), transport: udpNext(origin) })
      return
    }
    send({ do: 'receive', session: to, format: origin.format })
    stopPushing = origin.start(
      (bytes) => send({ do: 'bytes', session: to, bytes }),
      (problem) => {
        if (to === session() && state !== 'waiting') fail(problem)
      },
    )
  }
  /** After a connection without a picture the other transport is tried. */
  const udpNext = (origin: MediaOrigin & { kind: 'rtsp' }): 'tcp' | 'udp' =>
    origin.transport === 'udp' ? (transport === 'tcp' ? 'udp' : 'tcp') : transport

  function disconnect(): void {
    send({ do: 'close', session: session() })
    connection += 1
    stopPushing?.()
    stopPushing = undefined
    opened = null
    for (const output of outputs.values()) forget(output)
    for (const receiver of receivers) receiver.output = null
  }
  function forget(output: Output): void {
    clearTimeout(output.timer)
    outputs.delete(output.number)
    if (output.transcode) transcodes.leave()
  }

  function fail(problem: string): void {
    const hadPicture = [...outputs.values()].some(({ init }) => init !== null)
    if (!hadPicture && (problem === 'silent' || problem === 'refused')) transport = transport === 'tcp' ? 'udp' : 'tcp'
    disconnect()
    if (hadPicture) tries = 0
    const pause = problem === streamProblem.is.workerLost ? 500 : (pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0)
    tries += 1
    state = 'waiting'
    lost = { problem, nextTry: now() + pause }
    if (!isLogged && tries > quietTries) {
      log(`The ${stream} stream of camera ${cameraId} is lost: ${problem}`)
      isLogged = true
    }
    retry = setTimeout(() => void connect(), pause)
    for (const { sink } of receivers) sink.lost(problem, lost.nextTry)
    if (receivers.size === 0) close()
  }

  /** Gives a receiver the form it can use. */
  function assign(receiver: Receiver): void {
    if (!opened) return
    const { codecs = ['h264', 'h265'], sound = true } = receiver.wish
    const transcode = !(opened.isUsual && codecs.some((codec) => codec === opened?.codec))
    const withSound = sound && opened.hasSound
    const known = [...outputs.values()].find((one) => one.transcode === transcode && one.sound === withSound)
    if (known) {
      join(receiver, known)
      return
    }
    if (transcode && !transcodes.enter()) {
      receiver.sink.lost(streamProblem.is.transcodersBusy, now() + idleMs)
      return
    }
    outputNumber += 1
    const output: Output = { number: outputNumber, transcode, sound: withSound, init: null, kept: [], keptBytes: 0 }
    outputs.set(output.number, output)
    send({ do: 'write', session: session(), output: output.number, transcode, sound: withSound })
    join(receiver, output)
  }
  function join(receiver: Receiver, output: Output): void {
    receiver.output = output
    clearTimeout(output.timer)
    output.timer = undefined
    if (output.init) receiver.sink.init(output.init)
    for (const fragment of output.kept) receiver.sink.fragment(fragment)
  }
  const receiversOf = (output: Output) => [...receivers].filter((one) => one.output === output)

  function leave(receiver: Receiver): void {
    if (!receivers.delete(receiver)) return
    const { output } = receiver
    if (output && receivers.size > 0 && receiversOf(output).length === 0)
      output.timer = setTimeout(() => {
        send({ do: 'drop', session: session(), output: output.number })
        forget(output)
      }, idleMs)
    if (receivers.size === 0) idle = setTimeout(close, idleMs)
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    clearTimeout(retry)
    clearTimeout(idle)
    stopWaiting()
    disconnect()
    options.isOver()
  }
  const stopWaiting = transcodes.onFree(() => {
    for (const receiver of receivers) if (state === 'open' && !receiver.output) assign(receiver)
  })

  function told(notice: Notice): void {
    if (notice.session !== session()) return
    switch (notice.is) {
      case 'opened':
        state = 'open'
        lost = null
        opened = notice
        for (const receiver of receivers) assign(receiver)
        if (outputs.size === 0) fail(receivers.size > 0 ? streamProblem.is.transcodersBusy : streamProblem.is.ended)
        return
      case 'init': {
        const output = outputs.get(notice.output)
        if (!output) return
        const { mime, bytes, width, height } = notice
        output.init = { mime, bytes: viewOf(bytes), width, height, clockOffset }
        output.kept = []
        output.keptBytes = 0
        isLogged = false
        for (const { sink } of receiversOf(output)) sink.init(output.init)
        return
      }
      case 'fragment': {
        const output = outputs.get(notice.output)
        if (!output) return
        tries = 0
        const { isKey, time, duration } = notice
        const fragment: MediaFragment = { bytes: viewOf(notice.bytes), isKey, time, duration }
        if (isKey) {
          output.kept = []
          output.keptBytes = 0
        }
        output.keptBytes += fragment.bytes.length
        if (output.keptBytes <= mostKeptBytes) output.kept.push(fragment)
        else output.kept = []
        for (const { sink } of receiversOf(output)) sink.fragment(fragment)
        return
      }
      case 'ended':
        fail(notice.problem)
    }
  }

  return {
    add(sink, wish) {
      clearTimeout(idle)
      const receiver: Receiver = { sink, wish, output: null }
      receivers.add(receiver)
      if (state === 'open') assign(receiver)
      else if (state === 'idle') void connect()
      else if (state === 'waiting' && lost) {
        if (now() - lastTry > hastyMs) void connect()
        else sink.lost(lost.problem, lost.nextTry)
      }
      return () => leave(receiver)
    },
    told,
    workerLost: () => {
      if (state === 'opening' || state === 'open') fail(streamProblem.is.workerLost)
    },
    close,
  }
}

const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)

/** The address with the account in it, as FFmpeg takes it; it goes to the worker by its channel only. */
function withLogin({ url, login }: MediaOrigin & { kind: 'rtsp' }): string {
  const address = new URL(url)
  if (login) {
    address.username = encodeURIComponent(login.name)
    address.password = encodeURIComponent(login.password)
  }
  return address.href
}
