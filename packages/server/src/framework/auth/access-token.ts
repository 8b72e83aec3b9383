import { createHash, randomBytes } from 'node:crypto'

/** Creates a device access token: 32 characters that firmware need not escape. */
export const newAccessToken = (): string => randomBytes(24).toString('base64url')

/** Stored form. Tokens are long and random, so one round is enough and a lookup stays one index read. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
