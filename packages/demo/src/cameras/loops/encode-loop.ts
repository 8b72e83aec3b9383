import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_ERROR,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  FF_ENCODER_LIBX264,
  FF_ENCODER_LIBX265,
  FF_ENCODER_MJPEG,
} from 'node-av/constants'
import { Codec, CodecContext, Dictionary, FFmpegError, Frame, Log, Packet, Rational } from 'node-av/lib'
import { burnClock } from '../clock/burn-clock.ts'
import { clockText } from '../clock/clock-strip.ts'
import { drawLoop } from '../picture/scene.ts'
import { type Burn, fileNameOf, framesPerSecond, keyEvery, type Loop, type LoopOf, loopFrames } from './loop.ts'

interface Drawn {
  readonly pictures: Buffer[]
  readonly rest: Generator<Buffer>
}
/** Loops whose pictures are held; up to 22 MB each. */
const mostHeld = 4
const held = new Map<string, Drawn>()

/** A picture of a loop as planes of Y, U and V; drawn on first use, and to be copied before it is changed. */
function drawnPicture(of: LoopOf, at: number): Buffer {
  const name = fileNameOf(of)
  const drawn = held.get(name) ?? { pictures: [], rest: drawLoop(of, of.width, of.height, loopFrames) }
  held.delete(name)
  held.set(name, drawn)
  const [oldest] = held.keys()
  if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
  const number = at % loopFrames
  while (drawn.pictures.length <= number) drawn.pictures.push(drawn.rest.next().value as Buffer)
  return drawn.pictures[number] as Buffer
}

/**
 * One slice for each row of macroblocks, no filter across their edges, and vectors so short that no moving person takes
 * pixels from the top row: it is replaced afterwards.
 */
const options = (width: number) => ({
  H264: {
    preset: 'veryfast',
    profile: 'baseline',
    crf: '27',
    'x264-params': `keyint=${keyEvery}:min-keyint=${keyEvery}:scenecut=0:bframes=0:ref=1:no-deblock=1:weightp=0:slice-max-mbs=${width / 16}:mvrange=32:threads=1:sliced-threads=0:mbtree=0`,
  },
  JPEG: {},
  H265: {
    preset: 'veryfast',
    crf: '29',
    'x265-params': `keyint=${keyEvery}:min-keyint=${keyEvery}:scenecut=0:bframes=0:open-gop=0:pools=none:frame-threads=1:info=0:log-level=none`,
  },
})

/** The units of a byte stream with start codes. */
function unitsOf(bytes: Buffer): Buffer[] {
  const units: Buffer[] = []
  let from = -1
  for (let at = bytes.indexOf('\0\0\x01'); at >= 0; at = bytes.indexOf('\0\0\x01', at + 3)) {
    if (from >= 0) units.push(bytes.subarray(from, bytes[at - 1] === 0 ? at - 1 : at))
    from = at + 3
  }
  if (from >= 0) units.push(bytes.subarray(from))
  return units.map((unit) => Buffer.from(unit))
}
const encoders = { H264: FF_ENCODER_LIBX264, H265: FF_ENCODER_LIBX265, JPEG: FF_ENCODER_MJPEG }
const isParameters = (codec: Loop['codec'], nal: Buffer): boolean => {
  const first = nal[0] ?? 0
  return codec === 'H264' ? [7, 8].includes(first & 31) : [32, 33, 34].includes((first >> 1) & 63)
}
const isPicture = (codec: Loop['codec'], nal: Buffer): boolean => {
  const first = nal[0] ?? 0
  return codec === 'H264' ? [1, 5].includes(first & 31) : ((first >> 1) & 63) < 32
}

function* pictures(of: LoopOf, burn: Burn | undefined): Generator<Buffer> {
  if (burn) {
    for (const [n, time] of burn.times.entries()) {
      const planes = Buffer.from(drawnPicture(of, burn.at + n))
      burnClock(planes, of.width, of.height, clockText(time))
      yield planes
    }
    return
  }
  const drawn = drawLoop(of, of.width, of.height, loopFrames)
  if (!of.isStill) {
    yield* drawn
    return
  }
  for (const planes of drawn) {
    yield planes
    yield planes
    return
  }
}

/** Draws and encodes a loop, or some of its pictures with their clock. Runs in a process of its own, since FFmpeg may end it. */
export async function encodeLoop(of: LoopOf, burn?: Burn): Promise<Loop> {
  const { codec, width, height } = of
  Log.setLevel(AV_LOG_ERROR)
  const encoder = Codec.findEncoderByName(encoders[codec])
  if (!encoder) throw new Error(`FFmpeg has no encoder of ${codec}`)
  using context = new CodecContext()
  context.allocContext3(encoder)
  const format = codec === 'JPEG' ? AV_PIX_FMT_YUVJ420P : AV_PIX_FMT_YUV420P
  const timeBase = new Rational(1, framesPerSecond)
  Object.assign(context, { width, height, pixelFormat: format, timeBase, maxBFrames: 0, threadCount: 1 })
  context.framerate = new Rational(framesPerSecond, 1)
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  FFmpegError.throwIfError(await context.open2(encoder, Dictionary.fromObject(options(width)[codec])), 'open2')
  const frames: { isKey: boolean; nals: Buffer[] }[] = []
  using packet = new Packet()
  packet.alloc()
  const receive = async () => {
    while ((await context.receivePacket(packet)) >= 0) {
      const bytes = Buffer.from(packet.data ?? [])
      const nals = codec === 'JPEG' ? [bytes] : unitsOf(bytes).filter((nal) => isPicture(codec, nal))
      frames.push({ isKey: packet.isKeyframe, nals })
      packet.unref()
    }
  }
  let number = 0n
  for (const planes of pictures(of, burn)) {
    using frame = Frame.fromVideoBuffer(planes, { width, height, format, timeBase })
    frame.pts = number++
    FFmpegError.throwIfError(await context.sendFrame(frame), 'sendFrame')
    await receive()
  }
  await context.sendFrame(null)
  await receive()
  const parameterSets = unitsOf(context.extraData ?? Buffer.alloc(0)).filter((nal) => isParameters(codec, nal))
  return { codec, width, height, parameterSets, frames }
}
