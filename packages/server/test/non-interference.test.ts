import { resources } from '@fengsui/contract/catalogue.ts'
import { isLongForm, testDay } from '@fengsui/contract/kit/test/rotation.ts'
import { keyOf } from '@fengsui/contract/specification/calls.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { writeBooks } from '@fengsui/demo/trade/books.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from './support/app.ts'
import { callInputs } from './support/call-inputs.ts'
import { ownedTables, rowOf } from './support/owned-rows.ts'
import { addCallers, plants } from './support/walkers.ts'

let server: TestApp
let inputOf: ReturnType<typeof callInputs>['inputOf']
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  await writeBooks(server.db, server.clock.now(), { days: 30 })
  // A published case is read by every enterprise, without the name of the one it happened to.
  await sql`update warn_case set published = 0`.execute(server.db)
  inputOf = callInputs(server.db).inputOf
  for (const plant of Object.values(plants))
    for (const { owner, table, only } of resources)
      if (owner === 'enterprise' && table !== 'ent_enterprise' && !table.startsWith('tele_'))
        await rowOf(server.db, table, plant, only)
  for (const plant of Object.values(plants))
    await sql`insert into vid_segment (camera_id, start_time, end_time, file_key, size)
      select ${await rowOf(server.db, 'dev_device', plant, camera.only)}, now(), now(), ${`of ${plant}`}, 1000`.execute(
      server.db,
    )
})
afterAll(() => server.stop())

/** Callers who must not notice changes to the first plant, each with a plant they may see. */
const all = { plantB: plants.b, countyB: plants.far } as const
/** In the short form one of them a day. */
const watchers = Object.entries(all).filter((_, n) => isLongForm || n === testDay % 2)
/** Logout, files, and licences published by law. */
const others = /logout|export|publicity/i
const gets = surface().filter(({ method, needs, path }) => method === 'GET' && needs !== 'open' && !others.test(path))

/** Its totals are of the one disk, which other processes write to as well; its cameras are of the watcher's scope. */
const ofTheDisk = 'GET /blade-dcms-video/recording/storage'

/** Leaves out the minutes of a sign-in record, which of a session that goes on are of the clock. */
const timeless = (key: string, value: unknown): unknown => (key === 'onlineMinutes' ? undefined : value)

/** Returns every response to a watcher, by call. */
async function answers(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [as, plant] of watchers)
    for (const call of gets) {
      const path = call.path.replace(/:(\w+)/g, 'x')
      const whole = await inputOf(call, plant)
      for (const query of questionsOf(call, whole)) {
        const { status, body } = await server.call('GET', path, { as, query })
        const shown = keyOf(call) === ofTheDisk ? body.data?.cameras : body
        found.set(`${as} ${keyOf(call)} ${Object.keys(query).length}`, `${status} ${JSON.stringify(shown, timeless)}`)
      }
    }
  return found
}
const questionsOf = ({ standard }: SurfaceCall, whole: object): Record<string, unknown>[] =>
  standard === 'page' || standard === 'list' ? [{ current: 1, size: 50 }] : [{}, { ...whole }]

/** Deletes everything the plant has, as far as the database permits. */
async function takeAway(enterpriseId: string): Promise<string[]> {
  const emptied: string[] = []
  for (const table of await ownedTables(server.db)) {
    const isMarked =
      await sql`select 1 from information_schema.columns where table_schema = 'public' and table_name = ${table} and column_name = 'is_deleted'`.execute(
        server.db,
      )
    const taken =
      isMarked.rows.length > 0
        ? sql`update ${sql.table(table)} set is_deleted = 1 where enterprise_id = ${enterpriseId} and is_deleted = 0`
        : sql`delete from ${sql.table(table)} where enterprise_id = ${enterpriseId}`
    const done = await taken.execute(server.db).catch(() => null)
    if (Number(done?.numAffectedRows ?? 0) > 0) emptied.push(table)
  }
  return emptied
}

it('no caller notices changes to an enterprise outside their access scope', async () => {
  const first = await answers()
  const again = await answers()
  // Responses that depend on time or chance reveal nothing about others.
  const steady = [...first].filter(([name, answer]) => again.get(name) === answer).map(([name]) => name)
  expect(steady.length).toBeGreaterThan(first.size * 0.9)
  for (const [as] of watchers)
    expect(Object.keys(JSON.parse(first.get(`${as} ${ofTheDisk} 0`)?.slice(4) ?? '[]'))).toHaveLength(1)
  const emptied = await takeAway(plants.a)
  expect(emptied.length).toBeGreaterThan(30)
  const after = await answers()
  const noticed = steady.filter((name) => after.get(name) !== first.get(name))
  expect(noticed).toEqual([])
})
