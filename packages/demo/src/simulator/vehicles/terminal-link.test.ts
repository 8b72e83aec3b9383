import { systemClock } from '@fengsui/server/framework/clock.ts'
import { type TestDatabase, testDatabase } from '@fengsui/server/framework/test/database.ts'
import { startTerminalServer, type TerminalServer } from '@fengsui/server/telemetry/jt808/terminal-server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoCounty } from '../../county/county.ts'
import { fleet } from '../../fleet/fleet-list.ts'
import { momentsOf } from '../../fleet/positions.ts'
import { registerFleet, registerTerminals } from '../../fleet/register-fleet.ts'
import { openTerminal } from './terminal-link.ts'

let test: TestDatabase
let server: TerminalServer
const said: string[] = []
const links: ReturnType<typeof openTerminal>[] = []
beforeAll(async () => {
  test = await testDatabase({ seeded: true, max: 6 })
  await registerFleet(test.db as never, demoCounty(Date.now()), Date.now())
  await registerTerminals(test.db as never, demoCounty(Date.now()), Date.now())
  server = await startTerminalServer({
    port: undefined,
    host: '127.0.0.1',
    pool: test.pool,
    clock: systemClock,
    log: (message, error) => {
      throw new Error(message, { cause: error })
    },
  })
})
afterAll(async () => {
  for (const link of links) link.close()
  await server.stop()
  await test.stop()
})

const dial = (n: number, keptUntil: number) => {
  const vehicle = fleet()[n]
  if (!vehicle) throw new Error('no vehicle')
  const link = openTerminal({
    vehicle,
    host: '127.0.0.1',
    port: server.port,
    keptUntil,
    log: (text) => said.push(text),
  })
  links.push(link)
  return { vehicle, link }
}
/** Lets a terminal do what is due, then looks. */
function after<T>(link: ReturnType<typeof openTerminal>, now: number, look: () => T): T {
  link.step(now, false)
  return look()
}
const times = async (id: string) =>
  (
    await test.pool.query<{ time: Date }>('select time from tele_vehicle_point where vehicle_id = $1 order by time', [
      id,
    ])
  ).rows.map(({ time }) => time.getTime())

it('is refused without an open registration, and says so', async () => {
  const { link } = dial(0, Date.now())
  await expect.poll(() => after(link, Date.now(), () => said.length)).toBe(1)
  expect(said[0]).toContain('湘A75010')
})

it.each([1, 2])(
  'registers, authenticates and reports what it has not reported, each position once (vehicle %i)',
  async (n) => {
    const now = Date.now()
    const { vehicle, link } = dial(n, now - 2 * 3_600_000)
    await test.pool.query("update jt808_terminal set register_until = now() + interval '1 day' where vehicle_id = $1", [
      vehicle.id,
    ])
    const due = momentsOf(vehicle, now - 2 * 3_600_000, now).map((time) => Math.floor(time / 1000) * 1000)
    expect(due.length).toBeGreaterThan(60)
    await expect
      .poll(async () => after(link, now, async () => (await times(vehicle.id)).length), {
        interval: 100,
      })
      .toBe(due.length)
    expect(await times(vehicle.id)).toEqual(due)
    link.step(now, true)
    expect(link.isOpen()).toBe(false)
    const later = now + 600_000
    await expect.poll(() => after(link, later, link.isOpen)).toBe(true)
  },
)

it('registers anew when its code was reset', async () => {
  const now = Date.now()
  const { vehicle, link } = dial(3, now)
  const reset = () =>
    test.pool.query(
      "update jt808_terminal set register_until = now() + interval '1 day', code_hash = null where vehicle_id = $1",
      [vehicle.id],
    )
  await reset()
  await expect.poll(() => after(link, now, link.isOpen)).toBe(true)
  await reset()
  await server.recheck()
  await expect.poll(() => after(link, now, link.isOpen)).toBe(false)
  await expect.poll(() => after(link, now, link.isOpen), { interval: 200 }).toBe(true)
})
