import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PacketFrame, readFrame } from './packet-frame.ts'

const frame: PacketFrame = { body: 0, end: 0 }

/** A fixed header that announces the given length. */
function header(length: number): Buffer {
  const head = [0x32]
  for (let rest = length; ; ) {
    const digit = rest % 128
    rest = Math.floor(rest / 128)
    head.push(rest > 0 ? digit | 128 : digit)
    if (rest === 0) return Buffer.from(head)
  }
}

it('finds the content of a packet of any length, wherever it begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 128 ** 4 - 1 }), fc.integer({ min: 0, max: 9 }), (length, at) => {
      const head = header(length)
      const bytes = Buffer.concat([Buffer.alloc(at, 0xff), head])
      expect(readFrame(frame, bytes, at)).toBe('read')
      expect(frame).toEqual({ body: at + head.length, end: at + head.length + length })
    }),
  )
})

it('waits for the rest of a header, and refuses a length that never ends', () => {
  const head = header(300_000)
  for (let n = 1; n < head.length; n++) expect(readFrame(frame, head.subarray(0, n), 0)).toBe('cut')
  expect(readFrame(frame, Buffer.from([0x32, 0xff, 0xff, 0xff]), 0)).toBe('cut')
  expect(readFrame(frame, Buffer.from([0x32, 0xff, 0xff, 0xff, 0xff]), 0)).toBe('endless')
})
