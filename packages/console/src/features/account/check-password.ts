import { isGoodPassword } from '@fengsui/contract/session/password.ts'

export interface TypedPasswords {
  old: string
  next: string
  again: string
}
export type PasswordFault = 'needOld' | 'needNew' | 'needAgain' | 'rule' | 'same' | 'mismatch'

/**
 * Returns the validation errors by field. The password is sent as MD5, so the rule must be checked in the
 * browser.
 */
export function faultsOf({ old, next, again }: TypedPasswords): Partial<Record<keyof TypedPasswords, PasswordFault>> {
  const newFault = !next ? 'needNew' : !isGoodPassword(next) ? 'rule' : next === old ? 'same' : undefined
  const againFault = !again ? 'needAgain' : next !== again ? 'mismatch' : undefined
  return {
    ...(old ? {} : { old: 'needOld' as const }),
    ...(newFault ? { next: newFault } : {}),
    ...(againFault ? { again: againFault } : {}),
  }
}
