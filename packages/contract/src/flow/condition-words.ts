import type { Label } from '../kit/label.ts'

/** Why a condition cannot be read. */
export const conditionWords = {
  tooLong: ['超过500个字符', 'longer than 500 characters'],
  tooDeep: ['括号嵌套过深', 'nested too deeply'],
  ends: ['条件不完整', 'it is not complete'],
  strange: (text: string): Label => [`无法识别「${text}」`, `"${text}" is not understood`],
  unexpected: (text: string): Label => [`不应出现「${text}」`, `"${text}" is not expected here`],
  missing: (sign: string): Label => [`缺少「${sign}」`, `"${sign}" is missing`],
  unknownName: (name: string): Label => [`没有「${name}」`, `there is no "${name}"`],
} as const
