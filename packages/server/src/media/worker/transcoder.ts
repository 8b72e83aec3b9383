import {
  AV_CODEC_FLAG_LOW_DELAY,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  type AVPixelFormat,
  FF_ENCODER_LIBX264,
  SWS_FAST_BILINEAR,
} from 'node-av/constants'
import { Codec, CodecContext, Frame, Packet, Rational, SoftwareScaleContext, type Stream } from 'node-av/lib'
import type { TimedPicture } from './fragment-writer.ts'
import { videoScale } from './init-segment.ts'
import { pictureOf } from './nal-units.ts'

/** Largest picture of a transcoded stream, pixels. */
const mostWidth = 1280
const mostHeight = 720
/** Pictures that wait for the transcoder; more are dropped until the next key picture. */
const mostWaiting = 50
/** Key pictures are at most this far apart, ticks. */
const keySpan = 2 * videoScale

export interface Transcoder {
  /** Takes a coded picture of the camera; `shown` in ticks. */
  take(packet: Packet, isKey: boolean, shown: number, received: number): void
  close(): Promise<void>
}

type Write = (picture: TimedPicture, sets: Buffer) => void

/** Even size within the largest, with the same proportion. */
function fitted(width: number, height: number): [number, number] {
  const scale = Math.min(1, mostWidth / width, mostHeight / height)
  const even = (value: number) => Math.max(16, Math.round((value * scale) / 2) * 2)
  return [even(width), even(height)]
}

/** Decodes any codec FFmpeg knows and encodes H.264; works outside the event loop. `failed` is called once. */
export function transcoder({ codecpar }: Stream, write: Write, failed: () => void): Transcoder {
  const decoder = openDecoder(codecpar)
  const packet = new Packet()
  packet.alloc()
  let encoder: { readonly context: CodecContext; readonly scaler: SoftwareScaleContext; readonly of: string } | null =
    null
  let waiting: { packet: Packet; shown: number; received: number }[] = []
  let working: Promise<void> | null = null
  let isSkipping = false
  let isOver = false
  let lastKey = Number.NEGATIVE_INFINITY
  let lastShown = -1
  let received = 0

  function encoderFor(frame: Frame) {
    const of = `${frame.width}x${frame.height} ${frame.format}`
    if (encoder?.of === of) return encoder
    drop()
    const [width, height] = fitted(frame.width, frame.height)
    lastKey = Number.NEGATIVE_INFINITY
    encoder = { of, context: openEncoder(width, height), scaler: openScaler(frame, width, height) }
    return encoder
  }
  function drop(): void {
    encoder?.context.freeContext()
    encoder?.scaler.freeContext()
    encoder = null
  }

  async function encode(frame: Frame): Promise<void> {
    const { context, scaler } = encoderFor(frame)
    const scaled = new Frame()
    scaled.alloc()
    try {
      scaled.width = context.width
      scaled.height = context.height
      scaled.format = AV_PIX_FMT_YUV420P
      if (scaled.allocBuffer() < 0 || (await scaler.scaleFrame(scaled, frame)) < 0) return fail()
      const told = Number(frame.bestEffortTimestamp)
      const shown = Math.max(told >= 0 ? told : lastShown + 1, lastShown + 1)
      lastShown = shown
      scaled.pts = BigInt(Math.round(shown))
      const isDue = shown - lastKey >= keySpan
      if (isDue) lastKey = shown
      scaled.pictType = isDue ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE
      if ((await context.sendFrame(scaled)) < 0) return fail()
      while ((await context.receivePacket(packet)) >= 0) {
        const coded = packet.data ? pictureOf('h264', packet.data) : null
        const isKey = packet.isKeyframe
        if (coded && coded.bytes.length > 0)
          write({ bytes: coded.bytes, isKey, shown: Number(packet.pts), received }, coded.sets)
        packet.unref()
      }
    } finally {
      scaled.free()
    }
  }

  async function work(): Promise<void> {
    const frame = new Frame()
    frame.alloc()
    try {
      for (let next = waiting.shift(); next && !isOver; next = waiting.shift()) {
        received = next.received
        next.packet.pts = BigInt(Math.round(next.shown))
        next.packet.dts = next.packet.pts
        await decoder.sendPacket(next.packet)
        next.packet.free()
        while (!isOver && (await decoder.receiveFrame(frame)) >= 0) {
          await encode(frame)
          frame.unref()
        }
      }
    } finally {
      frame.free()
    }
  }
  function fail(): void {
    if (isOver) return
    isOver = true
    failed()
  }

  return {
    take(given, isKey, shown, at) {
      if (isOver || (isSkipping && !isKey)) return
      isSkipping = false
      if (waiting.length >= mostWaiting) {
        for (const one of waiting) one.packet.free()
        waiting = []
        isSkipping = true
        return
      }
      const packet = given.clone()
      if (!packet) return
      waiting.push({ packet, shown, received: at })
      working ??= work()
        .catch(fail)
        .finally(() => {
          working = null
        })
    },
    async close() {
      isOver = true
      await working
      for (const one of waiting) one.packet.free()
      waiting = []
      packet.free()
      drop()
      decoder.freeContext()
    },
  }
}

function openDecoder(codecpar: Stream['codecpar']): CodecContext {
  const codec = Codec.findDecoder(codecpar.codecId)
  const context = new CodecContext()
  context.allocContext3(codec)
  context.parametersToContext(codecpar)
  context.pktTimebase = new Rational(1, videoScale)
  context.threadCount = 1
  context.setFlags(AV_CODEC_FLAG_LOW_DELAY)
  if (!codec || context.open2Sync(codec, null) < 0) throw new Error('no decoder opens')
  return context
}

const encoding = { preset: 'ultrafast', tune: 'zerolatency', crf: '26', 'forced-idr': '1' }

function openEncoder(width: number, height: number): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264)
  const context = new CodecContext()
  context.allocContext3(codec)
  context.width = width
  context.height = height
  context.pixelFormat = AV_PIX_FMT_YUV420P
  context.timeBase = new Rational(1, videoScale)
  context.framerate = new Rational(25, 1)
  context.gopSize = 250
  context.maxBFrames = 0
  context.threadCount = 1
  // Not as a dictionary: node-av 6.1.1 frees a dictionary given to `open2` twice.
  for (const [name, value] of Object.entries(encoding))
    context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN)
  const opened = codec ? context.open2Sync(codec, null) : -1
  if (opened < 0) throw new Error(`the H.264 encoder does not open: ${opened}`)
  return context
}

function openScaler(frame: Frame, width: number, height: number): SoftwareScaleContext {
  const scaler = new SoftwareScaleContext()
  scaler.getContext(
    frame.width,
    frame.height,
    frame.format as AVPixelFormat,
    width,
    height,
    AV_PIX_FMT_YUV420P,
    SWS_FAST_BILINEAR,
  )
  return scaler
}
