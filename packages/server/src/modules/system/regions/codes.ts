import { regionLevel } from '@fengsui/contract/dictionaries/system.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { regionMessages as say } from '@fengsui/contract/system/region-messages.ts'
import { badRequest, type HttpError } from '../../../framework/http/http-error.ts'

/** The whole country; requests without a parent return its direct children. */
export const root = '00'
/** Number of code digits by level. */
const digits: Readonly<Record<number, number>> = { 0: 2, 1: 6, 2: 6, 3: 6, 4: 9, 5: 12 }
export const deepest = 5

interface Above {
  readonly code: string
  readonly level: number
}

/**
 * Returns a code below a parent in the register's form. Clients send the whole code, or the parent's with
 * their own part appended: `00` and `43` is 430000, `430000` and `01` is 430100.
 */
export function codeBelow(parent: Above, given: string): string {
  const level = parent.level + 1
  const behind = given.startsWith(parent.code) ? given.slice(parent.code.length) : ''
  const prefix = parent.code === root ? '' : regionPrefix(parent.code)
  const isWhole = given.length === digits[level] && given.startsWith(prefix)
  if (isWhole || behind === '' || level > 3) return given
  return `${prefix}${behind}`.padEnd(6, '0')
}

/** Returns why a code is invalid below a parent, or null. */
export function faultOfCode(parent: Above, code: string): HttpError | null {
  const level = parent.level + 1
  if (level > deepest) return badRequest(say.tooDeep)
  if (code.length !== digits[level]) {
    return badRequest(say.shape, { level: regionLevel.entries[String(level) as '1'], digits: digits[level] ?? 0 })
  }
  const prefix = parent.code === root ? '' : regionPrefix(parent.code)
  const filled = level < 3 ? code.slice(level * 2) : ''
  const isInside = code.startsWith(prefix) && code !== parent.code && /^0*$/.test(filled)
  return isInside ? null : badRequest(say.outside, { value: code })
}
