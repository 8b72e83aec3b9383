import { staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../framework/context.ts'
import { fireTimers } from '../../framework/flow/fire-timers.ts'
import { drawn, end, flow, start, task, timer } from '../../framework/flow/test/draw.ts'
import { type FlowServer, flowServer } from './test/flow-server.ts'

let on: FlowServer
beforeAll(async () => {
  on = await flowServer()
  await on.deploy(
    drawn(
      start(),
      task('a', 'fengsui:rung="township"'),
      task('b', 'fengsui:rung="county"'),
      timer('late', 'P1D', 'b'),
      task('c', 'fengsui:rung="city"'),
      end(),
      flow('start', 'a'),
      flow('a', 'b'),
      flow('b', 'end'),
      flow('late', 'c'),
      flow('c', 'end', undefined, 'cEnd'),
    ),
  )
})
afterAll(() => on.server.stop())

/** A database whose connections in a transaction are killed after so many statements, as by the end of the process. */
function killedAfter(statements: number): { db: Db; wasKilled: () => boolean } {
  let [left, killed] = [statements, false]
  const db = on.server.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (killed) return result
      const open = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(on.server.db)
      if (open.rows.length === 0) return result
      left -= 1
      if (left > 0) return result
      await sql`select pg_terminate_backend(pid) from unnest(${open.rows.map(({ pid }) => pid)}::int[]) o (pid)`.execute(
        on.server.db,
      )
      killed = true
      return result
    },
  })
  return { db, wasKilled: () => killed }
}

/** Every row that a process has, without what a repetition numbers and dates anew. */
async function image(changeId: string): Promise<unknown> {
  const steps =
    await sql`select s.element_id, s.state, s.decision, s.place, s.fires_at is not null as timed, count(*)::int as n
    from flow_step s join flow_instance i on i.id = s.instance_id where i.change_id = ${changeId}
    group by 1, 2, 3, 4, 5 order by 1, 2`.execute(on.server.db)
  const change =
    await sql`select c.status, i.state from change_request c left join flow_instance i on i.change_id = c.id
    where c.id = ${changeId}`.execute(on.server.db)
  return [steps.rows, change.rows]
}

/** Does something again and again, killed one statement later each time, until it lives; returns how often it died. */
async function killed(changeId: string, work: (db: Db) => Promise<boolean>): Promise<number> {
  const before = await image(changeId)
  for (let statements = 1; statements < 200; statements += 1) {
    const { db, wasKilled } = killedAfter(statements)
    const done = await work(db)
    if (!wasKilled()) {
      expect(done).toBe(true)
      return statements - 1
    }
    // Killed after its commit the work is done; before, nothing of it is.
    if (done) return statements
    expect(await image(changeId)).toEqual(before)
  }
  throw new Error('it never ends')
}

/** Sends a call to the server while its database is another. */
async function through(db: Db, send: () => Promise<{ status: number }>): Promise<boolean> {
  const house = on.server.house as { db: Db }
  const own = house.db
  house.db = db
  try {
    return (await send()).status === 200
  } finally {
    house.db = own
  }
}

describe('a process killed between any two statements', () => {
  it('has every task once, whether it starts, is decided or its timer fires', async () => {
    const { staffId, changeId } = await on.propose()
    const decide = async (as: string) => {
      const [step] = await on.waiting(changeId)
      return killed(changeId, (db) => through(db, () => on.complete(step?.id ?? '', as)))
    }
    const elements = async () => (await on.waiting(changeId)).map(({ element }) => element)
    expect(await elements()).toEqual(['a'])
    expect(await decide('township')).toBeGreaterThan(8)
    expect(await elements()).toEqual(['b'])
    const late = new Date(on.server.clock.now().getTime() + 25 * 3_600_000)
    const fired = await killed(changeId, async (db) => {
      await fireTimers(db, late).catch(() => undefined)
      return (await elements())[0] === 'c'
    })
    expect(fired).toBeGreaterThan(3)
    expect(await elements()).toEqual(['c'])
    expect(await decide('city')).toBeGreaterThan(8)
    expect(await elements()).toEqual([])
    expect(await on.status(staffId)).toBe(staffReview.is.passed)
  })
})

describe('500 processes at once', () => {
  it('start, are decided and end, each once', async () => {
    const [{ staffId, changeId }] = [await on.propose()]
    const many = 500
    const { decide } = await import('../../framework/review/decide.ts')
    const { propose } = await import('../../framework/review/request.ts')
    const { staffChange } = await import('@fengsui/contract/people/staff.ts')
    const { callerOn, contextOf } = await import('../../../test/support/callers.ts')
    const { db, clock } = on.server
    const people = await sql<{
      account: string
      id: string
      organizeId: string | null
    }>`select u.account, u.id::text as id,
        d.organize_id::text as organize_id
      from sys_user u join sys_user_detail d on d.user_id = u.id where u.account in ('head', 'township', 'county')`.execute(
      db,
    )
    const as = (account: string, rung: number) => {
      const found = people.rows.find((row) => row.account === account)
      const caller = callerOn(rung, { userId: found?.id ?? '', enterpriseId: '21000001' })
      return contextOf(db, clock, { ...caller, organizeId: found?.organizeId ?? null })
    }
    const subject = {
      area: 'staff',
      subject: 'staff',
      subjectName: '众',
      enterpriseId: '21000001',
      workplaceId: null,
    } as const
    const started = Date.now()
    const ids = await Promise.all(
      Array.from({ length: many }, () =>
        db.transaction().execute((tx) =>
          propose(as('head', 2), tx, {
            ...subject,
            subjectId: null,
            changeType: 'update',
            before: {},
            after: { post: '05' },
          }),
        ),
      ),
    )
    const applied: string[] = []
    const review = (ctx: ReturnType<typeof as>) =>
      Promise.all(
        ids.map((id) =>
          decide(ctx, staffChange, [id], { status: '1', opinion: null }, async (_tx, change) => {
            applied.push(String(change.id))
          }),
        ),
      )
    await review(as('township', 3))
    expect(applied).toEqual([])
    await review(as('county', 4))
    console.info(`${many} processes of two tasks: ${((Date.now() - started) / 1000).toFixed(1)} s`)
    expect(new Set(applied)).toEqual(new Set(ids))
    expect(applied).toHaveLength(many)
    const found = await sql<{ state: string; decided: number; n: number }>`select i.state, x.decided, count(*)::int as n
      from flow_instance i cross join lateral (select count(*)::int as decided from flow_step s
        where s.instance_id = i.id and s.decide_user is not null) x
      where i.change_id = any(${ids}::bigint[]) group by 1, 2`.execute(db)
    expect(found.rows).toEqual([{ state: '2', decided: 2, n: many }])
    expect([staffId, changeId].every(Boolean)).toBe(true)
  })
})
