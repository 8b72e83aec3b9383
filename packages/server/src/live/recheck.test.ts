import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../test/support/app.ts'
import { loadCaller } from '../framework/auth/caller.ts'
import { createHub, type Hub } from './hub.ts'
import { recheckStreams } from './recheck.ts'

let server: TestApp
let hub: Hub
let streams: ReturnType<typeof recheckStreams>
let ended: string[]
beforeAll(async () => {
  server = await startForTest()
  hub = createHub()
  streams = recheckStreams(server.db, server.clock, hub)
})
beforeEach(() => {
  ended = []
})
afterAll(async () => {
  hub.stop()
  await streams.stop()
  await server.stop()
})

/** Opens a stream of an account, as the server does. */
async function open(account: string): Promise<() => void> {
  const { jti } = await server.signIn(account)
  const caller = await loadCaller(server.db, jti, server.clock.now())
  if (!caller) throw new Error(`${account} is nobody`)
  const response = { end: () => void ended.push(account), write: () => true } as never
  return hub.join(caller, [], { response, userId: caller.userId, sessionId: caller.sessionId, held: null })
}

it('keeps the streams of callers whose visible data is unchanged', async () => {
  const leave = await open('county')
  await streams.changed()
  await streams.passed()
  expect(ended).toEqual([])
  leave()
})

it('ends the stream of a caller whose visible data has changed, and no other', async () => {
  const leaves = [await open('county'), await open('city')]
  await sql`update sys_user_dept set dept_id = (select d.id from sys_dept d join org_organize o on o.id = d.organize_id where o.region = '430281' limit 1)
    where user_id = (select id from sys_user where account = 'county')`.execute(server.db)
  await streams.changed()
  expect(ended).toEqual(['county'])
  for (const leave of leaves) leave()
})

it.each([
  [
    'stopped',
    sql`update sys_user set status = 0 where account = 'safety'`,
    sql`update sys_user set status = 1 where account = 'safety'`,
  ],
  [
    'removed',
    sql`update sys_user set is_deleted = 1 where account = 'safety'`,
    sql`update sys_user set is_deleted = 0 where account = 'safety'`,
  ],
])('ends the stream of a caller who is %s, notified or not', async (_, end, again) => {
  for (const look of ['changed', 'passed'] as const) {
    ended = []
    const leaves = [await open('safety'), await open('city')]
    await end.execute(server.db)
    await streams[look]()
    await again.execute(server.db)
    expect(ended, look).toEqual(['safety'])
    for (const leave of leaves) leave()
  }
})

it('ends the stream of a caller who may no longer see warnings', async () => {
  const leaves = [await open('township'), await open('city')]
  await sql`delete from sys_role_menu where menu_id in (select id from sys_menu where code = 'warn_view')
    and role_id in (select id from sys_role where role_alias = 'sup_township')`.execute(server.db)
  await streams.changed()
  expect(ended).toEqual(['township'])
  for (const leave of leaves) leave()
})

it('ends the streams of a tenant when its time has come', async () => {
  const leave = await open('province')
  await sql`update sys_tenant set expire_time = ${new Date(server.clock.now().getTime() + 60_000)}`.execute(server.db)
  await streams.passed()
  expect(ended).toEqual([])
  server.clock.advance(61)
  await streams.passed()
  expect(ended).toEqual(['province'])
  leave()
})
