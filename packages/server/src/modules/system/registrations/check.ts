import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { passwordMessages } from '@fengsui/contract/session/password.ts'
import type { registration } from '@fengsui/contract/system/registration.ts'
import { registrationMessages as say } from '@fengsui/contract/system/registration-messages.ts'
import { type GivenPassword, readPassword } from '../../../framework/auth/given-password.ts'
import { refuseWeak } from '../../../framework/auth/new-password.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { aboutField } from '../../../framework/http/refused-field.ts'
import { readParam } from '../../../framework/store/params.ts'

type Given = InputOf<typeof registration.calls.registerGuest>
/** A guest's validated registration request. */
export interface RegistrationRequest {
  readonly tenantId: string
  readonly oauthId: string
  readonly account: string
  readonly name: string
  readonly password: GivenPassword
}

const accountForm = /^[\w.\-@\p{Script=Han}]{2,60}$/u

/** Performs the checks of specification section 5 in its order, then those that need the server. */
export async function checkWish(ctx: Context, given: Given): Promise<RegistrationRequest> {
  const { tenantId, account, oauthId } = given
  if (!tenantId) throw aboutField('tenantId', badRequest(say.needTenant))
  if (!account) throw aboutField('account', badRequest(say.needAccount))
  if (!given.password) throw aboutField('password', badRequest(say.needPassword))
  if (given.password2 && given.password2 !== given.password)
    throw aboutField('password2', badRequest(passwordMessages.mismatch))
  const password = await readPassword(ctx, given.password)
  await refuseWeak(password, 'password')
  if (!accountForm.test(account)) throw aboutField('account', badRequest(say.accountForm))
  const { caller } = ctx
  if (!oauthId || oauthId !== caller.oauthId || tenantId !== caller.tenantId) throw badRequest(say.wrongGuest)
  if (['0', 'false'].includes(await readParam(ctx.db, tenantId, 'account.registerUser'))) throw badRequest(say.closed)
  return { tenantId, oauthId, account, password, name: given.name || caller.name || account }
}
