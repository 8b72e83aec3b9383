import { expect, it } from 'vitest'
import { unit } from '../dictionaries/chemicals.ts'
import { keysOf, labelOf } from '../kit/dictionary.ts'
import { quantityText, unitLabel } from './quantity.ts'

it('writes symbols after a space and Chinese words without', () => {
  expect(quantityText('10', 'kg')).toEqual(['10 kg', '10 kg'])
  expect(quantityText('0', 'box')).toEqual(['0箱', '0 boxes'])
  expect(quantityText('-80', 'pcs')).toEqual(['-80个', '-80 pieces'])
  expect(quantityText('1', 'pcs')).toEqual(['1个', '1 piece'])
})

it('writes at most three decimals, commas between thousands, and never nothing for a little', () => {
  expect(quantityText('1234567.0000', 'kg')).toEqual(['1,234,567 kg', '1,234,567 kg'])
  expect(quantityText('0.1236', 'kg')[0]).toBe('0.124 kg')
  expect(quantityText('0.0004', 'kg')[0]).toBe('<0.001 kg')
  expect(quantityText(-0.0001, 'box')[1]).toBe('>-0.001 boxes')
  expect(quantityText('28.5', '℃')).toEqual(['28.5 ℃', '28.5 ℃'])
})

it('names a unit by its word, never by its code, and leaves what no dictionary has', () => {
  expect(keysOf(unit).filter((code) => unitLabel(code)[0] !== labelOf(unit, code)?.[0])).toEqual([])
  expect(unitLabel('bundle')).toEqual(['捆', 'bundles'])
  expect(unitLabel('℃')).toEqual(['℃', '℃'])
  expect(unitLabel('人')).toEqual(['人', 'people'])
  expect(unitLabel('d')).toEqual(['天', 'd'])
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
