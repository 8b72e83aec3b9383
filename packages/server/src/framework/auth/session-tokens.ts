import { randomUUID } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Db } from '../context.ts'
import { secretOf } from './secret.ts'

const issuer = 'issuser'
const audience = 'audience'
type TokenType = 'access_token' | 'refresh_token'

export interface Lifetime {
  readonly now: Date
  readonly seconds: number
}

/** Signs a session token; `jti` makes it unique. */
export async function signToken(
  db: Db,
  type: TokenType,
  claims: JWTPayload,
  { now, seconds }: Lifetime,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...claims, token_type: type })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setNotBefore(issued)
    .setExpirationTime(issued + seconds)
    .sign(await secretOf(db, 'token'))
}

const verified = new WeakMap<Db, Map<string, JWTPayload>>()
const most = 20_000
const tolerance = 5

/** Returns the claims of a valid token of ours, or null. Verified signatures are cached. */
export async function readToken(db: Db, type: TokenType, token: string, now: Date): Promise<JWTPayload | null> {
  const payload = verified.get(db)?.get(token) ?? (await verify(db, token, now))
  if (!payload || !holds(payload, now)) return null
  return payload.token_type === type && /^\d{1,19}$/.test(String(payload.sid)) ? payload : null
}

async function verify(db: Db, token: string, now: Date): Promise<JWTPayload | null> {
  const options = { issuer, audience, algorithms: ['HS256'], currentDate: now, clockTolerance: tolerance }
  const read = await jwtVerify(token, await secretOf(db, 'token'), options).catch(() => null)
  if (read) remember(db, token, read.payload)
  return read?.payload ?? null
}

function remember(db: Db, token: string, payload: JWTPayload): void {
  const known = verified.get(db) ?? new Map<string, JWTPayload>()
  verified.set(db, known)
  if (known.size >= most) known.clear()
  known.set(token, payload)
}

/** Validity period, checked on each use: cached signatures may have expired since. */
function holds({ exp = 0, nbf = 0 }: JWTPayload, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000)
  return nbf <= seconds + tolerance && exp > seconds - tolerance
}
