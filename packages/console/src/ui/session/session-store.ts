import { create } from 'zustand'
import { followLock, saveLock } from './lock-store.ts'
import { clearSessionMark, saveTokenAge, sessionMarkHere } from './session-tokens.ts'

/** The signed-in user, from the token response. Ids are strings. */
export interface Me {
  userId: string
  account: string
  name: string
  avatar: string
  tenantId: string
  deptId: string
  roleId: string
  /** Role aliases, comma separated. */
  roleName: string
  userType: 'sss' | 'esp'
  /** The user must change their password before anything else. */
  mustChange: boolean
}

/** Response of the token call (blade-conventions.md#3), the part that is used. */
export interface TokenAnswer {
  expires_in: number
  tenant_id: string
  user_id: string
  account: string
  real_name?: string | null | undefined
  nick_name?: string | null | undefined
  avatar?: string | null | undefined
  dept_id: string
  role_id: string
  role_name: string
  detail?: { type?: string } | null | undefined
  must_change?: number | null | undefined
}

interface SessionState {
  me: Me | undefined
  /** Why the session ended; shown once on the sign-in page. */
  farewell: string | undefined
  /** When the session ended by itself, local ms: no warnings are shown here since. */
  endedAt: number | undefined
  /** The user signed out themselves: the next sign-in starts at home, not at the last page. */
  left: boolean
}

const kept = 'saber-userInfo'
/** Default age in seconds at which a token is renewed, if the client's settings have none. */
const usualTokenTime = 3000

export const useSession = create<SessionState>(() => ({
  me: undefined,
  farewell: undefined,
  endedAt: undefined,
  left: false,
}))

/** Starts or renews a session; `tokenTime` is the client's setting, in seconds. */
export function begin(answer: TokenAnswer, tokenTime = usualTokenTime): void {
  const me: Me = {
    userId: answer.user_id,
    account: answer.account,
    name: answer.real_name || answer.nick_name || answer.account,
    avatar: answer.avatar ?? '',
    tenantId: answer.tenant_id,
    deptId: answer.dept_id,
    roleId: answer.role_id,
    roleName: answer.role_name,
    userType: answer.detail?.type === 'esp' ? 'esp' : 'sss',
    mustChange: answer.must_change === 1,
  }
  saveTokenAge(Math.min(tokenTime, answer.expires_in * 0.8))
  localStorage.setItem(kept, JSON.stringify(me))
  // A sign-in by another user, unlike a renewal, removes the previous user's lock.
  if (useSession.getState().me?.userId !== me.userId) saveLock(undefined)
  useSession.setState({ me, farewell: undefined, endedAt: undefined, left: false })
}

/** Updates the signed-in user's own data everywhere in the console. */
export function updateSession(change: Partial<Pick<Me, 'name' | 'avatar' | 'mustChange'>>): void {
  const { me } = useSession.getState()
  if (!me) return
  localStorage.setItem(kept, JSON.stringify({ ...me, ...change }))
  useSession.setState({ me: { ...me, ...change } })
}

/** Clears the session. Preferences (language, theme, sound) stay in the browser. */
export function end(farewell?: string): void {
  if (!useSession.getState().me) return
  clearSessionMark()
  localStorage.removeItem(kept)
  saveLock(undefined)
  const endedAt = farewell === undefined ? undefined : Date.now()
  useSession.setState({ me: undefined, farewell, endedAt, left: farewell === undefined })
}

function recall(): Me | undefined {
  try {
    return (JSON.parse(localStorage.getItem(kept) ?? 'null') as Me | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Restores the stored session, and follows sign-ins and sign-outs in other tabs. */
export function resumeSession(): void {
  const take = () => useSession.setState({ me: sessionMarkHere() ? recall() : undefined })
  take()
  followLock()
  addEventListener('storage', (event) => {
    if (event.key === kept) take()
  })
}
