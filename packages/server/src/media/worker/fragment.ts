import { soundTrack, videoTrack } from './init-segment.ts'
import { box, boxHead, fullBox, u32, u64 } from './mp4-boxes.ts'

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

function run(id: number, samples: readonly Sample[], dataAt: number): Buffer {
  const rows = Buffer.alloc(samples.length * 16)
  samples.forEach(({ bytes, isKey, offset, duration }, n) => {
    rows.writeUInt32BE(duration, n * 16)
    rows.writeUInt32BE(bytes.length, n * 16 + 4)
    rows.writeUInt32BE(isKey ? keyFlags : otherFlags, n * 16 + 8)
    rows.writeInt32BE(offset, n * 16 + 12)
  })
  return box(
    'traf',
    fullBox('tfhd', 0, fromFragment, u32(id)),
    fullBox('tfdt', 1, 0, u64(samples[0]?.decode ?? 0)),
    fullBox('trun', 1, trackRun, u32(samples.length, dataAt), rows),
  )
}

/** Returns moof and mdat with the samples of one or both tracks. */
export function fragment(number: number, video: readonly Sample[], sound: readonly Sample[]): Buffer {
  const tracks = [
    { id: videoTrack, samples: video },
    { id: soundTrack, samples: sound },
  ].filter(({ samples }) => samples.length > 0)
  const header = (from: number): Buffer => {
    let at = from
    const runs = tracks.map(({ id, samples }) => {
      const made = run(id, samples, at)
      at += samples.reduce((sum, { bytes }) => sum + bytes.length, 0)
      return made
    })
    return box('moof', fullBox('mfhd', 0, 0, u32(number)), ...runs)
  }
  // The length of the head does not depend on the offsets in it.
  const head = header(header(0).length + 8)
  const all = tracks.flatMap(({ samples }) => samples.map(({ bytes }) => bytes))
  const length = all.reduce((sum, bytes) => sum + bytes.length, 0)
  // What is large is copied once.
  return Buffer.concat([head, boxHead('mdat', length), ...all], head.length + 8 + length)
}
