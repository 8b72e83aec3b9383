import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Counter } from 'prom-client'
import { metrics } from '../metrics.ts'

const weighed = new Counter({
  name: 'password_verifications_total',
  help: 'Passwords compared with a hash, that of nobody too.',
  registers: [metrics],
})

export const md5Of = (text: string): string => createHash('md5').update(text).digest('hex')

/** As a password is kept: argon2id over md5hex(plain), so that both forms in which it may arrive can be compared. */
export const hashOfMd5 = (md5: string): Promise<string> => hash(md5)
export const hashPassword = (plain: string): Promise<string> => hashOfMd5(md5Of(plain))

/** An account that does not exist takes as long as one that does: nobody learns accounts by the clock. */
let nobody: Promise<string> | undefined

export async function isPassword(kept: string | undefined, md5: string): Promise<boolean> {
  nobody ??= hashPassword('nobody')
  weighed.inc()
  const good = await verify(kept ?? (await nobody), md5).catch(() => false)
  return good && kept !== undefined
}
