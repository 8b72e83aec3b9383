import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packetWatch } from './packet-limit.ts'

/** A packet with a body of the given length; bodies look like headers of endless packets. */
function packet(length: number): Buffer {
  const head = [0x32]
  for (let rest = length; ; ) {
    const digit = rest % 128
    rest = Math.floor(rest / 128)
    head.push(rest > 0 ? digit | 128 : digit)
    if (rest === 0) break
  }
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length, 0xff)])
}

it('lets packets pass that are not longer than allowed, however the stream is cut', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 12 }), cuts, (lengths, pieces) => {
      const stream = Buffer.concat(lengths.map(packet))
      const fits = packetWatch(() => 300)
      let at = 0
      for (let n = 0; at < stream.length; n++) {
        const size = pieces[n % pieces.length] ?? 1
        expect(fits(stream.subarray(at, at + size))).toBe(true)
        at += size
      }
    }),
  )
})

it('stops at the length of a packet that is longer, before its body', () => {
  const fits = packetWatch(() => 300)
  expect(fits(packet(300))).toBe(true)
  expect(fits(packet(301).subarray(0, 2))).toBe(true)
  expect(fits(packet(301).subarray(2, 3))).toBe(false)
  // A length field that never ends.
  expect(packetWatch(() => 1e9)(Buffer.from([0x32, 0xff, 0xff, 0xff, 0xff, 0xff]))).toBe(false)
})
