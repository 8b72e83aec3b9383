import { soundTrack, videoTrack } from './init-segment.ts'

/** One coded picture or piece of sound; times in ticks of its track. */
export interface Sample {
  readonly bytes: Buffer
  readonly isKey: boolean
  /** Time of decoding, and of showing minus decoding. */
  readonly decode: number
  readonly offset: number
  readonly duration: number
}

const keyFlags = 0x02000000
const otherFlags = 0x01010000
/** Flags of `trun`: data offset, and duration, size, flags and offset of every sample. */
const trackRun = 0xf01
/** `tfhd`: offsets count from the beginning of the fragment. */
const fromFragment = 0x20000
/** Lengths of boxes with all that is in them, bytes. */
const movieHead = 8 + 16
const trackHead = 8 + 16 + 20 + 20
const rowLength = 16

interface Track {
  readonly id: number
  readonly samples: readonly Sample[]
}
const sizeOf = ({ samples }: Track): number => samples.reduce((sum, { bytes }) => sum + bytes.length, 0)
const headOf = ({ samples }: Track): number => trackHead + samples.length * rowLength

/**
 * Returns moof and mdat with the samples of one or both tracks. Written in place, five times a second for every camera: small
 * pieces put together cost several times as much.
 */
export function fragment(number: number, video: readonly Sample[], sound: readonly Sample[]): Buffer {
  const tracks = [
    { id: videoTrack, samples: video },
    { id: soundTrack, samples: sound },
  ].filter(({ samples }) => samples.length > 0)
  const headLength = tracks.reduce((sum, track) => sum + headOf(track), movieHead)
  const dataLength = tracks.reduce((sum, track) => sum + sizeOf(track), 8)
  const made = Buffer.allocUnsafe(headLength + dataLength)
  let at = 0
  const u32 = (value: number) => {
    at = made.writeUInt32BE(value, at)
  }
  const box = (type: string, length: number) => {
    u32(length)
    at += made.write(type, at, 'latin1')
  }
  const fullBox = (type: string, length: number, versionAndFlags: number) => {
    box(type, length)
    u32(versionAndFlags)
  }
  box('moof', headLength)
  fullBox('mfhd', 16, 0)
  u32(number)
  let dataAt = headLength + 8
  for (const track of tracks) {
    const { id, samples } = track
    box('traf', headOf(track))
    fullBox('tfhd', 16, fromFragment)
    u32(id)
    fullBox('tfdt', 20, 0x01000000)
    at = made.writeBigUInt64BE(BigInt(samples[0]?.decode ?? 0), at)
    fullBox('trun', 20 + samples.length * rowLength, 0x01000000 + trackRun)
    u32(samples.length)
    u32(dataAt)
    for (const { bytes, isKey, offset, duration } of samples) {
      u32(duration)
      u32(bytes.length)
      u32(isKey ? keyFlags : otherFlags)
      at = made.writeInt32BE(offset, at)
    }
    dataAt += sizeOf(track)
  }
  box('mdat', dataLength)
  for (const { samples } of tracks) for (const { bytes } of samples) at += bytes.copy(made, at)
  return made
}
