import { createHash, randomBytes } from 'node:crypto'

/** A token by which a device signs in: 32 characters that no firmware has to escape. */
export const newAccessToken = (): string => randomBytes(24).toString('base64url')

/** As it is kept. Tokens are long and random, so one round is enough and a lookup stays one index read. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
