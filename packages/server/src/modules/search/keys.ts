import { pinyin } from 'pinyin-pro'

/** Ends and beginnings that every name has; they would match every query. */
const legalForm = /(有限责任公司|股份有限公司|有限公司|公司)$/
const region = /^[\p{Script=Han}]{2,7}?(?:省|市|自治州|县|区)/u
/** Chinese characters. */
export const han = /\p{Script=Han}/u

/** Lower case, half width, without white space: how texts are compared. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

export const spelled = (text: string, form?: 'first'): string =>
  folded(
    pinyin(text, {
      toneType: 'none',
      type: 'array',
      nonZh: 'consecutive',
      v: true,
      ...(form ? { pattern: form } : {}),
    }).join(''),
  )

/** A name in words: itself, its pinyin and initials; and the same from behind the name of its region. */
function wordsOf(name: string): string[] {
  const short = name.replace(legalForm, '')
  const core = short.replace(region, '')
  return [...new Set([short, core].filter(Boolean))].flatMap((one) =>
    han.test(one) ? [folded(one), spelled(one, 'first'), spelled(one)] : [folded(one)],
  )
}

/** Returns the keys of an object: words of its names, its numbers as written and without hyphens. */
export function keysOf(
  names: readonly (string | null | undefined)[],
  numbers: readonly (string | null | undefined)[],
): string {
  const words = names.flatMap((name) => (name ? wordsOf(name) : []))
  const figures = numbers.flatMap((number) => (number ? [folded(number), folded(number).replace(/[-·.]/g, '')] : []))
  return [...new Set([...words, ...figures])].map((word) => ` ${word}`).join('')
}
