import { pinyin } from 'pinyin-pro'

/** Ends and beginnings that every name has; they would match every query. */
export const legalForm = /(有限责任公司|股份有限公司|有限公司|公司)$/
const region = /^[\p{Script=Han}]{2,7}?(?:省|市|自治州|县|区)/u
/** Chinese characters. */
export const han = /\p{Script=Han}/u

/** Lower case, half width, without white space: how texts are compared. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/**
 * Chinese characters as three letters or digits each, others as they are: the trigram index of PostgreSQL knows
 * letters and digits only (in the locale C), and so has about one trigram per character.
 */
export const written = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (one) => {
    const code = one.codePointAt(0) ?? 0
    return [code >> 10, code >> 5, code].map((part) => alphabet[part & 31]).join('')
  })
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

const spelled = (text: string, form?: 'first'): string =>
  folded(
    pinyin(text, {
      toneType: 'none',
      type: 'array',
      nonZh: 'consecutive',
      v: true,
      ...(form ? { pattern: form } : {}),
    }).join(''),
  )

/** A name in words: itself, as it is indexed, its pinyin and initials; and the same from behind the name of its region. */
function wordsOf(name: string): string[] {
  const short = name.replace(legalForm, '')
  const core = short.replace(region, '')
  return [...new Set([short, core].filter(Boolean))].flatMap((one) =>
    han.test(one) ? [folded(one), written(folded(one)), spelled(one, 'first'), spelled(one)] : [folded(one)],
  )
}

/** Returns the keys of an object: words of its names, its numbers as written and without hyphens. */
export function keysOf(
  names: readonly (string | null | undefined)[],
  numbers: readonly (string | null | undefined)[],
): string {
  const words = names.flatMap((name) => (name ? wordsOf(name) : []))
  const figures = numbers.flatMap((number) => {
    if (!number) return []
    const forms = [folded(number), folded(number).replace(/[-·.]/g, '')]
    return [...forms, ...forms.map(written)]
  })
  return [...new Set([...words, ...figures])].map((word) => ` ${word}`).join('')
}
