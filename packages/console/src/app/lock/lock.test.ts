import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Lock } from '../../ui/session/lock-store.ts'
import { attempted, opened, waiting } from './attempts.ts'
import { hashLockPassword, opens } from './secret.ts'

const lock: Lock = { salt: '', hash: '', locked: true, failures: 0, waitUntil: 0 }
const after = (attempts: number, now: number): Lock =>
  Array.from({ length: attempts }).reduce<Lock>((kept) => attempted(kept, now), lock)

describe('the lock password', () => {
  it('opens with nothing but itself', async () => {
    const kept = await hashLockPassword('烽燧 7')
    for (const wrong of ['', '烽燧', '烽燧 7 ', '烽燧 8']) expect(await opens(kept, wrong)).toBe(false)
    expect(await opens(kept, '烽燧 7')).toBe(true)
  })

  it('cannot be read from what is kept, nor be recognised a second time', async () => {
    const [one, other] = [await hashLockPassword('abc123'), await hashLockPassword('abc123')]
    expect(JSON.stringify(one)).not.toContain('abc123')
    expect(one.hash).not.toBe(other.hash)
  })
})

describe('attempts', () => {
  it('wait longer and longer after the third, at most five minutes', () => {
    expect([1, 2, 3, 4, 5, 20].map((n) => waiting(after(n, 1000), 1000))).toEqual([
      0, 0, 5_000, 10_000, 20_000, 300_000,
    ])
  })

  it('never wait more than five minutes, whatever happens to the clock', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(), fc.nat(), (attempts, then, now) => {
        expect(waiting(after(attempts, then), now)).toBeLessThanOrEqual(300_000)
      }),
    )
  })

  it('are forgotten by the right one', () => {
    expect(opened(after(9, 1000))).toEqual({ ...lock, locked: false })
  })
})
