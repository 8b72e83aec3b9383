import { randomInt } from 'node:crypto'
import type { AccessUnit, VideoSource } from '../video-source.ts'
import { payloadsOf } from './payloads.ts'

/** Clock of video in RTP, ticks per ms. */
const ticks = 90
/** Seconds from 1900, where NTP begins, to 1970. */
const ntpEpoch = 2_208_988_800

const noExtension = Buffer.alloc(0)
const writeNtp = (bytes: Buffer, at: number, time: number): void => {
  bytes.writeUInt32BE(Math.floor(time / 1000) + ntpEpoch, at)
  bytes.writeUInt32BE(Math.floor(((time % 1000) / 1000) * 2 ** 32), at + 4)
}

/** Header extension of a replay (ONVIF Streaming, 6.2): the moment the picture was taken. */
function replayExtension(time: number, isKey: boolean): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt16BE(0xabac, 0)
  bytes.writeUInt16BE(3, 2)
  writeNtp(bytes, 4, time)
  bytes[12] = isKey ? 0x80 : 0
  return bytes
}

/** Numbers the packets of one RTP stream and reports its clock (RFC 3550); `ssrc` where the receiver chose it. */
export function rtpStream(payloadType: number, ssrc = randomInt(2 ** 32 - 1)) {
  const offset = randomInt(2 ** 32 - 1)
  let sequence = randomInt(2 ** 16)
  let packets = 0
  let octets = 0
  const stampOf = (time: number) => (Math.round(time * ticks) + offset) % 2 ** 32
  const packet = (payload: Buffer, stamp: number, isLast: boolean, extension: Buffer = noExtension): Buffer => {
    const head = Buffer.alloc(12)
    head[0] = extension.length > 0 ? 0x90 : 0x80
    head[1] = (isLast ? 0x80 : 0) | payloadType
    head.writeUInt16BE(sequence, 2)
    head.writeUInt32BE(stamp, 4)
    head.writeUInt32BE(ssrc, 8)
    sequence = (sequence + 1) % 2 ** 16
    packets++
    octets = (octets + payload.length) % 2 ** 32
    return Buffer.concat([head, extension, payload])
  }
  /** Packets of payloads that belong to one moment; the last is marked. */
  const packed = (payloads: readonly Buffer[], time: number, extension?: Buffer): Buffer[] =>
    payloads.map((payload, n) => packet(payload, stampOf(time), n === payloads.length - 1, extension))
  return {
    ssrc,
    get sequence() {
      return sequence
    },
    stampOf,
    packed,
    /** Packets of one picture; the parameter sets go before a key picture. */
    picture(
      { codec, parameterSets }: Pick<VideoSource, 'codec' | 'parameterSets'>,
      { nals, isKey, time }: AccessUnit,
      isReplay = false,
    ): Buffer[] {
      const payloads = payloadsOf(codec, isKey ? [...parameterSets, ...nals] : nals)
      return packed(payloads, time, isReplay ? replayExtension(time, isKey) : undefined)
    },
    /** A sender report: which moment of the wall clock a time stamp is. */
    report(time: number): Buffer {
      const report = Buffer.alloc(28)
      report[0] = 0x80
      report[1] = 200
      report.writeUInt16BE(6, 2)
      report.writeUInt32BE(ssrc, 4)
      writeNtp(report, 8, time)
      report.writeUInt32BE(stampOf(time), 16)
      report.writeUInt32BE(packets, 20)
      report.writeUInt32BE(octets, 24)
      return report
    },
  }
}
export type RtpStream = ReturnType<typeof rtpStream>
