import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseError } from './database-error.ts'
import { holderOf, takeLock } from './lock.ts'
import { startOf } from './processes.ts'

describe('takeLock', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fengsui-lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const lockOf = (pid: number, start: string) =>
    writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid, start }))

  it('refuses while its holder lives, under the name the operator knows', () => {
    takeLock(folder)
    expect(() => takeLock(folder, './data')).toThrow(DatabaseError)
    expect(() => takeLock(folder, './data')).toThrow(/\(process \d+\) is running on the data folder \.\/data:/)
    expect(holderOf(folder)).toBe(process.pid)
  })

  it('refuses for a living process of another', async () => {
    const other = spawn('sleep', ['60'])
    await once(other, 'spawn')
    lockOf(other.pid ?? 0, startOf(other.pid ?? 0) ?? '')
    expect(() => takeLock(folder)).toThrow(new RegExp(`process ${other.pid}`))
    other.kill('SIGKILL')
    await once(other, 'exit')
    takeLock(folder)
    expect(holderOf(folder)).toBe(process.pid)
  })

  it('takes over the lock of a PID whose process started at another time', () => {
    lockOf(process.pid, 'another time')
    expect(holderOf(folder)).toBeUndefined()
    takeLock(folder)
    expect(holderOf(folder)).toBe(process.pid)
  })

  it('lets go, and leaves nothing behind', () => {
    takeLock(folder).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('does not remove a lock that another has taken since', () => {
    const { release } = takeLock(folder)
    lockOf(1, 'of another')
    release()
    expect(existsSync(join(folder, 'server.lock'))).toBe(true)
  })
})
