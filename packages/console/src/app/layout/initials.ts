/** The first Chinese character, by pinyin, of every initial letter: what sorts from it to the next begins with the letter. */
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

/** `预警信息` is `yjxx`: initials of the pinyin, other characters as they are. By the collation every browser carries. */
export const initialsOf = (text: string): string =>
  [...text.toLowerCase()].map((sign) => (han.test(sign) ? letterOf(sign) : sign)).join('')

const letterOf = (sign: string): string =>
  firsts.findLast(([, first]) => byPinyin.compare(first, sign) <= 0)?.[0] ?? sign

/** Whether a name begins with what was typed, as it is written or by its initials. */
export function beginsWith(name: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return name.toLowerCase().startsWith(wanted) || initialsOf(name).startsWith(wanted)
}
