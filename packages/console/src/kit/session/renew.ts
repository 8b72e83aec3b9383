import { isProblem } from '../client/problem.ts'
import { request } from '../client/request.ts'
import { exclusively } from './exclusive.ts'
import { publicCalls } from './public-calls.ts'
import { begin, type TokenAnswer, useSession } from './session-store.ts'
import { accessToken, isDue, refreshToken } from './tokens.ts'

let running: Promise<string | undefined> | undefined

/**
 * A token newer than `stale`, or undefined when the session is over. However many calls ask at once, one refresh
 * is made; when another tab has made it, its token is taken.
 */
export function renew(stale: string | undefined): Promise<string | undefined> {
  running ??= exclusively('fengsui-refresh', () => renewOnce(stale)).finally(() => {
    running = undefined
  })
  return running
}

async function renewOnce(stale: string | undefined): Promise<string | undefined> {
  const now = accessToken()
  if (now && now !== stale) return now
  const { me } = useSession.getState()
  const refresh = refreshToken()
  if (!me || !refresh) return undefined
  try {
    const answer = await request(publicCalls.token, {
      method: 'POST',
      query: { tenantId: me.tenantId, refresh_token: refresh, grant_type: 'refresh_token', scope: 'all' },
      headers: { 'Tenant-Id': me.tenantId, 'Dept-Id': me.deptId, 'Role-Id': me.roleId },
      bare: true,
    })
    begin(answer as TokenAnswer)
    return accessToken()
  } catch (error) {
    if (isProblem(error, 'network') || isProblem(error, 'broken')) throw error
    return undefined
  }
}

/** Every ten seconds: renews a token that has reached its age. Failures are met by the calls that follow. */
export function keepFresh(): () => void {
  const timer = setInterval(() => {
    if (useSession.getState().me && isDue()) renew(accessToken()).catch(() => undefined)
  }, 10_000)
  return () => clearInterval(timer)
}
