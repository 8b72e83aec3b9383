import { passwordMessages } from '@fengsui/contract/session/password.ts'
import { phoneCodeMessages } from '@fengsui/contract/session/phone-code.ts'
import { endSessionsOf } from '../../framework/auth/end-sessions.ts'
import { readPassword } from '../../framework/auth/given-password.ts'
import { refuseUsed, refuseWeak } from '../../framework/auth/new-password.ts'
import { takePhoneCode } from '../../framework/auth/phone-code.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { aboutField } from '../../framework/http/refused-field.ts'
import { savePassword } from './change-password.ts'
import { accountsOf } from './phone-owner.ts'

interface Given {
  account?: string | null | undefined
  phone?: string | null | undefined
  code?: string | null | undefined
  newPassword?: string | null | undefined
}

/**
 * Resets the password of an account by its phone. Until the code is right, responses do not reveal whether a
 * phone or account exists; after that they may reveal that several accounts share the phone.
 */
export async function forgetPassword(ctx: Context, given: Given): Promise<null> {
  const phone = given.phone ?? ''
  const next = await readPassword(ctx, given.newPassword)
  await refuseWeak(next, 'newPassword')
  let userId = ''
  await takePhoneCode(ctx, { phone, purpose: 'password', code: given.code ?? '', field: 'code' }, async () => {
    userId = await theOnly(await accountsOf(ctx, phone, given.account ?? ''))
    await refuseUsed(ctx.db, userId, next)
  })
  await savePassword(ctx, userId, next)
  await endSessionsOf(ctx, [userId], 'password')
  return null
}

async function theOnly(ids: readonly string[]): Promise<string> {
  const [id, another] = ids
  if (!id) throw aboutField('code', badRequest(phoneCodeMessages.wrongCode))
  if (another) throw aboutField('account', badRequest(passwordMessages.needsAccount))
  return id
}
