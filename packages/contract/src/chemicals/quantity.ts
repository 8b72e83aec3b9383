import { unit as units } from '../dictionaries/chemicals.ts'
import { labelOf } from '../kit/dictionary.ts'
import type { Label } from '../kit/label.ts'
import { lookup } from '../kit/lookup.ts'

/** English words of units that are declared by their Chinese word. */
const words: Readonly<Record<string, string>> = { 人: 'people', 箱: 'boxes', 元: 'yuan' }

/**
 * Returns a unit of measure in both languages: a code of the dictionary `unit` by its label, others, such as ℃, as
 * they are. English words are plural, except after 1.
 */
export function unitLabel(unit: string, figure?: string | number): Label {
  const known = labelOf(units, unit)
  if (!known) return [unit, lookup(words, unit) ?? unit]
  const [zh, en] = known
  if (!/^[A-Z][a-z]+$/.test(en)) return known
  const word = en.toLowerCase()
  return [zh, Math.abs(Number(figure)) === 1 ? word : `${word}${word.endsWith('x') ? 'es' : 's'}`]
}

/** Returns a figure with its unit in both languages: symbols and English words after a space, Chinese words without. */
export function quantityText(figure: string, unit: string): Label {
  const [zh, en] = unitLabel(unit, figure)
  return [/^[a-z]/i.test(zh) ? `${figure} ${zh}` : `${figure}${zh}`, `${figure} ${en}`]
}
