import { randomInt } from 'node:crypto'
import type { AccessUnit, VideoSource } from '../video-source.ts'
import { payloadsOf } from './payloads.ts'

/** Clock of video in RTP, ticks per ms. */
const ticks = 90
/** Seconds from 1900, where NTP begins, to 1970. */
const ntpEpoch = 2_208_988_800

/** Numbers the packets of one RTP stream and tells its clock (RFC 3550). */
export function rtpStream(payloadType: number) {
  const ssrc = randomInt(2 ** 32 - 1)
  const offset = randomInt(2 ** 32 - 1)
  let sequence = randomInt(2 ** 16)
  let packets = 0
  let octets = 0
  const stampOf = (time: number) => (Math.round(time * ticks) + offset) % 2 ** 32
  const packet = (payload: Buffer, stamp: number, isLast: boolean): Buffer => {
    const head = Buffer.alloc(12)
    head[0] = 0x80
    head[1] = (isLast ? 0x80 : 0) | payloadType
    head.writeUInt16BE(sequence, 2)
    head.writeUInt32BE(stamp, 4)
    head.writeUInt32BE(ssrc, 8)
    sequence = (sequence + 1) % 2 ** 16
    packets++
    octets = (octets + payload.length) % 2 ** 32
    return Buffer.concat([head, payload])
  }
  /** Packets of payloads that belong to one moment; the last is marked. */
  const packed = (payloads: readonly Buffer[], time: number): Buffer[] =>
    payloads.map((payload, n) => packet(payload, stampOf(time), n === payloads.length - 1))
  return {
    ssrc,
    get sequence() {
      return sequence
    },
    stampOf,
    packed,
    /** Packets of one picture; the parameter sets go before a key picture. */
    picture: ({ codec, parameterSets }: Pick<VideoSource, 'codec' | 'parameterSets'>, unit: AccessUnit): Buffer[] =>
      packed(payloadsOf(codec, unit.isKey ? [...parameterSets, ...unit.nals] : unit.nals), unit.time),
    /** A sender report: which moment of the wall clock a time stamp is. */
    report(time: number): Buffer {
      const report = Buffer.alloc(28)
      report[0] = 0x80
      report[1] = 200
      report.writeUInt16BE(6, 2)
      report.writeUInt32BE(ssrc, 4)
      report.writeUInt32BE(Math.floor(time / 1000) + ntpEpoch, 8)
      report.writeUInt32BE(Math.floor(((time % 1000) / 1000) * 2 ** 32), 12)
      report.writeUInt32BE(stampOf(time), 16)
      report.writeUInt32BE(packets, 20)
      report.writeUInt32BE(octets, 24)
      return report
    },
  }
}
export type RtpStream = ReturnType<typeof rtpStream>
