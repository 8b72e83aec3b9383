import { match } from 'pinyin-pro'
import { folded } from './keys.ts'

/** Returns where in a title the words occur, literally, by pinyin or by initials: from and to; null elsewhere. */
export function markIn(title: string, words: string): [number, number] | null {
  const plain = title.toLowerCase().indexOf(words.trim().toLowerCase())
  if (plain >= 0) return [plain, plain + words.trim().length]
  const at = match(title, folded(words), { precision: 'start', continuous: true })
  const [first] = at ?? []
  const last = at?.at(-1)
  return first === undefined || last === undefined ? null : [first, last + 1]
}
