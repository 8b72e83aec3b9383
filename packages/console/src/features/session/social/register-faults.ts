import type { Label } from '@fengsui/contract/kit/label.ts'
import { isGoodPassword, passwordMessages } from '@fengsui/contract/session/password.ts'
import { registrationMessages as say } from '@fengsui/contract/system/registration-messages.ts'

/** Form values of an account request. */
export interface Typed {
  tenantId: string
  name: string
  account: string
  password: string
  password2: string
}
export interface Fault {
  readonly field: keyof Typed
  readonly message: Label
}

/** Returns the first error, in the order of specification section 5. */
export function firstFault({ tenantId, account, password, password2 }: Typed): Fault | undefined {
  if (!tenantId.trim()) return { field: 'tenantId', message: say.needTenant }
  if (!account.trim()) return { field: 'account', message: say.needAccount }
  if (!password) return { field: 'password', message: say.needPassword }
  if (!password2) return { field: 'password2', message: say.needPassword }
  if (password !== password2) return { field: 'password2', message: passwordMessages.mismatch }
  return isGoodPassword(password) ? undefined : { field: 'password', message: passwordMessages.rule }
}
