import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../context.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { decrypt, encrypt } from './encryption.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
})
afterAll(() => database.stop())

describe('what is sealed', () => {
  it('opens again, is the same each time and another for another text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (one, other) => {
        const kept = await encrypt(db, one)
        expect(await decrypt(db, kept)).toBe(one)
        expect(await encrypt(db, one)).toBe(kept)
        expect((await encrypt(db, other)) === kept).toBe(one === other)
      }),
    )
  })

  it('does not decrypt when it was tampered with', async () => {
    const kept = await encrypt(db, '11010519491231002X')
    const end = kept.endsWith('AA') ? 'QQ' : 'AA'
    await expect(decrypt(db, kept.slice(0, -2) + end)).rejects.toThrow()
    expect(await decrypt(db, 'never sealed')).toBe('never sealed')
  })
})
