import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contractFiles } from './contract-files.ts'
import { handlerFiles } from './handler-files.ts'
import { cleanPath, mounted, root, specified } from './known-calls.ts'

describe('every mounted call', () => {
  it('is declared and answered in a file that is there', async () => {
    const [contracts, handlers] = [await contractFiles(), await handlerFiles()]
    for (const [key, call] of mounted()) {
      const files = [contracts.get(call.of), ...handlers(call)]
      expect(files.length, key).toBeGreaterThan(1)
      for (const file of files) expect(file && existsSync(join(root, file)), `${key} ${file}`).toBe(true)
    }
  })
})

it.each([
  ['/api/blade-dcms/enterprise/page', '/blade-dcms/enterprise/page'],
  ['blade-dcms/enterprise/page?size=1', '/blade-dcms/enterprise/page'],
  ['http://127.0.0.1:8080/api/blade-dcms/enterprise/page?x', '/blade-dcms/enterprise/page'],
])('a path is read as it was copied: %s', (given, path) => {
  expect(cleanPath(given)).toBe(path)
})

describe('npm run where', () => {
  const where = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts/where.ts'), ...args], { encoding: 'utf8' })

  it('names contract, handler and tests of a call', () => {
    const { stdout, status } = where('POST', '/api/yhjg-dp/sss/Dashboard/dust/submit')
    expect(status).toBe(0)
    for (const file of [
      'contract/src/devices/registers.ts',
      'modules/devices/plain-devices.ts',
      'modules/devices/device.test.ts',
    ])
      expect(stdout).toContain(file)
  })

  it('says of a specified call that it is not yet built, and of an unknown one what it may have meant', () => {
    const missing = specified().find((row) => !mounted().has(`${row.method} ${row.path}`))
    if (missing) expect(where(missing.method, missing.path).stdout).toContain('not yet built')
    const unknown = where('GET', '/nothing/getEnterpriseNum')
    expect(unknown.status).toBe(1)
    expect(unknown.stderr).toContain('GET /blade-dcms/enterprise/getEnterpriseNum')
  })
})
