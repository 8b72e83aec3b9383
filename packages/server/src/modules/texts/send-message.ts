import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { mobile } from '@fengsui/contract/kit/validators.ts'
import { phoneCodeMessages } from '@fengsui/contract/session/phone-code.ts'
import { sms } from '@fengsui/contract/texts/sms.ts'
import { sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { parseBounded } from '../../framework/http/json-bounds.ts'
import type { SmsAccount, SmsProvider } from '../../framework/sms/provider.ts'

const mostPhones = 20
const phoneField = mobile(['手机号', 'Phone'])

/** Sends a message through the provider named by its code, or the active one; throws the first failure. */
export async function sendMessage(ctx: Context, given: InputOf<typeof sms.calls.sendMessage>): Promise<null> {
  const phones = phonesOf(given.phones ?? '')
  const params = paramsOf(given.params ?? '')
  const provider = given.code ? await named(ctx, given.code) : await ctx.smsProviderOf(ctx.caller.tenantId)
  const text = Object.values(params).join(' ') || '测试短信'
  const sent = await Promise.allSettled(phones.map((phone) => provider.send({ phone, text, template: 'code', params })))
  const failed = sent.find((one) => one.status === 'rejected')
  if (failed) throw badRequest(phoneCodeMessages.notSent, { reason: (failed.reason as Error).message })
  return null
}

function phonesOf(given: string): string[] {
  const phones = [...new Set(given.split(/[,，;\s]+/).filter(Boolean))]
  if (phones.length === 0) throw badRequest(messages.missingParameter, { name: 'phones' })
  if (phones.length > mostPhones) throw badRequest(messages.wrongType, { name: 'phones' })
  if (phones.some((phone) => !phoneField.schema().safeParse(phone).success)) throw badRequest(messages.phoneFormat)
  return phones
}

/** `{"code":"123456"}`; each value is converted to a string. */
function paramsOf(given: string): Record<string, string> {
  if (!given) return {}
  const wrong = badRequest(messages.wrongType, { name: 'params' })
  try {
    const value: unknown = parseBounded(given)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
  } catch {
    throw wrong
  }
}

/** Returns the caller's provider by code, active or not: it can be tested before it is activated. */
async function named(ctx: Context, code: string): Promise<SmsProvider> {
  const where = sql.join(
    [sql<boolean>`sms_code = ${code}`, sql<boolean>`is_deleted = 0`, inScope(sms, ctx.caller)],
    sql` and `,
  )
  const found = await sql<SmsAccount>`select category, template_id, warn_template_id, access_key, secret_key, app_id,
    region_id, sign_name, endpoint from sys_sms where ${where} order by id limit 1`.execute(ctx.db)
  if (!found.rows[0]) throw notFound()
  return ctx.smsProviderOf(found.rows[0])
}
