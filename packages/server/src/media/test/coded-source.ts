import type { AccessUnit, VideoSource } from '@fengsui/demo/cameras/video-source.ts'
import {
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUV444P,
  FF_ENCODER_LIBX264,
  FF_ENCODER_LIBX265,
} from 'node-av/constants'
import { Codec, CodecContext, Frame, Packet, Rational } from 'node-av/lib'
import { nalUnits } from '../worker/nal-units.ts'

const framesPerSecond = 25

interface Coded {
  readonly sets: readonly Buffer[]
  readonly frames: readonly (readonly Buffer[])[]
}

/** Encodes two key pictures and what is between, in which a bar moves. */
function coded(
  codecName: 'libx264' | 'libx265',
  width: number,
  height: number,
  keyEvery: number,
  isFull = false,
): Coded {
  const format = isFull ? AV_PIX_FMT_YUV444P : AV_PIX_FMT_YUV420P
  const codec = Codec.findEncoderByName(codecName === 'libx264' ? FF_ENCODER_LIBX264 : FF_ENCODER_LIBX265)
  const context = new CodecContext()
  context.allocContext3(codec)
  context.width = width
  context.height = height
  context.pixelFormat = format
  context.timeBase = new Rational(1, framesPerSecond)
  context.framerate = new Rational(framesPerSecond, 1)
  context.gopSize = keyEvery
  context.maxBFrames = 0
  const options: [name: string, value: string][] = [
    ['preset', 'ultrafast'],
    ['tune', 'zerolatency'],
  ]
  if (codecName === 'libx265') options.push(['x265-params', 'log-level=none'])
  for (const [name, value] of options) context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN)
  if (!codec || context.open2Sync(codec, null) < 0) throw new Error(`${codecName} does not open`)
  const packet = new Packet()
  packet.alloc()
  const sets: Buffer[] = []
  const frames: Buffer[][] = []
  const kindOf = (unit: Buffer) => (codecName === 'libx264' ? (unit[0] ?? 0) & 31 : ((unit[0] ?? 0) >> 1) & 63)
  const isSet = (kind: number) => (codecName === 'libx264' ? kind === 7 || kind === 8 : kind >= 32 && kind <= 34)
  const isPicture = (kind: number) => (codecName === 'libx264' ? kind === 1 || kind === 5 : kind < 32)
  for (let n = 0; n < keyEvery * 2; n += 1) {
    const pixels = Buffer.alloc(isFull ? width * height * 3 : (width * height * 3) / 2, 128)
    for (let row = 0; row < height; row += 1) pixels.fill(n * 10 + 20, row * width, row * width + ((n * 8) % width))
    const frame = Frame.fromVideoBuffer(pixels, { width, height, format, pts: BigInt(n) })
    context.sendFrameSync(frame)
    frame.free()
    while (context.receivePacketSync(packet) >= 0) {
      const units = [...nalUnits(Buffer.from(packet.data ?? []))]
      for (const unit of units)
        if (isSet(kindOf(unit)) && sets.length < 3 && !sets.some((one) => one.equals(unit))) sets.push(unit)
      frames.push(units.filter((unit) => isPicture(kindOf(unit))))
      packet.unref()
    }
  }
  packet.free()
  context.freeContext()
  return { sets, frames }
}

export interface CodedSource extends VideoSource {
  /** How many play it now, and how many ever did. */
  readonly told: { playing: number; plays: number }
  /** From the next key picture on, pictures have this size. */
  resize(width: number, height: number): void
  /** Gives no more pictures, and keeps the connection. */
  fallSilent(): void
}

/** A camera for tests: small pictures, 25 a second, a key picture every `keyEvery` pictures; `isFull` in colours of 4:4:4. */
export function codedSource(
  codec: 'H264' | 'H265' = 'H264',
  width = 160,
  height = 96,
  keyEvery = 10,
  isRunning = false,
  isFull = false,
): CodedSource {
  const encoder = codec === 'H264' ? 'libx264' : 'libx265'
  let pictures = coded(encoder, width, height, keyEvery, isFull)
  const told = { playing: 0, plays: 0 }
  let isSilent = false
  return {
    codec,
    width,
    height,
    framesPerSecond,
    parameterSets: pictures.sets,
    told,
    resize(wide, high) {
      pictures = coded(encoder, wide, high, keyEvery)
    },
    fallSilent() {
      isSilent = true
    },
    play(give) {
      told.playing += 1
      told.plays += 1
      // A camera that runs already is somewhere between two key pictures.
      let n = isRunning ? Math.floor((Date.now() / 1000) * framesPerSecond) % pictures.frames.length : 0
      let playing = pictures
      const timer = setInterval(() => {
        if (isSilent) return
        const at = n % playing.frames.length
        const isKey = at % keyEvery === 0
        if (isKey) playing = pictures
        const nals = playing.frames[at] ?? []
        const unit: AccessUnit = { nals: isKey ? [...playing.sets, ...nals] : nals, isKey, time: Date.now() }
        n += 1
        give(unit)
      }, 1000 / framesPerSecond)
      return () => {
        told.playing -= 1
        clearInterval(timer)
      }
    },
  }
}
