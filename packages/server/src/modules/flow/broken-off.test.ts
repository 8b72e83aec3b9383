import { staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawn, end, flow, start, task } from '../../framework/flow/test/draw.ts'
import { type FlowServer, flowServer } from './test/flow-server.ts'

let on: FlowServer
beforeAll(async () => {
  on = await flowServer()
  await on.deploy(
    drawn(
      start(),
      task('a', 'fengsui:rung="township"'),
      task('b', 'fengsui:rung="county"'),
      end(),
      flow('start', 'a'),
      flow('a', 'b'),
      flow('b', 'end'),
    ),
  )
  const { db } = on.server
  await sql`create sequence write_count`.execute(db)
  await sql`create table broken_off (at integer not null)`.execute(db)
  await sql`insert into broken_off values (0)`.execute(db)
  // The connection dies at the chosen write, as when the server is killed there.
  await sql`create function break_off() returns trigger language plpgsql as $$
    begin
      if nextval('write_count') = (select at from broken_off) then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$`.execute(db)
  for (const table of ['flow_step', 'flow_instance', 'change_request', 'ent_staff'])
    await sql`create trigger break_off after insert or update on ${sql.table(table)} for each row execute function break_off()`.execute(
      db,
    )
})
afterAll(() => on.server.stop())

const breakAt = async (write: number) => {
  await sql`select setval('write_count', 1, false)`.execute(on.server.db)
  await sql`update broken_off set at = ${write}`.execute(on.server.db)
}

/** Everything a step of the process writes. */
const state = async (changeId: string) =>
  (
    await sql`select c.status, p.status as person, i.state, s.id, s.element_id, s.state as step, s.decision
      from change_request c join ent_staff p on p.id = c.subject_id join flow_instance i on i.change_id = c.id
      join flow_step s on s.instance_id = i.id where c.id = ${changeId} order by s.id`.execute(on.server.db)
  ).rows

it('a step that is broken off at any of its writes leaves no trace, and is then done once', async () => {
  const { staffId, changeId } = await on.propose()
  for (const account of ['township', 'county']) {
    const before = await state(changeId)
    let broken = 0
    for (let write = 1; ; write++) {
      const [waiting] = await on.waiting(changeId)
      await breakAt(write)
      const { status } = await on.complete(waiting?.id ?? '', account)
      await breakAt(0)
      if (status === 200) break
      expect(status).toBeGreaterThanOrEqual(500)
      expect(await state(changeId)).toEqual(before)
      broken += 1
    }
    expect(broken).toBeGreaterThan(1)
  }
  expect(await on.status(staffId)).toBe(staffReview.is.passed)
  const decided = (await state(changeId)) as { elementId: string; decision: string | null }[]
  expect(decided.flatMap(({ elementId, decision }) => (decision ? [elementId] : []))).toEqual(['a', 'b'])
})
