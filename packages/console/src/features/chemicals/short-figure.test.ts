import { expect, it } from 'vitest'
import { shortFigure } from './short-figure.ts'

it.each([
  ['1000.00000000', '1,000'],
  ['1000000.00000000', '1,000,000'],
  ['0.00600000', '0.006'],
  ['25.50000000', '25.5'],
  ['100', '100'],
])('%s is read as %s', (text, shown) => {
  expect(shortFigure(text)).toBe(shown)
})
