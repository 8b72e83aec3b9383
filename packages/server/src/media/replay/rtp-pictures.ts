import type { RtpPacket } from '../../modules/gb28181/index.ts'
import type { ReplayPicture } from './replay-source.ts'

const startCode = Buffer.from([0, 0, 0, 1])
/** Largest coded picture, bytes; what is longer is left out. */
const most = 8 * 2 ** 20
/** Header extension of a replay (ONVIF Streaming, 6.3): the moment the picture was taken, as NTP time. */
const replayProfile = 0xabac
const ntpEpoch = 2_208_988_800

/** The moment in the extension of a packet, ms since 1970; undefined without one. */
export function replayTime({ extension }: Pick<RtpPacket, 'extension'>): number | undefined {
  if (!extension || extension.profile !== replayProfile || extension.bytes.length < 8) return undefined
  const seconds = extension.bytes.readUInt32BE(0) - ntpEpoch
  return seconds > 0 ? seconds * 1000 + (extension.bytes.readUInt32BE(4) * 1000) / 2 ** 32 : undefined
}

/**
 * Puts packets of RTP together to coded pictures (RFC 6184, RFC 7798). A picture ends at its marked packet or where another time
 * stamp begins; one with a missing packet is given up.
 */
export function rtpPictures(codec: ReplayPicture['codec'], give: (picture: ReplayPicture) => void) {
  let units: Buffer[] = []
  let size = 0
  let stamp: number | undefined
  let time: number | undefined
  let last: { readonly time: number; readonly stamp: number } | undefined
  let sequence: number | undefined
  let isBroken = false

  function flush(): void {
    const at = time ?? (last && stamp !== undefined ? last.time + ((stamp - last.stamp) | 0) / 90 : undefined)
    if (units.length > 0 && at !== undefined && stamp !== undefined) {
      last = { time: at, stamp }
      if (!isBroken) give({ codec, bytes: Buffer.concat(units), time: at })
    }
    units = []
    size = 0
    time = undefined
    isBroken = false
  }
  function add(...parts: readonly Buffer[]): void {
    for (const part of parts) size += part.length
    if (size > most) isBroken = true
    else units.push(...parts)
  }
  /** Several units, each with its length before it. */
  function unpack(bytes: Buffer): void {
    for (let at = 0; at + 2 <= bytes.length; ) {
      const length = bytes.readUInt16BE(at)
      if (length === 0 || at + 2 + length > bytes.length) return
      add(startCode, bytes.subarray(at + 2, at + 2 + length))
      at += 2 + length
    }
  }
  function takeH264(payload: Buffer): void {
    const [head = 0, second = 0] = payload
    const kind = head & 31
    if (kind === 24) unpack(payload.subarray(1))
    else if (kind === 28) {
      if (second & 0x80) add(startCode, Buffer.from([(head & 0xe0) | (second & 31)]))
      add(payload.subarray(2))
    } else if (kind > 0 && kind < 24) add(startCode, payload)
  }
  function takeH265(payload: Buffer): void {
    const [head = 0, second = 0, third = 0] = payload
    const kind = (head >> 1) & 63
    if (kind === 48) unpack(payload.subarray(2))
    else if (kind === 49) {
      if (third & 0x80) add(startCode, Buffer.from([(head & 0x81) | ((third & 63) << 1), second]))
      add(payload.subarray(3))
    } else if (payload.length > 2) add(startCode, payload)
  }
  return {
    add(packet: RtpPacket): void {
      if (stamp !== undefined && packet.timestamp !== stamp) flush()
      if (sequence !== undefined && packet.sequence !== ((sequence + 1) & 0xffff)) isBroken = true
      sequence = packet.sequence
      stamp = packet.timestamp
      time ??= replayTime(packet)
      if (codec === 'h264') takeH264(packet.payload)
      else takeH265(packet.payload)
      if (packet.isMarked) flush()
    },
  }
}
