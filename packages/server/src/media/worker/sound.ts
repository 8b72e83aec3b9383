import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_PCM_ALAW,
  AV_SAMPLE_FMT_FLTP,
} from 'node-av/constants'
import { Codec, CodecContext, Frame, Packet, Rational, type Stream } from 'node-av/lib'
import { type SoundConfig, videoScale } from './init-segment.ts'

/** Sound as AAC. */
export interface Sound {
  readonly config: SoundConfig
  /** Takes a piece of the camera's sound; `at` in ticks of the video. */
  take(bytes: Buffer, at: number, write: (aac: Buffer, at: number, samples: number) => void): void
  close(): void
}

const aacSamples = 1024

export function soundOf({ codecpar }: Stream): Sound {
  const { sampleRate, channels, extradata } = codecpar
  if (codecpar.codecId !== AV_CODEC_ID_AAC)
    return encodedSound(codecpar.codecId === AV_CODEC_ID_PCM_ALAW ? 'aLaw' : 'muLaw', sampleRate, channels)
  return {
    config: { record: Buffer.from(extradata ?? []), sampleRate, channels },
    take: (bytes, at, write) => write(Buffer.from(bytes), at, aacSamples),
    close: () => {},
  }
}

/** The value of one byte of G.711, -1 to 1. */
function amplitude(law: 'aLaw' | 'muLaw', byte: number): number {
  if (law === 'aLaw') {
    const given = byte ^ 0x55
    const part = (given >> 4) & 7
    const low = (given & 15) * 16 + 8
    const size = part === 0 ? low : (low + 256) << (part - 1)
    return (given & 0x80 ? size : -size) / 32_768
  }
  const given = ~byte & 0xff
  const size = (((given & 15) * 8 + 132) << ((given >> 4) & 7)) - 132
  return (given & 0x80 ? -size : size) / 32_768
}

/** Encodes G.711 as AAC of the same rate. */
function encodedSound(law: 'aLaw' | 'muLaw', sampleRate: number, channels: number): Sound {
  const table = Float32Array.from({ length: 256 }, (_, byte) => amplitude(law, byte))
  const codec = Codec.findEncoder(AV_CODEC_ID_AAC)
  if (!codec) throw new Error('this build has no AAC encoder')
  const layout = channels === 2 ? AV_CHANNEL_LAYOUT_STEREO : AV_CHANNEL_LAYOUT_MONO
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = sampleRate
  encoder.sampleFormat = AV_SAMPLE_FMT_FLTP
  encoder.channelLayout = layout
  encoder.timeBase = new Rational(1, sampleRate)
  encoder.bitRate = BigInt(Math.min(64_000, sampleRate * 4) * channels)
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  const opened = encoder.open2Sync(codec, null)
  if (opened < 0) throw new Error(`the AAC encoder does not open: ${opened}`)
  const record = encoder.extraData
  if (!record) throw new Error('the AAC encoder gives no description')
  const packet = new Packet()
  packet.alloc()
  let held = Buffer.alloc(0)
  let heldAt = 0
  let count = 0n

  function encode(bytes: Buffer): void {
    const planes = Buffer.alloc(aacSamples * channels * 4)
    bytes.forEach((byte, n) => {
      planes.writeFloatLE(table[byte] ?? 0, ((n % channels) * aacSamples + Math.floor(n / channels)) * 4)
    })
    const frame = Frame.fromAudioBuffer(planes, {
      nbSamples: aacSamples,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate,
      channelLayout: layout,
      timeBase: { num: 1, den: sampleRate },
      pts: count,
    })
    count += BigInt(aacSamples)
    encoder.sendFrameSync(frame)
    frame.free()
  }

  return {
    config: { record: Buffer.from(record), sampleRate, channels },
    take(bytes, at, write) {
      if (held.length === 0) heldAt = at
      held = Buffer.concat([held, bytes])
      const whole = aacSamples * channels
      while (held.length >= whole) {
        encode(held.subarray(0, whole))
        held = held.subarray(whole)
        while (encoder.receivePacketSync(packet) >= 0) {
          if (packet.data) write(Buffer.from(packet.data), heldAt, aacSamples)
          packet.unref()
        }
        heldAt += (aacSamples * videoScale) / sampleRate
      }
    },
    close() {
      packet.free()
      encoder.freeContext()
    },
  }
}
