import { expect, it } from 'vitest'
import { checkProofs, figuresOf, holdsFigure, testText } from './proofs.ts'

it.each([
  ['Token time 3000; check every 10 seconds', ['3000', '10']],
  ['Default colour #409EFF; default language zh', ['#409EFF']],
  ['/info/index information page, at most 9', ['/info/index']],
  ['economicType is fetched by code', ['economicType']],
  ['Sidebar menu', []],
])('the figures and names of "%s" are %o', (sentence, figures) => expect(figuresOf(sentence)).toEqual(figures))

it.each([
  ['advance(3_000)', '3000', true],
  ['limit 120_000', '120', true],
  ['within 120 s', '120000', true],
  ['width 8800', '880', false],
  ["'#409eff'", '#409EFF', true],
  ['goto("/info")', '/info/index', false],
])('%s names %s: %s', (text, figure, isNamed) => expect(holdsFigure(text, figure)).toBe(isNamed))

it('the text of a test is its statement with its cases, and nothing of its neighbours', () => {
  const source =
    "it('first', () => {\n  one(11)\n})\n\nit.each([\n  [22],\n])('second %s', () => {\n  two()\n})\n\nit('third', () => three(33))\n"
  expect(testText(source, 'first')).toBe("it('first', () => {\n  one(11)\n})")
  expect(testText(source, 'second %s')).toBe("it.each([\n  [22],\n])('second %s', () => {\n  two()\n})")
  expect(testText(source, 'third')).toBe("it('third', () => three(33))")
})

it('every sentence of the specification is proved by tests that are there and name its figures', () => {
  const { faults, proved } = checkProofs()
  expect(faults).toEqual([])
  expect(proved).toBeGreaterThan(150)
})
