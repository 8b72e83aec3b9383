import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Counter } from 'prom-client'
import { metrics } from '../metrics.ts'

const weighed = new Counter({
  name: 'password_verifications_total',
  help: 'Passwords compared with a hash, that of nobody too.',
  registers: [metrics],
})

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

export const isMd5 = (given: string): boolean => /^[0-9a-f]{32}$/.test(given)

/** Wherever a password arrives, 32 lowercase hex digits are its md5, anything else is plain (blade-conventions section 3). */
export const asMd5 = (given: string) => (isMd5(given) ? given : md5(given))

/** As it is kept: argon2id over md5hex(plain). */
export const hashPassword = (given: string): Promise<string> => hash(asMd5(given))

/** An account that does not exist takes as long as one that does: nobody learns accounts by the clock. */
let nobody: Promise<string> | undefined

export async function isPassword(kept: string | undefined, given: string): Promise<boolean> {
  nobody ??= hash(md5('nobody'))
  weighed.inc()
  const good = await verify(kept ?? (await nobody), asMd5(given)).catch(() => false)
  return good && kept !== undefined
}
