import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  citizenCheck,
  eanCheck,
  isCasNo,
  isCitizenId,
  isEan13,
  isMaskedCitizenId,
  isPlate,
  isVin,
  maskedCitizenId,
} from './validators.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
/** Replaces the character at a position by another of the same alphabet. */
const spoilt = (text: string, at: number, by: string) => text.slice(0, at) + by + text.slice(at + 1)

describe('a citizen id', () => {
  const born = fc.date({ min: new Date('1900-01-02'), max: new Date('2020-12-31'), noInvalidDate: true })
  const given = fc.tuple(digits(6), born, digits(3)).map(([region, day, order]) => {
    const body = region + day.toISOString().slice(0, 10).replaceAll('-', '') + order
    return body + citizenCheck(body)
  })
  it('checks when made by the rule, and not with any one digit changed', () => {
    fc.assert(
      fc.property(given, fc.nat(16), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
        expect(isCitizenId(id)).toBe(true)
        expect(isCitizenId(spoilt(id, at, String((Number(id[at]) + by) % 10)))).toBe(false)
        expect(isCitizenId(maskedCitizenId(id))).toBe(false)
        expect(isMaskedCitizenId(maskedCitizenId(id))).toBe(true)
      }),
    )
  })
  it('needs a day of birth that has been', () => {
    const of = (day: string) => `430181${day}123${citizenCheck(`430181${day}123`)}`
    expect(isCitizenId(of('19900228'))).toBe(true)
    for (const day of ['19900230', '19901301', '00000101', '29990101']) expect(isCitizenId(of(day)), day).toBe(false)
    expect(isCitizenId('11010519491231002x')).toBe(false)
    expect(isCitizenId('')).toBe(false)
  })
})

describe('a plate', () => {
  it.each(['湘A12345', '京AF1234', '粤Z1234港', '湘A1234学', '湘A1234挂', '湘AD12345', '湘A12345F'])(
    '%s is one',
    (plate) => {
      expect(isPlate(plate)).toBe(true)
    },
  )
  it.each(['', 'A12345', '湘A1234', '湘I12345', '湘A1234O', '湘A123456', '湘AO1234', '湘A12345港F', ' 湘A12345'])(
    '%s is none',
    (plate) => {
      expect(isPlate(plate)).toBe(false)
    },
  )
})

describe('an EAN-13', () => {
  it('checks when made by the rule, and not with any one digit changed', () => {
    fc.assert(
      fc.property(digits(12), fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const code = body + eanCheck(body)
        expect(isEan13(code)).toBe(true)
        expect(isEan13(spoilt(code, at, String((Number(code[at]) + by) % 10)))).toBe(false)
      }),
    )
    expect(isEan13('6901234567892')).toBe(true)
    expect(isEan13('690123456789')).toBe(false)
  })
})

describe('a CAS number', () => {
  it.each(['7664-41-7', '50-00-0', '86290-81-5', '7732-18-5'])('%s is one', (cas) => {
    expect(isCasNo(cas)).toBe(true)
  })
  it('is none with another check digit, or without its parts', () => {
    fc.assert(
      fc.property(fc.constantFrom('7757-79-1', '50-00-0', '86290-81-5'), fc.integer({ min: 1, max: 9 }), (cas, by) => {
        expect(isCasNo(spoilt(cas, cas.length - 1, String((Number(cas.at(-1)) + by) % 10)))).toBe(false)
      }),
    )
    for (const text of ['', '1-1', '7664417', '7664-41-8', 'x7664-41-7']) expect(isCasNo(text), text).toBe(false)
  })
})

it('a VIN has seventeen characters and no I, O or Q', () => {
  expect(isVin('LSVAA49J132047371')).toBe(true)
  for (const text of ['LSVAA49J13204737', 'LSVAA49J1320473711', 'ISVAA49J132047371', 'lsvaa49j132047371'])
    expect(isVin(text), text).toBe(false)
})
