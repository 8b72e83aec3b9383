import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_PCM_ALAW,
  AV_CODEC_ID_PCM_MULAW,
  AV_NOPTS_VALUE,
  AVERROR_HTTP_NOT_FOUND,
  AVERROR_HTTP_UNAUTHORIZED,
  AVERROR_INVALIDDATA,
  AVFMT_FLAG_CUSTOM_IO,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { avGetCodecName, Dictionary, FormatContext, InputFormat, IOContext, type Stream } from 'node-av/lib'
import { videoScale } from './init-segment.ts'
import type { Ending } from './protocol.ts'

/** A stream that cannot be had; the message is for the log of the worker only. */
export class InputFailure extends Error {
  readonly problem: Ending
  constructor(problem: Ending, message: string) {
    super(message)
    this.problem = problem
  }
}

/** Time to connect and to describe the stream, and longest silence after, ms. */
const patienceMs = 8000
const listenMs = 5000

export type Source =
  | { readonly kind: 'rtsp'; readonly url: string; readonly transport: 'tcp' | 'udp' }
  | {
      readonly kind: 'bytes'
      readonly format: string
      /** Returns the next bytes; null at the end. */
      readonly read: (size: number) => Promise<Buffer | null>
    }

export interface Input {
  readonly format: FormatContext
  readonly video: Stream
  readonly codec: 'h264' | 'h265' | 'other'
  readonly codecName: string
  /** First sound that can be played; null without one. */
  readonly sound: Stream | null
  close(): Promise<void>
}

/** Opens a stream. Throws `InputFailure` when there is none with pictures. */
export async function openInput(source: Source, signal: AbortSignal): Promise<Input> {
  const format = new FormatContext()
  let io: IOContext | undefined
  // Without a context, nothing could be interrupted.
  format.allocContext()
  let isLate = false
  const stop = () => format.interrupt()
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, patienceMs)
  signal.addEventListener('abort', stop, { once: true })
  const close = async () => {
    if (io) format.pb = null
    await format.closeInput()
    io?.freeContext()
  }
  try {
    if (source.kind === 'rtsp') await openRtsp(format, source)
    else {
      io = new IOContext()
      io.allocContextWithCallbacks(32_768, 0, source.read)
      format.pb = io
      format.setFlags(AVFMT_FLAG_CUSTOM_IO)
      await openBytes(format, source.format)
    }
    const streams = format.streams
    const video = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_VIDEO)
    if (!video) throw new InputFailure('noVideo', 'no picture among the tracks')
    const { codecId } = video.codecpar
    return {
      format,
      video,
      codec: codecId === AV_CODEC_ID_H264 ? 'h264' : codecId === AV_CODEC_ID_HEVC ? 'h265' : 'other',
      codecName: avGetCodecName(codecId) ?? 'unknown',
      sound: streams.find(isSound) ?? null,
      close,
    }
  } catch (error) {
    await close()
    throw isLate ? new InputFailure('silent', 'no whole description in time') : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Error numbers of FFmpeg on Linux and macOS: not connected, and the answers 401 and 404. */
const problems: ReadonlyMap<number, Ending> = new Map([
  [-111, 'unreachable'],
  [-61, 'unreachable'],
  [-113, 'unreachable'],
  [-110, 'unreachable'],
  [AVERROR_HTTP_UNAUTHORIZED, 'wrongPassword'],
  [AVERROR_HTTP_NOT_FOUND, 'noStream'],
  [AVERROR_INVALIDDATA, 'notRtsp'],
])

async function openRtsp(format: FormatContext, { url, transport }: Source & { kind: 'rtsp' }): Promise<void> {
  const options = Dictionary.fromObject({
    rtsp_transport: transport,
    // Microseconds of silence after which reading fails.
    timeout: listenMs * 1000,
    fflags: 'nobuffer',
    max_delay: transport === 'udp' ? 300_000 : 0,
    user_agent: 'Fengsui',
    protocol_whitelist: 'rtsp,rtp,udp,tcp',
  })
  try {
    const result = await format.openInput(url, InputFormat.findInputFormat('rtsp'), options)
    if (result < 0) throw new InputFailure(problems.get(result) ?? 'refused', `${result}`)
  } finally {
    options.free()
  }
}

async function openBytes(format: FormatContext, name: string): Promise<void> {
  const known = InputFormat.findInputFormat(name)
  if (!known) throw new InputFailure('codec', `no such format: ${name}`)
  const options = Dictionary.fromObject({ probesize: 500_000, analyzeduration: 500_000, fpsprobesize: 0 })
  try {
    const result = await format.openInput('', known, options)
    if (result < 0) throw new InputFailure('broken', `${result}`)
    await format.findStreamInfo(null)
  } finally {
    options.free()
  }
}

function isSound({ codecpar }: Stream): boolean {
  if (codecpar.codecType !== AVMEDIA_TYPE_AUDIO) return false
  const { codecId, channels, sampleRate } = codecpar
  if (channels < 1 || channels > 2 || sampleRate < 7350 || sampleRate > 96_000) return false
  if (codecId === AV_CODEC_ID_AAC) return codecpar.extradataSize >= 2
  return codecId === AV_CODEC_ID_PCM_ALAW || codecId === AV_CODEC_ID_PCM_MULAW
}

/** A time of a stream in ticks of `videoScale`; undefined where it is not given. */
export function ticksOf(
  time: bigint,
  { num, den }: { readonly num: number; readonly den: number },
): number | undefined {
  if (time === AV_NOPTS_VALUE) return undefined
  return (Number(time) * videoScale * num) / den
}
