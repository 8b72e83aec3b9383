import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import { sessionMessages } from '@fengsui/contract/session/session-messages.ts'
import type { Context } from '../../framework/context.ts'
import { refused } from '../../framework/http/envelope.ts'
import { HttpError } from '../../framework/http/http-error.ts'
import type { RawResponse } from '../../framework/http/implement.ts'

const wrongCredentials = 2001
const numbers = new Map<unknown, number>([
  [sessionMessages.wrongCredentials, wrongCredentials],
  [sessionMessages.wrongCaptcha, 2002],
  [sessionMessages.captchaRequired, 2002],
  [sessionMessages.accountLocked, 2003],
  [sessionMessages.addressLocked, 2003],
  [sessionMessages.wrongSide, 2004],
  [sessionMessages.accountStopped, 2005],
  [sessionMessages.tenantUnknown, 2006],
  [sessionMessages.refreshInvalid, 2007],
  [sessionMessages.stateInvalid, 2008],
  [sessionMessages.sourceUnknown, 2009],
  [sessionMessages.providerAway, 2010],
  [sessionMessages.providerRefused, 2010],
  [sessionMessages.redirectNotAllowed, 2011],
  [sessionMessages.registrationPending, 2012],
  [sessionMessages.registrationRefused, 2013],
])

/**
 * Returns a refused token call in a form all compatible clients understand: the envelope plus OAuth's own
 * keys. HTTP 400, never 401, which clients treat as an expired session.
 */
export async function asOauth(ctx: Context, work: () => Promise<unknown>): Promise<RawResponse> {
  try {
    return { body: await work() }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error
    const { language } = ctx.request
    const sentence = phrase(error.label, language, error.values)
    const oauth = {
      error: 'invalid_grant',
      error_code: numbers.get(error.label) ?? 2000,
      error_description: sentence,
    }
    return { status: 400, body: { ...refused(400, error.label, language, error.values), ...oauth } }
  }
}
