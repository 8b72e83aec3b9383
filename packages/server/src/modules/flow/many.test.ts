import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
