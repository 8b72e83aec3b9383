/**
 * The first Chinese character, in pinyin order, of every initial letter: characters sorting from it up to the
 * next entry begin with that letter.
 */
const firsts: readonly (readonly [string, string])[] = [
  ['a', '阿'],
  ['b', '八'],
  ['c', '嚓'],
  ['d', '哒'],
  ['e', '妸'],
  ['f', '发'],
  ['g', '旮'],
  ['h', '哈'],
  ['j', '讥'],
  ['k', '咔'],
  ['l', '垃'],
  ['m', '妈'],
  ['n', '拏'],
  ['o', '噢'],
  ['p', '妑'],
  ['q', '七'],
  ['r', '呥'],
  ['s', '仨'],
  ['t', '他'],
  ['w', '屲'],
  ['x', '夕'],
  ['y', '丫'],
  ['z', '帀'],
]
const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
const han = /\p{Script=Han}/u

/**
 * Returns the pinyin initials: `预警信息` → `yjxx`; other characters are unchanged. Uses the collation built into
 * every browser.
 */
export const initialsOf = (text: string): string =>
  [...text.toLowerCase()].map((sign) => (han.test(sign) ? letterOf(sign) : sign)).join('')

const letterOf = (sign: string): string =>
  firsts.findLast(([, first]) => byPinyin.compare(first, sign) <= 0)?.[0] ?? sign

/** Whether a name starts with the typed text, either literally or by its pinyin initials. */
export function beginsWith(name: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return name.toLowerCase().startsWith(wanted) || initialsOf(name).startsWith(wanted)
}
