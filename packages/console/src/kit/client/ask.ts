import i18next from 'i18next'
import { renew } from '../session/renew.ts'
import { end } from '../session/session-store.ts'
import { sessionMarkHere } from '../session/tokens.ts'
import { isProblem } from './problem.ts'
import { type Ask, request } from './request.ts'

/** A call of the signed-in user. Refused once, the tokens are renewed and the call repeated; refused again, the session is over. */
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
