import { createHash } from 'node:crypto'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Counter } from 'prom-client'
import { unavailable } from '../http/http-error.ts'
import { metrics } from '../metrics.ts'

const weighed = new Counter({
  name: 'password_verifications_total',
  help: 'Passwords compared with a hash, that of nobody too.',
  registers: [metrics],
})

/** Maximum password checks waiting in the queue, a few seconds of work. */
export const maxQueuedHashes = 200

/**
 * Half of Node's thread pool (shared by files, database connections and compression), so that a flood of
 * guesses delays only other guesses.
 */
const inLane = pLimit(2)

export const md5Of = (text: string): string => createHash('md5').update(text).digest('hex')

/** Returns the stored hash: argon2id over md5hex(plain), to compare both forms a password is sent in. */
export const hashOfMd5 = (md5: string): Promise<string> => hash(md5)
export const hashPassword = (plain: string): Promise<string> => hashOfMd5(md5Of(plain))

/** Unknown accounts take as long as known ones, so that response times do not reveal accounts. */
let nobody: Promise<string> | undefined

export async function isPassword(kept: string | undefined, md5: string): Promise<boolean> {
  nobody ??= hashPassword('nobody')
  const against = kept ?? (await nobody)
  if (inLane.pendingCount >= maxQueuedHashes) throw unavailable(messages.busy, new Error('too many passwords wait'))
  const good = await inLane(() => verify(against, md5).catch(() => false))
  weighed.inc()
  return good && kept !== undefined
}
