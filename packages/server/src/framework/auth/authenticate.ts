import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Caller, Db } from '../context.ts'
import { forbidden, unauthorized } from '../http/http-error.ts'
import { loadCaller } from './caller.ts'
import { credentialOf } from './credential.ts'
import { endingOf } from './ending.ts'
import { loadGuest } from './guest.ts'
import { readToken } from './tokens.ts'

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
