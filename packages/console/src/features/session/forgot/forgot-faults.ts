import { isGoodPassword } from '@fengsui/contract/session/password.ts'

export interface ForgotTyped {
  account: string
  phone: string
  code: string
  next: string
  again: string
}
type Fault = 'needPhone' | 'needCode' | 'needNew' | 'needAgain' | 'rule' | 'mismatch'

/** Returns the errors by field, in the order of the form. */
export function forgotFaults({ phone, code, next, again }: ForgotTyped): Partial<Record<keyof ForgotTyped, Fault>> {
  return {
    ...(phone.trim() ? {} : { phone: 'needPhone' as const }),
    ...(code.trim() ? {} : { code: 'needCode' as const }),
    ...(isGoodPassword(next) ? {} : { next: next ? ('rule' as const) : ('needNew' as const) }),
    ...(again === next && again ? {} : { again: again ? ('mismatch' as const) : ('needAgain' as const) }),
  }
}
