import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Caller, Db } from '../context.ts'
import { forbidden, unauthorized } from '../http/http-error.ts'
import { loadCaller } from './caller.ts'
import { credentialOf } from './credential.ts'
import { endingOf } from './ending.ts'
import { readToken } from './session-tokens.ts'

interface Row {
  sessionId: string
  tenantId: string
  oauthId: string
  nickname: string
}

/** Returns the guest of an active session: known to an identity provider, without a user here. Else null. */
async function loadGuest(db: Db, sessionId: string, now: Date): Promise<Caller | null> {
  const found = await sql<Row>`select s.id as session_id, s.tenant_id, s.oauth_id, o.nickname from sys_session s
    join sys_user_oauth o on o.id = s.oauth_id
    join sys_social p on p.id = o.social_id and p.is_deleted = 0 and p.status = 1
    join sys_tenant t on t.tenant_id = s.tenant_id and t.is_deleted = 0 and t.status = 1
      and (t.expire_time is null or t.expire_time > ${now})
    where s.id = ${sessionId} and s.user_id is null and s.end_time is null and s.expire_time > ${now}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  const { nickname, ...session } = row
  return {
    ...session,
    userId: '-1',
    account: '',
    name: nickname,
    userType: 'sss',
    deptId: null,
    roleIds: [],
    roles: ['guest'],
    permissions: new Set(),
    organizeId: null,
    enterpriseId: null,
    escalationLevel: 0,
    accessScope: { kind: 'none' },
    mustChange: false,
  }
}

/** Throws 403 for guests unless `guests`. */
export type Authenticate = (request: FastifyRequest, guests?: boolean) => Promise<Caller | null>

export interface Authentication {
  /** Returns the caller behind a request's token; null without token, throws 401 when it is invalid. */
  readonly authenticate: Authenticate
  /** Returns the caller of an active session, also a guest; null when it is over. */
  readonly callerOf: (sessionId: string) => Promise<Caller | null>
  /** Clears the cache of one session, or of all. */
  readonly forget: (sessionId?: string) => void
}

const longestMs = 5000
const most = 20_000

/** Authenticates callers. A session's caller is cached for at most five seconds, or until `forget`. */
export function authentication(db: Db, clock: Clock): Authentication {
  const remembered = new Map<string, { caller: Promise<Caller | null>; until: number }>()

  const anyone = async (sessionId: string): Promise<Caller | null> =>
    (await loadCaller(db, sessionId, clock.now())) ?? loadGuest(db, sessionId, clock.now())

  const callerOf = (sessionId: string): Promise<Caller | null> => {
    const known = remembered.get(sessionId)
    // Age by the monotonic clock: the server's own may be set.
    if (known && known.until > performance.now()) return known.caller
    if (remembered.size >= most) remembered.clear()
    const caller = anyone(sessionId)
    remembered.set(sessionId, { caller, until: performance.now() + longestMs })
    caller.catch(() => remembered.delete(sessionId))
    return caller
  }

  return {
    callerOf,
    async authenticate(request, guests = false) {
      const token = credentialOf(request)
      if (token === undefined) return null
      const claims = token && (await readToken(db, 'access_token', token, clock.now()))
      const caller = claims && (await callerOf(String(claims.sid)))
      if (!caller) throw unauthorized(claims ? await endingOf(db, String(claims.sid), clock.now()) : undefined)
      if (caller.oauthId && !guests) throw forbidden()
      return caller
    },
    forget: (sessionId) => (sessionId ? void remembered.delete(sessionId) : remembered.clear()),
  }
}
