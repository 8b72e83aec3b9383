import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkDigit, codeOfPrinted, printedCode } from './box-code.ts'

const code = fc.stringMatching(/^[A-Z]{2}[0-9]{14,20}$/)

it('what is no code, or has a wrong digit, is none', () => {
  expect(['', '1', 'BZ', 'BZ2026110100010000 1', '条码条码条码条码条码', 'x'.repeat(60)].map(codeOfPrinted)).toEqual(
    Array(6).fill(undefined),
  )
  // Weights 3 and 1 from the right: 1·3 + 2·1 + 3·3 = 14, to 20 are 6.
  expect(checkDigit('321')).toBe('6')
})

it('a printed code is read as the code it was made of, however a scanner writes it', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(codeOfPrinted(printedCode(one))).toBe(one)
      expect(codeOfPrinted(` ${printedCode(one).toLowerCase()}\n`)).toBe(one)
    }),
  )
})

it('every single wrong digit is found', () => {
  fc.assert(
    fc.property(code, fc.nat(), fc.integer({ min: 1, max: 9 }), (one, place, more) => {
      const printed = printedCode(one)
      const at = 2 + (place % (printed.length - 2))
      const wrong = String((Number(printed[at]) + more) % 10)
      expect(codeOfPrinted(printed.slice(0, at) + wrong + printed.slice(at + 1))).toBeUndefined()
    }),
  )
})
