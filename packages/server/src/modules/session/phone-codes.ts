import { phoneCode, phoneCodeMessages } from '@fengsui/contract/session/phone-code.ts'
import { issuePhoneCode, type Purpose, takePhoneCode } from '../../framework/auth/phone-code.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { accountsOf, tenantOf } from './phone-owner.ts'

async function sendCode(ctx: Context, phone: string, code: string): Promise<void> {
  const provider = await ctx.smsProviderOf(tenantOf(ctx))
  const text = `【烽燧】验证码${code}，5分钟内有效，请勿告知他人。`
  await provider.send({ phone, text, template: 'code', params: { code } })
}

const issue = (ctx: Context, phone: string, purpose: Purpose) =>
  issuePhoneCode(ctx, { tenantId: tenantOf(ctx), phone, purpose })

export default implement(phoneCode, {
  sendValidate: async (ctx, { phone }) => {
    const { id, code } = await issue(ctx, phone ?? '', 'validate')
    await sendCode(ctx, phone ?? '', code).catch((error: Error) => {
      throw badRequest(phoneCodeMessages.notSent, { reason: error.message })
    })
    return { id }
  },
  validateMessage: async (ctx, { phone, id, value }) => {
    await takePhoneCode(ctx, {
      phone: phone ?? '',
      purpose: 'validate',
      code: value ?? '',
      id: id ?? undefined,
      field: 'value',
    })
    return null
  },
  // Send in the background, or the response time would reveal whether the phone is known.
  sendForget: async (ctx, { phone }) => {
    const { id, code } = await issue(ctx, phone ?? '', 'password')
    const known = await accountsOf(ctx, phone ?? '')
    if (known.length > 0) void sendCode(ctx, phone ?? '', code).catch(() => undefined)
    return { id }
  },
})
