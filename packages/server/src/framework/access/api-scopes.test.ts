import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { type ApiScopes, apiScopes, covers } from './api-scopes.ts'

it.each([
  ['/x/**', '/xy', false],
  ['/x/**', '/xy/z', false],
  ['/x/**', '/y/x/z', false],
  ['/x/**', '/x', true],
  ['/x/**', '/x/y', true],
  ['/x/**', '/x/y/z', true],
  ['/x/y', '/x', false],
  ['/x/y', '/x/y/z', false],
  ['/x/y', '/x/y', true],
])('the scope of %s holds %s: %s', (scopePath, path, holds) => expect(covers(scopePath, path)).toBe(holds))

describe('a call in a scope', () => {
  let database: TestDatabase
  let scopes: ApiScopes
  const run = (text: string) => sql.raw(text).execute(database.db)
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.stop())
  beforeEach(async () => {
    scopes = apiScopes(database.db)
    await run('truncate sys_api_scope cascade')
  })
  afterEach(() => void vi.restoreAllMocks())
  const rule = (id: number, path: string, more = '1, 0') =>
    run(`insert into sys_api_scope (id, menu_id, scope_name, resource_code, scope_path, scope_type, status, is_deleted)
      values (${id}, 1, 'n${id}', 'x', '${path}', 1, ${more})`)
  const isAdmitted = (path: string, held: string[], roles: string[] = []) =>
    scopes.admit({ roles, scopes: { data: [], api: new Set(held), key: '' } }, path).then(
      () => true,
      () => false,
    )

  it('is refused to who was not granted each of the scopes that hold it, save the administrator', async () => {
    await rule(1, '/a/**')
    await rule(2, '/a/b')
    expect(await isAdmitted('/a/b', [])).toBe(false)
    expect(await isAdmitted('/a/b', ['1'])).toBe(false)
    expect(await isAdmitted('/a/b', ['1', '2'])).toBe(true)
    expect(await isAdmitted('/a/c', ['1'])).toBe(true)
    expect(await isAdmitted('/b', [])).toBe(true)
    expect(await isAdmitted('/a/b', [], ['administrator'])).toBe(true)
    await expect(scopes.admit({ roles: [] }, '/a/b')).rejects.toThrow()
  })

  it('is free where the scope is off or removed', async () => {
    await rule(1, '/a', '0, 0')
    await rule(2, '/a', '1, 1')
    expect(await isAdmitted('/a', [])).toBe(true)
  })

  it('is judged anew once scopes were written, and after five seconds', async () => {
    const now = vi.spyOn(performance, 'now')
    now.mockReturnValue(1000)
    expect(await isAdmitted('/a', [])).toBe(true)
    await rule(1, '/a')
    now.mockReturnValue(5999)
    expect(await isAdmitted('/a', [])).toBe(true)
    now.mockReturnValue(6000)
    expect(await isAdmitted('/a', [])).toBe(false)
    await run('delete from sys_api_scope')
    expect(await isAdmitted('/a', [])).toBe(false)
    scopes.forget()
    expect(await isAdmitted('/a', [])).toBe(true)
  })

  it('is read again after the database could not be asked', async () => {
    await run('alter table sys_api_scope rename to gone')
    await expect(scopes.admit({ roles: [] }, '/a')).rejects.toThrow(/sys_api_scope/)
    await run('alter table gone rename to sys_api_scope')
    expect(await isAdmitted('/a', [])).toBe(true)
  })
})
