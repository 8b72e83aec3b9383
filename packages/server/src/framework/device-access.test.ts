import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDeviceAccess } from './device-access.ts'
import { ForbiddenHost } from './http/device-hosts.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fengsui-access-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('no device may be at a port of this server: its own, those of devices, and that of its database', async () => {
  let opened: number | undefined
  const listening = { dataDir, port: 8080, mqttPort: 1883, jt808Port: 8808 }
  const { hosts } = openDeviceAccess(listening, 'postgres://u@127.0.0.1:5433/x', true, () => [opened, 8557])
  for (const port of [8080, 1883, 8808, 5433, 8557])
    await expect(hosts.resolve('127.0.0.1', port), String(port)).rejects.toThrow(ForbiddenHost)
  expect(await hosts.resolve('127.0.0.1', 8554)).toEqual(['127.0.0.1'])
  opened = 8554
  await expect(hosts.resolve('127.0.0.1', 8554)).rejects.toThrow(ForbiddenHost)
})
