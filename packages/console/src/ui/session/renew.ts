import { isProblem } from '../client/problem.ts'
import { request } from '../client/request.ts'
import { publicCalls } from './public-calls.ts'
import { begin, end, type TokenAnswer, useSession } from './session-store.ts'
import { isDue, sessionMarkHere } from './session-tokens.ts'

const lease = 20_000

/**
 * Runs `work` in one browser tab at a time. Refresh tokens are single-use: two tabs refreshing together would
 * look like a stolen token and end the session. Web Locks need a secure context; on plain HTTP a lease in
 * localStorage is used instead.
 */
async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return await navigator.locks.request(name, work)
  const mine = `${Date.now()}:${Math.random()}`
  await takeLease(name, mine)
  try {
    return await work()
  } finally {
    if (localStorage.getItem(name) === mine) localStorage.removeItem(name)
  }
}

async function takeLease(name: string, mine: string): Promise<void> {
  const end = Date.now() + lease
  while (Date.now() < end) {
    const held = Number.parseInt(localStorage.getItem(name) ?? '0', 10)
    if (Date.now() - held > lease) {
      localStorage.setItem(name, mine)
      await sleep(50)
      if (localStorage.getItem(name) === mine) return
    }
    await sleep(100 + Math.random() * 100)
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const inOneTab = 'fengsui-refresh'
let running: Promise<string | undefined> | undefined

/**
 * Returns the marker of tokens newer than `stale`, or undefined if the session is over. Concurrent calls
 * share one refresh; if another tab has refreshed, its tokens are used.
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
    // The server's message says why the session ended: expired, password changed, or terminated.
    end((error as Error).message)
    return undefined
  }
}

interface Standing {
  deptId: string
  roleId: string
}

/**
 * Exchanges the refresh token, which the browser sends as a cookie, for the next pair, for this department
 * and these roles.
 */
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

/** Switches to another department and other roles; if rejected, nothing changes. */
export const switchTo = (standing: Standing): Promise<void> => withTabLock(inOneTab, () => take(standing))

/** Every ten seconds, renews a token that is due. Failures are handled by subsequent calls. */
export function startTokenRenewal(): () => void {
  const timer = setInterval(() => {
    if (useSession.getState().me && isDue()) renew(sessionMarkHere()).catch(() => undefined)
  }, 10_000)
  return () => clearInterval(timer)
}
