import { AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import { CodecParameters } from 'node-av/lib'
import type { VideoConfig } from './init-segment.ts'
import { pictureSize } from './picture-size.ts'

/** Largest picture taken, pixels of one side. */
const largestSide = 8192
const isSize = (value: number): boolean => value >= 16 && value <= largestSide

/** Reads the form of the pictures from parameter sets (with start codes); null where they are not whole. */
export function videoConfig(codec: 'h264' | 'h265', sets: Buffer): VideoConfig | null {
  if (sets.length === 0) return null
  const parameters = new CodecParameters()
  parameters.alloc()
  try {
    parameters.codecType = AVMEDIA_TYPE_VIDEO
    parameters.codecId = codec === 'h264' ? AV_CODEC_ID_H264 : AV_CODEC_ID_HEVC
    parameters.extradata = sets
    const size = pictureSize(codec, sets)
    const record = parameters.getDecoderConfigurationRecord()
    if (!record || record.length < 7 || !size || !isSize(size.width) || !isSize(size.height)) return null
    const codecString = codec === 'h264' ? h264String(record) : h265String(record)
    return { codec, record, codecString, ...size }
  } finally {
    parameters.free()
  }
}

const h264String = (record: Buffer): string => `avc1.${record.subarray(1, 4).toString('hex')}`

/** ISO/IEC 14496-15 annex E.3: profile, its compatibility with the bits turned round, tier and level, constraints. */
function h265String(record: Buffer): string {
  const profile = record[1] ?? 0
  let flags = record.readUInt32BE(2)
  let turned = 0
  for (let n = 0; n < 32; n += 1) {
    turned = turned * 2 + (flags & 1)
    flags >>>= 1
  }
  const constraints = [...record.subarray(6, 12)]
  while (constraints.length > 0 && constraints.at(-1) === 0) constraints.pop()
  const space = ['', 'A', 'B', 'C'][profile >> 6] ?? ''
  const tier = (profile >> 5) & 1 ? 'H' : 'L'
  const words = [`hvc1.${space}${profile & 31}`, turned.toString(16), `${tier}${record[12] ?? 0}`]
  return [...words, ...constraints.map((byte) => byte.toString(16).toUpperCase())].join('.')
}

/** Profiles of H.264 that browsers play: baseline, main, extended, high. */
const usualProfiles: ReadonlySet<number> = new Set([66, 77, 88, 100])

/** Whether browsers that know the codec play this form of it: 4:2:0, of H.264 with 8 bits. */
export function isUsual({ codec, record }: VideoConfig): boolean {
  if (codec === 'h264') return usualProfiles.has(record[1] ?? 0)
  return ((record[16] ?? 0) & 3) === 1 && ((record[17] ?? 0) & 7) <= 2
}
