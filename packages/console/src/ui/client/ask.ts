import i18next from 'i18next'
import { renew } from '../session/renew.ts'
import { end } from '../session/session-store.ts'
import { sessionMarkHere } from '../session/session-tokens.ts'
import { isProblem } from './problem.ts'
import { type Ask, request } from './request.ts'

/**
 * Makes a call as the signed-in user. On 401 renews the tokens and retries once; a second 401 ends the
 * session.
 */
export async function askSignedIn(path: string, ask: Ask = {}): Promise<unknown> {
  const mark = sessionMarkHere()
  try {
    return await request(path, ask)
  } catch (error) {
    if (!isProblem(error, 'signedOut')) throw error
    const fresh = await renew(mark)
    if (fresh) return await again(path, ask)
    end(i18next.t('kit:problem.signedOut'))
    throw error
  }
}

async function again(path: string, ask: Ask): Promise<unknown> {
  try {
    return await request(path, ask)
  } catch (error) {
    if (isProblem(error, 'signedOut')) end(i18next.t('kit:problem.signedOut'))
    throw error
  }
}
