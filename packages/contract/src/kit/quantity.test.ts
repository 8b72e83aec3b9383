import { expect, it } from 'vitest'
import { unit } from '../dictionaries/chemicals.ts'
import { keysOf, labelOf } from './dictionary.ts'
import { quantityText } from './quantity.ts'

it('writes symbols after a space and Chinese words without', () => {
  expect(quantityText('10', ['kg', 'kg'])).toEqual(['10 kg', '10 kg'])
  expect(quantityText('0', ['箱', 'boxes'])).toEqual(['0箱', '0 boxes'])
})

it('writes every unit of measure as a symbol, never as 千克', () => {
  const symbols = ['kg', 'g', 't', 'L', 'm3', 'm'].map((key) => labelOf(unit, key)?.[0])
  expect(symbols).toEqual(['kg', 'g', 't', 'L', 'm³', 'm'])
  expect(
    keysOf(unit)
      .flatMap((key) => labelOf(unit, key) ?? [])
      .join(' '),
  ).not.toMatch(/千克|公斤/)
})
