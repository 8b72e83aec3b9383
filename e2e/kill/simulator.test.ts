import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startVictim, type VictimServer } from './server.ts'

let server: VictimServer
beforeAll(async () => {
  server = await startVictim({ simulate: true })
}, 240_000)
afterAll(() => server?.stop())

const one = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows[0]
const connections = async (): Promise<number> => {
  const health = (await (await fetch(`${server.url}/api/health`)).json()) as {
    parts: { telemetry: { connections: number } }
  }
  return health.parts.telemetry.connections
}
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 240_000, interval: 250 })

it('brings every device of the demonstration online, with readings that are taken as they are', async () => {
  await eventually(async () => {
    expect(await one('select count(*)::int as silent from dev_device where on_line = 0 and enabled = 1')).toEqual({
      silent: 0,
    })
  })
  expect(await one('select count(*)::int as rejected from tele_rejected')).toEqual({ rejected: 0 })
  expect(await one('select count(*)::int as bad from tele_value where quality = 0')).toEqual({ bad: 0 })
})

it('ends with a server that is killed and comes back with it, once', async () => {
  const { gateways } = await one(`select count(*)::int as gateways from dev_device where kind = 'gateway'`)
  await server.kill()
  const killed = new Date()
  await server.start()
  await eventually(async () => {
    expect(await connections()).toBe(gateways)
    const since = 'select count(distinct device_id)::int as heard from tele_value where time > $1'
    expect((await one(since, [killed])).heard).toBeGreaterThan(gateways)
  })
})

it('sends what gateways without a link have kept, loses nothing and ends by itself', async () => {
  // Two simulators of one county would take each other's connections.
  await server.kill()
  await server.start({ simulate: false })
  const main = join(import.meta.dirname, '../../packages/demo/src/simulator/main.ts')
  const where = ['--server', server.url, '--mqtt', `mqtt://127.0.0.1:${server.mqttPort}`]
  const what = ['--scenario', 'outages', '--rate', '2000', '--speed', '120', '--duration', '6s', '--seed', '3']
  const child = spawn(process.execPath, [main, ...where, ...what], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  const [, sent, acknowledged, lost] = /(\d+) readings sent, (\d+) acknowledged, (\d+) thrown away/.exec(said) ?? []
  expect(Number(sent)).toBeGreaterThan(5000)
  expect([acknowledged, lost]).toEqual([sent, '0'])
})
