import { createHash } from 'node:crypto'
import { messages } from '@fengsui/contract/kit/messages.ts'
import { hash, verify } from '@node-rs/argon2'
import { Counter } from 'prom-client'
import { limitConcurrency } from '../background/lanes.ts'
import { metrics } from '../metrics.ts'
import { unavailable } from '../refusal.ts'

const weighed = new Counter({
  name: 'password_verifications_total',
  help: 'Passwords compared with a hash, that of nobody too.',
  registers: [metrics],
})

/** Guesses that may wait to be weighed, a few seconds of work. */
export const maxQueuedHashes = 200
let waiting = 0

/**
 * Half of the threads that Node shares among files, connections to the database and packed answers: whoever floods the
 * server with guesses holds up other guesses.
 */
const inLane = limitConcurrency(2)

export const md5Of = (text: string): string => createHash('md5').update(text).digest('hex')

/** As a password is kept: argon2id over md5hex(plain), so that both forms in which it may arrive can be compared. */
export const hashOfMd5 = (md5: string): Promise<string> => hash(md5)
export const hashPassword = (plain: string): Promise<string> => hashOfMd5(md5Of(plain))

/** An account that does not exist takes as long as one that does: nobody learns accounts by the clock. */
let nobody: Promise<string> | undefined

export async function isPassword(kept: string | undefined, md5: string): Promise<boolean> {
  nobody ??= hashPassword('nobody')
  const against = kept ?? (await nobody)
  if (waiting >= maxQueuedHashes) throw unavailable(messages.busy, new Error('too many passwords wait'))
  waiting += 1
  const good = await inLane(() => verify(against, md5).catch(() => false)).finally(() => {
    waiting -= 1
  })
  weighed.inc()
  return good && kept !== undefined
}
