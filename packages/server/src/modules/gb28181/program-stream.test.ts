import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { programStream } from './program-stream.ts'
import { readRtp, rtpOrder, tcpFraming } from './rtp-order.ts'
import { packetOf, psFrame } from './test/ps-source.ts'

describe('packets out of order', () => {
  const order = (sequences: readonly number[], held?: number) => {
    const of = rtpOrder(held)
    return sequences
      .flatMap((one) => of.add(readRtp(packetOf(one, 0, Buffer.from([1]))) as never))
      .map(({ sequence }) => sequence)
  }

  it('are no packets when they are short, of another version, or longer in their head than in all', () => {
    for (const bytes of [Buffer.alloc(11), Buffer.alloc(40), Buffer.from('8f60000000000000000000000000', 'hex')])
      expect(readRtp(bytes)).toBeUndefined()
  })

  it('are put in order, across the end of the numbers, without doubles', () => {
    expect(order([65_534, 0, 65_535, 0, 2, 1])).toEqual([65_534, 65_535, 0, 1, 2])
    expect(order([5, 4, 3])).toEqual([5])
  })

  it('are given up when too many wait, and a jump begins anew', () => {
    expect(order([1, 3, 4, 5, 6], 2)).toEqual([1, 3, 4, 5, 6])
    expect(order([1, 20_000, 20_001])).toEqual([1, 20_000, 20_001])
  })

  it('are not waited for longer than a moment, nor taken for late when the device counts anew', () => {
    let now = 0
    const of = rtpOrder(64, 300, () => now)
    const add = (one: number) =>
      of.add(readRtp(packetOf(one, 0, Buffer.from([1]))) as never).map(({ sequence }) => sequence)
    expect([add(1), add(3)]).toEqual([[1], []])
    now = 301
    expect(add(4)).toEqual([3, 4])
    expect(of.lost()).toBe(1)
    const again = rtpOrder(64)
    again.add(readRtp(packetOf(500, 0, Buffer.from([1]))) as never)
    const got = Array.from(
      { length: 25 },
      (_, n) => again.add(readRtp(packetOf(n, 0, Buffer.from([1]))) as never).length,
    )
    expect(got.filter((count) => count > 0)).toHaveLength(6)
  })

  it('keep their order for any shuffle within the window', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(7), { minLength: 40, maxLength: 80 }), (jitter) => {
        const sent = jitter.map((late, n) => ({ n, at: n + late })).sort((one, other) => one.at - other.at)
        const first = sent.findIndex(({ n }) => n === 0)
        const got = order([0, ...sent.filter((_, place) => place !== first).map(({ n }) => n)], 64)
        expect(got).toEqual(jitter.map((_, n) => n))
      }),
    )
  })

  it('come whole out of a connection however it is cut, or end it', () => {
    const one = packetOf(1, 0, Buffer.alloc(50, 3))
    const framed = Buffer.concat([Buffer.from([0, one.length]), one, Buffer.from([0, one.length]), one])
    for (const size of [1, 7, 500]) {
      const framing = tcpFraming()
      const got: Buffer[] = []
      for (let at = 0; at < framed.length; at += size) got.push(...framing.push(framed.subarray(at, at + size)))
      expect(got).toEqual([one, one])
    }
    expect(() => tcpFraming().push(Buffer.from([0, 3, 1, 2, 3]))).toThrow('cannot be true')
  })
})

describe('a program stream', () => {
  it('begins at its first pack, leaves garbage out, and reports its codec', () => {
    const frame = psFrame(Buffer.alloc(300, 0x41), 0x1b)
    const stream = programStream()
    expect(stream.push(Buffer.concat([Buffer.from('junk'), frame.subarray(20)]))).toEqual([])
    const pieces = stream.push(Buffer.concat([frame, Buffer.from('0102', 'hex'), frame]))
    expect(Buffer.concat(pieces)).toEqual(Buffer.concat([frame, frame]))
    expect(stream.codec()).toBe('h264')
    expect(stream.skipped()).toBeGreaterThan(4)
  })

  it('is the same however it is cut, and holds little whatever comes', () => {
    const whole = Buffer.concat([psFrame(Buffer.alloc(700, 0x41), 0x24), psFrame(Buffer.alloc(100, 0x42), 0x24)])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 20 }), (sizes) => {
        const stream = programStream()
        const got: Buffer[] = []
        for (let at = 0, n = 0; at < whole.length; n++) {
          const size = sizes[n % sizes.length] ?? 1
          got.push(...stream.push(whole.subarray(at, at + size)))
          at += size
        }
        expect(Buffer.concat(got)).toEqual(whole)
      }),
      { numRuns: 50 },
    )
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 20 }), (chunks) => {
        const stream = programStream()
        for (const chunk of chunks) stream.push(Buffer.from(chunk))
        stream.push(Buffer.concat([Buffer.from([0, 0, 1]), Buffer.from(chunks[0] ?? [])]))
      }),
      { numRuns: 500 },
    )
  })
})
