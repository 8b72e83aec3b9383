import { unit as units } from '../dictionaries/chemicals.ts'
import { labelOf } from '../kit/dictionary.ts'
import { figureText } from '../kit/figure.ts'
import type { Label } from '../kit/label.ts'
import { lookup } from '../kit/lookup.ts'

/** Units that are declared by their Chinese word, and days, which warnings count as `d`. */
const words: Readonly<Record<string, Label>> = {
  人: ['人', 'people'],
  箱: ['箱', 'boxes'],
  元: ['元', 'yuan'],
  天: ['天', 'days'],
  工作日: ['工作日', 'working days'],
  d: ['天', 'd'],
}

/**
 * Returns a unit of measure in both languages: a code of the dictionary `unit` by its label, others, such as ℃, as
 * they are. English words are plural, except after 1.
 */
export function unitLabel(unit: string, figure?: string | number): Label {
  const known = labelOf(units, unit)
  if (!known) return lookup(words, unit) ?? [unit, unit]
  const [zh, en] = known
  if (!/^[A-Z][a-z]+$/.test(en)) return known
  const word = en.toLowerCase()
  return [zh, Math.abs(Number(figure)) === 1 ? word : `${word}${word.endsWith('x') ? 'es' : 's'}`]
}

/**
 * Returns a figure with its unit in both languages, at most three decimals: symbols and English words after a space,
 * Chinese words without.
 */
export function quantityText(figure: string | number, unit: string): Label {
  return withUnit(figureText(Number(figure)), figure, unit)
}

/** Like `quantityText`, with the four decimals of the books: in a refusal the last one may decide. */
export function exactQuantityText(figure: string | number, unit: string): Label {
  return withUnit(new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }).format(Number(figure)), figure, unit)
}

function withUnit(shown: string, figure: string | number, unit: string): Label {
  const [zh, en] = unitLabel(unit, figure)
  return [/^[\p{Script=Han}]/u.test(zh) ? `${shown}${zh}` : `${shown} ${zh}`, `${shown} ${en}`]
}
