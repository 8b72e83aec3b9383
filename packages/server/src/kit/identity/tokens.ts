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

/** A signed token of a session; `jti` tells it apart from every other. */
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

/** The claims of a token of ours that holds now, or null. */
export async function readToken(db: Db, type: TokenType, token: string, now: Date): Promise<JWTPayload | null> {
  const secret = await secretOf(db, 'token')
  const options = { issuer, audience, algorithms: ['HS256'], currentDate: now, clockTolerance: 5 }
  const read = await jwtVerify(token, secret, options).catch(() => null)
  return read?.payload.token_type === type && /^\d{1,19}$/.test(String(read.payload.sid)) ? read.payload : null
}
