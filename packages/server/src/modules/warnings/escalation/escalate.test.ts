import { describe, expect, it } from 'vitest'
import { makeWorld } from '../../../../test/support/factories.ts'
import { openKysely, openPool } from '../../../database/pool.ts'
import type { Db } from '../../../framework/context.ts'
import { metrics } from '../../../framework/metrics.ts'
import { brokenAt, PowerCut } from '../../../jobs/test/broken.ts'
import {
  agrees,
  ask,
  clock,
  database,
  db,
  openGround,
  pass,
  rowOf,
  timers,
  told,
  warning,
} from '../../../jobs/test/escalate-ground.ts'
import { escalate } from './escalate-job.ts'

openGround()

describe('a timer does not fire', () => {
  it('before it is due', async () => {
    const id = await warning(await makeWorld(db), 1)
    clock.advance(30 * 60 - 1)
    expect(await escalate(db, clock)).toBe(0)
    expect((await rowOf(id)).handle_type).toBe('3')
  })
  it('for what was handled or closed, even if it was left running', async () => {
    const world = await makeWorld(db)
    const [done, closed] = [await warning(world, 1), await warning(world, 1)]
    await ask(`update warn_event set handle_status = '1', deadline = null where id = $1`, [done])
    await ask(`update warn_event set handle_status = '1', verified = 1, close_time = now() where id = $1`, [closed])
    clock.advance(3600)
    await escalate(db, clock)
    expect([await timers(done), await timers(closed)]).toEqual([['4 cancelled'], ['4 cancelled']])
    expect([await told(done), await told(closed)]).toEqual([
      ['1@0', '2@0', '3@0'],
      ['1@0', '2@0', '3@0'],
    ])
  })
  it('above the maximum level of the severity', async () => {
    const world = await makeWorld(db)
    const [orange, yellow, blue] = [await warning(world, 2), await warning(world, 3), await warning(world, 4)]
    clock.advance(10 * 86_400)
    await escalate(db, clock)
    expect([await rowOf(orange), await rowOf(yellow), await rowOf(blue)].map((row) => row.handle_type)).toEqual([
      '5',
      '4',
      '3',
    ])
    expect(
      await ask('select 1 from warn_timer where warn_id = any($1) and fired_at is null', [[orange, yellow, blue]]),
    ).toEqual([])
  })
})

describe('a red warning', () => {
  it('escalates from the township to the ministry in 450 minutes, each step notified once', async () => {
    const id = await warning(await makeWorld(db), 1)
    await pass(449)
    expect((await rowOf(id)).handle_type).toBe('6')
    await pass(1)
    expect(await told(id)).toEqual(['1@0', '2@0', '3@0', '4@30', '5@90', '6@210', '7@450'])
    expect(await rowOf(id)).toMatchObject({ handle_type: '7', deadline: null, overdue_rungs: 4, handle_status: '0' })
    await pass(10)
    expect(await told(id)).toHaveLength(7)
    const log = await ask(
      `select from_level, to_level, reason from warn_log where warn_id = $1 and action = 'escalate' order by id`,
      [id],
    )
    expect(log.map((row) => `${row.from_level}-${row.to_level} ${row.reason}`)).toEqual([
      '3-4 1',
      '4-5 1',
      '5-6 1',
      '6-7 1',
    ])
  })

  it('climbs while an application waits', async () => {
    const id = await warning(await makeWorld(db), 1)
    await ask(`update warn_event set nature = '002', apply_count = 1 where id = $1`, [id])
    await pass(90)
    expect(await rowOf(id)).toMatchObject({ handle_type: '5', nature: '002' })
  })

  it('makes up after a stop what fell due, in order, each once, and goes on at the right minute', async () => {
    const id = await warning(await makeWorld(db), 1)
    clock.advance(300 * 60)
    expect(await escalate(db, clock)).toBe(3)
    expect(await told(id)).toEqual(['1@0', '2@0', '3@0', '4@300', '5@300', '6@300'])
    expect(await timers(id)).toEqual(['4 informed', '5 informed', '6 informed', '7 runs'])
    await pass(150)
    expect((await told(id)).at(-1)).toBe('7@450')
  })

  it('notifies each escalation step once, however often and wherever it is interrupted', async () => {
    const world = await makeWorld(db)
    const id = await warning(world, 1)
    const last = await warning(world, 1)
    for (const step of [30, 60, 120, 240]) {
      clock.advance(step * 60)
      for (let statement = 1; ; statement += 1) {
        const cut = await escalate(brokenAt(db, statement), clock).then(
          () => false,
          (error) => {
            if (!(error instanceof PowerCut) && !(error instanceof AggregateError)) throw error
            return true
          },
        )
        await agrees(id)
        await agrees(last)
        if (!cut) break
      }
      await escalate(db, clock)
    }
    for (const one of [id, last]) {
      expect(await told(one)).toEqual(['1@0', '2@0', '3@0', '4@30', '5@90', '6@210', '7@450'])
      expect((await rowOf(one)).overdue_rungs).toBe(4)
    }
  })

  it('survives connections that are ended at random, several workers at once', async () => {
    const world = await makeWorld(db)
    const ids = await Promise.all(Array.from({ length: 8 }, () => warning(world, 1)))
    clock.advance(450 * 60)
    for (let round = 0; round < 6; round += 1) {
      const pools = [1, 2, 3].map(() => openPool(database.url, { max: 1 }))
      const works = pools.map((pool) => escalate(openKysely(pool) as Db, clock).catch(() => 0))
      await new Promise((resolve) => setTimeout(resolve, 5 + round * 7))
      await ask(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`).catch(() => {})
      await Promise.all(works)
      await Promise.all(pools.map((pool) => pool.end()))
    }
    await escalate(db, clock)
    for (const id of ids) {
      expect(await told(id)).toEqual(['1@0', '2@0', '3@0', '4@450', '5@450', '6@450', '7@450'])
      expect(await timers(id)).toEqual(['4 informed', '5 informed', '6 informed', '7 informed'])
    }
  })

  it('is not held up by one whose timer cannot fire', async () => {
    const world = await makeWorld(db)
    const [bad, good] = [await warning(world, 1), await warning(world, 1)]
    // Level 4 of it was notified already: the database refuses to notify it again.
    await ask(
      `insert into warn_notify (warn_id, level, user_id, channel, reason) values ($1, 4, $2, 'site', 'report')`,
      [bad, world.users[4]],
    )
    clock.advance(30 * 60)
    await expect(escalate(db, clock)).rejects.toThrow('1 timers could not fire')
    expect((await rowOf(good)).handle_type).toBe('4')
    expect((await rowOf(bad)).handle_type).toBe('3')
    await ask('delete from warn_notify where warn_id = $1 and level = 4', [bad])
    await escalate(db, clock)
    expect((await rowOf(bad)).handle_type).toBe('4')
  })
})

describe('an escalation step that is missing or vacant', () => {
  it('is skipped at once and logged: no township, no recipient at the city', async () => {
    const world = await makeWorld(db, { levels: [1, 2, 3, 4], manned: [1, 2, 4, 6, 7] })
    const id = await warning(world, 1)
    expect(await rowOf(id)).toMatchObject({ handle_type: '4' })
    expect(await told(id)).toEqual(['1@0', '2@0', '4@0'])
    const [raised] = await ask(`select detail from warn_log where warn_id = $1 and action = 'raise'`, [id])
    expect(raised.detail.vacant).toEqual([3])
    await pass(60)
    expect(await told(id)).toEqual(['1@0', '2@0', '4@0', '6@60'])
    expect(await timers(id)).toEqual(['5 vacant', '6 informed', '7 runs'])
    const [log] = await ask(`select * from warn_log where warn_id = $1 and action = 'escalate'`, [id])
    expect(log).toMatchObject({ from_level: '4', to_level: '6', detail: { vacant: [5] } })
  })
  it('is the city of a municipality, whose districts hang on it', async () => {
    const world = await makeWorld(db, { levels: [1, 2, 4, 5] })
    const id = await warning(world, 1)
    await pass(90)
    expect(await told(id)).toEqual(['1@0', '2@0', '3@0', '4@30', '6@90'])
  })
  it('ends the escalation when no recipient is left up to the maximum level', async () => {
    const world = await makeWorld(db, { manned: [1, 2] })
    const id = await warning(world, 2)
    await pass(30)
    expect(await rowOf(id)).toMatchObject({ handle_type: '2', overdue_rungs: 1 })
    expect(await timers(id)).toEqual(['3 vacant', '4 vacant', '5 vacant'])
    await pass(60)
    expect(await told(id)).toEqual(['1@0', '2@0'])
  })
  it('leaves a warning at its level when there is no recipient at all', async () => {
    const id = await warning(await makeWorld(db, { manned: [] }), 1)
    expect(await rowOf(id)).toMatchObject({ handle_type: '3' })
    expect(await told(id)).toEqual([])
  })
})

it('reports how late escalation steps were notified', async () => {
  await warning(await makeWorld(db), 1)
  clock.advance(30 * 60 + 40)
  await escalate(db, clock)
  const text = await metrics.getSingleMetricAsString('escalation_lateness_seconds')
  const below = (seconds: number) => Number(new RegExp(`le="${seconds}"} (\\d+)`).exec(text)?.[1])
  expect(below(60)).toBeGreaterThan(below(30))
})
