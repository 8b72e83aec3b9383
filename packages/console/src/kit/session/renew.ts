import { isProblem } from '../client/problem.ts'
import { request } from '../client/request.ts'
import { withTabLock } from './exclusive.ts'
import { publicCalls } from './public-calls.ts'
import { begin, end, type TokenAnswer, useSession } from './session-store.ts'
import { isDue, sessionMarkHere } from './tokens.ts'

const inOneTab = 'fengsui-refresh'
let running: Promise<string | undefined> | undefined

/**
 * The mark of tokens newer than those of `stale`, or undefined when the session is over. However many calls ask at once,
 * one refresh is made; when another tab has made it, its tokens are taken.
 */
export function renew(stale: string | undefined): Promise<string | undefined> {
  running ??= withTabLock(inOneTab, () => renewOnce(stale)).finally(() => {
    running = undefined
  })
  return running
}

async function renewOnce(stale: string | undefined): Promise<string | undefined> {
  const now = sessionMarkHere()
  if (now && now !== stale) return now
  const { me } = useSession.getState()
  if (!me || !now) return undefined
  try {
    await take({ deptId: me.deptId, roleId: me.roleId })
    return sessionMarkHere()
  } catch (error) {
    if (isProblem(error, 'network') || isProblem(error, 'broken')) throw error
    // The server says why the session is over: it ran out, its password was changed, somebody ended it.
    end((error as Error).message)
    return undefined
  }
}

interface Standing {
  deptId: string
  roleId: string
}

/** Trades the refresh token, which the browser sends by itself, for the next pair, acting in this department and these roles. */
async function take({ deptId, roleId }: Standing): Promise<void> {
  const tenantId = useSession.getState().me?.tenantId ?? ''
  const answer = await request(publicCalls.token, {
    method: 'POST',
    query: { tenantId, grant_type: 'refresh_token', scope: 'all' },
    headers: { 'Tenant-Id': tenantId, 'Dept-Id': deptId, 'Role-Id': roleId },
    bare: true,
  })
  begin(answer as TokenAnswer)
}

/** Acts in another department and in other roles from now on; refused, everything stays as it was. */
export const switchTo = (standing: Standing): Promise<void> => withTabLock(inOneTab, () => take(standing))

/** Every ten seconds: renews a token that has reached its age. Failures are met by the calls that follow. */
export function startTokenRenewal(): () => void {
  const timer = setInterval(() => {
    if (useSession.getState().me && isDue()) renew(sessionMarkHere()).catch(() => undefined)
  }, 10_000)
  return () => clearInterval(timer)
}
