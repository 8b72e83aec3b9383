import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitReader, bitWriter, escaped, unescaped } from './bits.ts'

/** Bytes in which runs of zeros are frequent. */
const bytes = fc
  .array(fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 255), { maxLength: 60 })
  .map((values) => Buffer.from(values))

it('no start code occurs in a unit, whatever its bytes, and they are read back', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      const unit = escaped(given)
      for (const code of ['000000', '000001', '000002']) expect(unit.indexOf(Buffer.from(code, 'hex'))).toBe(-1)
      expect(unescaped(unit)).toEqual(given)
    }),
  )
  expect(escaped(Buffer.from('0000030000', 'hex')).toString('hex')).toBe('000003030000')
})

it('numbers, bits and whole bytes are read as they were written, also beyond the first room', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 100_000 }), { maxLength: 300 }),
      fc.uint8Array({ maxLength: 3000 }),
      (numbers, whole) => {
        const write = bitWriter()
        for (const one of numbers) write.golomb(one)
        write.bits(5, 3)
        write.align()
        write.append(whole)
        write.bit(1)
        const written = write.bytes()
        const read = bitReader(written)
        expect(numbers.map(() => read.golomb())).toEqual(numbers)
        expect(read.bits(3)).toBe(5)
        const from = Math.ceil(read.position / 8)
        expect(written.subarray(from, from + whole.length)).toEqual(Buffer.from(whole))
        expect(written.subarray(from + whole.length)).toEqual(Buffer.from([0x80]))
      },
    ),
  )
})
