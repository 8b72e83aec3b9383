import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { isPassword, maxQueuedHashes, md5Of } from './password.ts'

const elsewhere = promisify(pbkdf2)
const guess = () => isPassword(undefined, md5Of('guess'))

it('leaves threads to everything else while many passwords are weighed', async () => {
  await guess()
  let weighed = 0
  const all = Array.from({ length: 60 }, () => guess().then(() => (weighed += 1)))
  await new Promise(setImmediate)
  // A database connection, a file and a compressed response need a thread as this does.
  await elsewhere('x', 'y', 1, 32, 'sha256')
  expect(weighed).toBeLessThan(10)
  await Promise.all(all)
})

it('turns away what would wait too long, and weighs the rest', async () => {
  const all = await Promise.allSettled(Array.from({ length: maxQueuedHashes + 50 }, guess))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(30)
  expect(refused.length).toBeLessThanOrEqual(50)
  expect(refused[0]).toMatchObject({ status: 503 })
  expect(await guess()).toBe(false)
})
