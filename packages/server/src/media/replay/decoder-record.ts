import type { VideoConfig } from '../worker/init-segment.ts'
import { nalUnits } from '../worker/nal-units.ts'
import { pictureSize } from '../worker/picture-size.ts'

/** A number of 16 bits. */
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const largestSide = 8192
const kindOf = { h264: (unit: Buffer) => (unit[0] ?? 0) & 31, h265: (unit: Buffer) => ((unit[0] ?? 0) >> 1) & 63 }

/**
 * Reads the form of pictures from parameter sets with start codes; null where they are not whole. As `videoConfig` of the media
 * workers, without FFmpeg: what a recorder sends is only unpacked and packed again, in the server itself.
 */
export function decoderRecord(codec: 'h264' | 'h265', sets: Buffer): VideoConfig | null {
  const units = [...nalUnits(sets)].filter(({ length }) => length < 4096)
  const of = (kind: number) => units.filter((unit) => kindOf[codec](unit) === kind)
  const size = pictureSize(codec, sets)
  if (!size || size.width < 16 || size.height < 16 || Math.max(size.width, size.height) > largestSide) return null
  const made = codec === 'h264' ? avcRecord(of(7), of(8)) : hevcRecord(of(32), of(33), of(34))
  return made && { codec, ...made, ...size }
}

/** ISO/IEC 14496-15, 5.3.3. */
function avcRecord(sequence: readonly Buffer[], picture: readonly Buffer[]) {
  const [sps] = sequence
  const [pps] = picture
  if (!sps || sps.length < 4 || !pps) return null
  const profile = sps.subarray(1, 4)
  const record = Buffer.concat([
    Buffer.from([1, ...profile, 0xff, 0xe1]),
    u16(sps.length),
    sps,
    Buffer.from([1]),
    u16(pps.length),
    pps,
    // Of the high profiles: 4:2:0 with 8 bits, no extensions.
    ...([100, 110, 122, 144].includes(sps[1] ?? 0) ? [Buffer.from([0xfd, 0xf8, 0xf8, 0])] : []),
  ])
  return { record, codecString: `avc1.${profile.toString('hex')}` }
}

/** ISO/IEC 14496-15, 8.3.3; of pictures in 4:2:0 with 8 bits, as recorders keep them. */
function hevcRecord(...kinds: readonly (readonly Buffer[])[]) {
  const [video, sequence, picture] = kinds
  const sps = sequence?.[0] && plain(sequence[0])
  if (!sps || sps.length < 15 || !video?.[0] || !picture?.[0]) return null
  // Profile, compatibility, constraints and level are after the two bytes of the head and one of numbers.
  const level = sps.subarray(3, 15)
  const arrays = [
    [32, video],
    [33, sequence ?? []],
    [34, picture],
  ] as const
  const record = Buffer.concat([
    Buffer.from([1, ...level, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, arrays.length]),
    ...arrays.flatMap(([kind, units]) => [
      Buffer.from([0x80 | kind]),
      u16(units.length),
      ...units.flatMap((unit) => [u16(unit.length), unit]),
    ]),
  ])
  let turned = 0
  let flags = level.readUInt32BE(1)
  for (let n = 0; n < 32; n += 1) {
    turned = turned * 2 + (flags & 1)
    flags >>>= 1
  }
  const constraints = [...level.subarray(5, 11)]
  while (constraints.length > 0 && constraints.at(-1) === 0) constraints.pop()
  const first = level[0] ?? 0
  const words = [
    `hvc1.${['', 'A', 'B', 'C'][first >> 6] ?? ''}${first & 31}`,
    turned.toString(16),
    `${(first >> 5) & 1 ? 'H' : 'L'}${level[11] ?? 0}`,
    ...constraints.map((byte) => byte.toString(16).toUpperCase()),
  ]
  return { record, codecString: words.join('.') }
}

/** The first bytes of a unit without those that keep start codes out of it. */
function plain(unit: Buffer): Buffer {
  const out: number[] = []
  let zeros = 0
  for (const byte of unit.subarray(0, 64)) {
    if (zeros >= 2 && byte === 3) zeros = 0
    else {
      out.push(byte)
      zeros = byte === 0 ? zeros + 1 : 0
    }
  }
  return Buffer.from(out)
}
