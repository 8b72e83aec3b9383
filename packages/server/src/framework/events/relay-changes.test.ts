import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Db } from '../context.ts'
import { createServices } from '../services.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { relayChanges } from './relay-changes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ max: 8 })
})
afterAll(() => database.stop())

async function server() {
  const services = createServices(database.db as Db, systemClock)
  const heard: string[] = []
  services.onChange((what, id) => void heard.push([what, ...(id ? [id] : [])].join(' ')))
  const { stop } = await relayChanges(database.pool, services)
  return { house: services, heard, stop }
}

it('reaches every server of the database, each once, including the sender', async () => {
  const [one, two] = [await server(), await server()]
  for (const [what, id] of [['session'], ['sessionEnded', '7'], ['param'], ['registry']] as const)
    one.house.publish(what, id)
  expect(one.heard).toEqual(['session', 'sessionEnded 7', 'param', 'registry'])
  await vi.waitFor(() => expect([...two.heard].sort()).toEqual([...one.heard].sort()), { timeout: 240_000 })
  two.house.publish('param')
  await vi.waitFor(() => expect(one.heard).toHaveLength(5), { timeout: 240_000 })
  expect(two.heard).toHaveLength(5)
  await one.stop()
  await two.stop()
})

it('listens again when its connection is cut, and counts what it may have missed as changed', async () => {
  const [one, two] = [await server(), await server()]
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen fengsui_change' and pid <> pg_backend_pid()`.execute(database.db)
  await vi.waitFor(() => expect(two.heard).toEqual(['session', 'param', 'registry', 'dictionary']), {
    timeout: 240_000,
  })
  await vi.waitFor(() => expect(one.heard).toHaveLength(4), { timeout: 240_000 })
  one.house.publish('sessionEnded', '9')
  await vi.waitFor(() => expect(two.heard).toContain('sessionEnded 9'), { timeout: 240_000 })
  await one.stop()
  await two.stop()
})

it('neither sends nor receives once it has stopped', async () => {
  const [one, two] = [await server(), await server()]
  await one.stop()
  one.house.publish('param')
  two.house.publish('registry')
  await sql`select 1`.execute(database.db)
  expect(one.heard).toEqual(['param'])
  expect(two.heard).toEqual(['registry'])
  await two.stop()
})
