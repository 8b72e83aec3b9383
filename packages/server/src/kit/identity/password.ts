import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

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
  const good = await verify(kept ?? (await nobody), asMd5(given)).catch(() => false)
  return good && kept !== undefined
}
