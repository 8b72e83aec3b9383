import { expect, it } from 'vitest'
import { nalUnits, pictureOf } from './nal-units.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex.replace(/ /g, ''), 'hex')

it('finds nothing in zeros, in nothing, and behind a code at the end', () => {
  for (const none of ['', '00000000000000', '000001', '00000001']) expect([...nalUnits(bytes(none))]).toEqual([])
})

it('finds units behind codes of three and four bytes, without the zeros between them', () => {
  const found = [...nalUnits(bytes('00000001 6701 000001 6802 00 00000001 6503'))].map((unit) => unit.toString('hex'))
  expect(found).toEqual(['6701', '6802', '6503'])
})

it('takes the sets out of a picture, the last of a number, and drops delimiters', () => {
  const coded = bytes('00000001 0910 00000001 6742c00b da11 00000001 6742c00b da22 00000001 68ce 00000001 65aabb')
  const { bytes: picture, sets, isKey } = pictureOf('h264', coded)
  expect(isKey).toBe(true)
  expect(picture.toString('hex')).toBe('0000000365aabb')
  expect(sets.toString('hex')).toBe('000000016742c00bda220000000168ce')
})

it('knows which pictures of H.265 need no other', () => {
  expect(pictureOf('h265', bytes('000001 2601 aa')).isKey).toBe(true)
  expect(pictureOf('h265', bytes('000001 0201 aa')).isKey).toBe(false)
})
