import { create } from 'zustand'
import { followLock, saveLock } from './lock-store.ts'
import { clearSessionMark, saveTokenAge, sessionMarkHere } from './tokens.ts'

/** The signed-in user, as the token call told. Ids are strings. */
export interface Me {
  userId: string
  account: string
  name: string
  avatar: string
  tenantId: string
  deptId: string
  roleId: string
  /** Aliases of the roles, comma separated. */
  roleName: string
  userType: 'sss' | 'esp'
  /** He has to choose a password of his own before anything else. */
  mustChange: boolean
}

/** Answer of the token call (blade-conventions.md#3), the part that is used. */
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
  /** Why the session ended, shown once on the sign-in page. */
  farewell: string | undefined
  /** When it ended by itself, local ms: since then nobody here is told of warnings. */
  endedAt: number | undefined
  /** The reader signed out himself: the next one starts at the beginning, not where he was. */
  left: boolean
}

const kept = 'saber-userInfo'
/** Age in seconds at which a token is renewed when the client's settings say nothing. */
const usualTokenTime = 3000

export const useSession = create<SessionState>(() => ({
  me: undefined,
  farewell: undefined,
  endedAt: undefined,
  left: false,
}))

/** Starts or prolongs a session; `tokenTime` is the client's setting, in seconds. */
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
  // A sign-in, unlike a renewal, opens what the last reader locked.
  if (useSession.getState().me?.userId !== me.userId) saveLock(undefined)
  useSession.setState({ me, farewell: undefined, endedAt: undefined, left: false })
}

/** What the signed-in user has changed of himself, shown everywhere at once. */
export function updateSession(change: Partial<Pick<Me, 'name' | 'avatar' | 'mustChange'>>): void {
  const { me } = useSession.getState()
  if (!me) return
  localStorage.setItem(kept, JSON.stringify({ ...me, ...change }))
  useSession.setState({ me: { ...me, ...change } })
}

/** Forgets the session. Preferences (language, theme, sound) stay with the browser. */
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

/** Takes up the session this browser keeps, and follows other tabs that sign out or in. */
export function resumeSession(): void {
  const take = () => useSession.setState({ me: sessionMarkHere() ? recall() : undefined })
  take()
  followLock()
  addEventListener('storage', (event) => {
    if (event.key === kept) take()
  })
}
