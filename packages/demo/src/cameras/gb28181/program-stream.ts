import type { AccessUnit, VideoSource } from '../video-source.ts'

const start = Buffer.from([0, 0, 0, 1])
/** Most bytes of one PES packet. */
const most = 65_000
const ticks = 90

/** Checksum of a program stream map (CRC-32 of MPEG-2). */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte << 24
    for (let n = 0; n < 8; n++) crc = (crc << 1) ^ (crc & 0x80000000 ? 0x04c11db7 : 0)
  }
  return crc >>> 0
}

/** Stuffs 33 bits of a time stamp with marker bits, after a prefix of four bits. */
function stamped(prefix: number, stamp: number): Buffer {
  const high = Math.floor(stamp / 2 ** 30) & 7
  const [middle, low] = [Math.floor(stamp / 2 ** 15) & 0x7fff, stamp & 0x7fff]
  const bytes = Buffer.alloc(5)
  bytes[0] = (prefix << 4) | (high << 1) | 1
  bytes.writeUInt16BE((middle << 1) | 1, 1)
  bytes.writeUInt16BE(((low << 1) | 1) & 0xffff, 3)
  return bytes
}

/** Pack header with the clock (ISO 13818-1, 2.5.3.3). */
function packHeader(stamp: number): Buffer {
  const bytes = Buffer.from([0, 0, 1, 0xba, 0, 0, 0, 0, 0, 1, 0, 0x0f, 0xa3, 0xf8])
  const [high, middle, low] = [Math.floor(stamp / 2 ** 30) & 7, Math.floor(stamp / 2 ** 15) & 0x7fff, stamp & 0x7fff]
  bytes[4] = 0x44 | (high << 3) | (middle >> 13)
  bytes[5] = (middle >> 5) & 0xff
  bytes[6] = ((middle & 0x1f) << 3) | 4 | (low >> 13)
  bytes[7] = (low >> 5) & 0xff
  bytes[8] = ((low & 0x1f) << 3) | 4
  return bytes
}

const systemHeader = Buffer.from([0, 0, 1, 0xbb, 0, 9, 0x80, 0x07, 0xd1, 0x04, 0xe1, 0x7f, 0xe0, 0xe0, 0x80])

function streamMap(codec: VideoSource['codec']): Buffer {
  const type = codec === 'H264' ? 0x1b : 0x24
  const map = Buffer.from([0, 0, 1, 0xbc, 0, 14, 0xe1, 0xff, 0, 0, 0, 4, type, 0xe0, 0, 0])
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(checksum(map))
  return Buffer.concat([map, crc])
}

/** Packs one picture as a program stream of MPEG, as GB/T 28181 sends it; before a key picture the map of the stream. */
export function programStream(
  { codec, parameterSets }: Pick<VideoSource, 'codec' | 'parameterSets'>,
  unit: AccessUnit,
): Buffer {
  const { nals, isKey, time } = unit
  const stamp = Math.floor(time * ticks) % 2 ** 33
  const bytes = Buffer.concat((isKey ? [...parameterSets, ...nals] : nals).flatMap((nal) => [start, nal]))
  const packets = [packHeader(stamp), ...(isKey ? [systemHeader, streamMap(codec)] : [])]
  for (let at = 0; at < bytes.length; at += most) {
    const part = bytes.subarray(at, at + most)
    const head = at === 0 ? Buffer.concat([Buffer.from([0x80, 0x80, 5]), stamped(2, stamp)]) : Buffer.from([0x80, 0, 0])
    const size = head.length + part.length
    packets.push(Buffer.from([0, 0, 1, 0xe0, size >> 8, size & 255]), head, part)
  }
  return Buffer.concat(packets)
}
