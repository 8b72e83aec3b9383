import type { VideoSource } from '../video-source.ts'

/** Most bytes of a payload, so that a packet fits into a frame of Ethernet. */
const most = 1400

/**
 * Divides the units of one picture into payloads of RTP: several small units in one (STAP-A of RFC 6184, AP of RFC 7798), a
 * large one in fragments (FU-A, FU).
 */
export function payloadsOf(codec: VideoSource['codec'], nals: readonly Buffer[]): Buffer[] {
  const headSize = codec === 'H264' ? 1 : 2
  const payloads: Buffer[] = []
  let gathered: Buffer[] = []
  let size = headSize
  const flush = () => {
    const [only] = gathered
    if (only) payloads.push(gathered.length === 1 ? only : aggregated(codec, gathered))
    gathered = []
    size = headSize
  }
  for (const nal of nals) {
    if (nal.length <= headSize) continue
    if (nal.length > most) {
      flush()
      payloads.push(...fragments(codec, nal))
      continue
    }
    if (size + 2 + nal.length > most) flush()
    gathered.push(nal)
    size += 2 + nal.length
  }
  flush()
  return payloads
}

function aggregated(codec: VideoSource['codec'], nals: readonly Buffer[]): Buffer {
  const first = nals[0]?.[0] ?? 0
  const head =
    codec === 'H264'
      ? [Math.max(...nals.map((nal) => (nal[0] ?? 0) & 0x60)) | 24]
      : [(first & 0x81) | (48 << 1), nals[0]?.[1] ?? 1]
  const sized = nals.flatMap((nal) => [Buffer.from([nal.length >> 8, nal.length & 255]), nal])
  return Buffer.concat([Buffer.from(head), ...sized])
}

function fragments(codec: VideoSource['codec'], nal: Buffer): Buffer[] {
  const [first = 0, second = 0] = nal
  const isH264 = codec === 'H264'
  const type = isH264 ? first & 31 : (first >> 1) & 63
  const head = isH264 ? [(first & 0xe0) | 28] : [(first & 0x81) | (49 << 1), second]
  const parts: Buffer[] = []
  for (let at = head.length; at < nal.length; at += most) {
    const start = at === head.length ? 0x80 : 0
    const end = at + most >= nal.length ? 0x40 : 0
    parts.push(Buffer.concat([Buffer.from([...head, start | end | type]), nal.subarray(at, at + most)]))
  }
  return parts
}
