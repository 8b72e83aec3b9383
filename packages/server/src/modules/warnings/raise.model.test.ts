import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDevice, makeWorld, type World } from '../../../test/support/factories.ts'
import type { Db } from '../../framework/context.ts'
import type { Decision } from '../../framework/store/decision.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { applyDecisions } from './raise.ts'

let database: TestDatabase
let db: Db
let world: World
const start = Date.parse('2026-11-21T04:00:00Z')
const at = (seconds: number) => start + seconds * 1000
const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  world = await makeWorld(db)
})
afterAll(() => database.stop())

/** One occurrence over the limit: gap since the last, duration, number of hits, and whether it ends. */
interface Stretch {
  after: number
  lasts: number
  hits: number[]
  ends: boolean
}
const stretch: fc.Arbitrary<Stretch> = fc.record({
  after: fc.integer({ min: 1, max: 300 }),
  lasts: fc.integer({ min: 5, max: 300 }),
  hits: fc.array(fc.integer({ min: 34, max: 80 }), { maxLength: 3 }),
  ends: fc.boolean(),
})

/** Returns the rule decisions for one device, in order; only its last occurrence may be open. */
function storyOf(deviceId: string, stretches: readonly Stretch[]): Decision[] {
  const named = { ruleId: null, deviceId, typeKey: 'm1', severity: 3 } as const
  let time = 0
  return stretches.flatMap(({ after, lasts, hits, ends }, n): Decision[] => {
    const from = time + after
    time = from + lasts
    const startTime = at(from)
    const worst = (upTo: number) => Math.max(35, ...hits.slice(0, upTo))
    return [
      { ...named, act: 'raise', startTime, time: startTime, value: 35, threshold: 34, worst: 35, unit: '℃' },
      ...hits.map((value, i): Decision => {
        return { ...named, act: 'hit', startTime, time: at(from + i + 1), value, worst: worst(i + 1) }
      }),
      ...(ends || n < stretches.length - 1
        ? [{ ...named, act: 'recover', startTime, endTime: at(time), value: 33 } satisfies Decision]
        : []),
    ]
  })
}

/** Merges the stories into one stream in the order of each, and repeats some decisions later. */
function streamOf(stories: readonly Decision[][], picks: readonly number[], again: readonly number[]): Decision[] {
  const left = stories.map((story) => [...story])
  const stream: Decision[] = []
  for (let n = 0; left.some((story) => story.length > 0); n += 1) {
    const waiting = left.filter((story) => story.length > 0)
    const next = waiting[(picks[n % picks.length] ?? 0) % waiting.length]?.shift()
    if (next) stream.push(next)
    const repeat = again[n % again.length] ?? 0
    const earlier = stream[repeat % Math.max(stream.length, 1)]
    if (repeat % 3 === 0 && earlier) stream.push(earlier)
  }
  return stream
}

const open = async (devices: string[]) =>
  ask(
    'select dedup_key, count(*)::int as n from warn_event where device_id = any($1) and close_time is null group by 1',
    [devices],
  )

it('keeps one open record for a key at most and counts each stretch once, however the stream is cut and repeated', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(stretch, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(7), { minLength: 1, maxLength: 9 }),
      fc.array(fc.nat(40), { minLength: 1, maxLength: 9 }),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }),
      async (plans, picks, again, sizes, closings) => {
        const devices = await Promise.all(plans.map(() => makeDevice(db, world.enterpriseId, 'th')))
        const stream = streamOf(
          plans.map((stretches, n) => storyOf(devices[n] ?? '', stretches)),
          picks,
          again,
        )
        let now = start
        for (let from = 0, n = 0; from < stream.length; n += 1) {
          const batch = stream.slice(from, from + (sizes[n % sizes.length] ?? 1))
          from += batch.length
          now += 60_000
          await db.transaction().execute((tx) => applyDecisions(tx, batch, new Date(now)))
          for (const { n: count } of await open(devices)) expect(count).toBe(1)
          // Close one in the middle now and then.
          if (closings[n % closings.length] === 0)
            await ask(
              `update warn_event set handle_status = '1', verified = 1, close_time = $2
               where id = (select id from warn_event where device_id = any($1) and close_time is null order by id limit 1)`,
              [devices, new Date(now)],
            )
        }
        await agree(devices, plans)
      },
    ),
    { numRuns: runsOf(40) },
  )
})

/**
 * Checks rows against the plan: the same occurrences, each with its own start, end and worst value; records
 * add up.
 */
async function agree(devices: string[], plans: readonly (readonly Stretch[])[]): Promise<void> {
  for (const [n, deviceId] of devices.entries()) {
    const rows = await ask(
      `select o.start_time, o.end_time, o.worst_value::float8 as worst from warn_occurrence o
       where o.device_id = $1 order by o.start_time`,
      [deviceId],
    )
    let time = 0
    const planned = (plans[n] ?? []).map(({ after, lasts, hits, ends }, i, all) => {
      const from = time + after
      time = from + lasts
      const ended = ends || i < all.length - 1
      return {
        start_time: new Date(at(from)),
        end_time: ended ? new Date(at(time)) : null,
        worst: Math.max(35, ...hits),
      }
    })
    expect(rows).toEqual(planned)
    const sums = await ask(
      `select x.hit_count, x.worst_value::float8 as worst, x.warn_time, x.close_time, x.recover_time,
         count(o.id)::int as stretches, max(o.worst_value)::float8 as most, min(o.start_time) as first,
         count(*) filter (where o.end_time is null)::int as active
       from warn_event x join warn_occurrence o on o.warn_id = x.id where x.device_id = $1 group by x.id`,
      [deviceId],
    )
    for (const sum of sums) {
      expect(sum.hit_count).toBe(sum.stretches)
      expect(sum.warn_time).toEqual(sum.first)
      if (!sum.close_time) {
        expect(sum.worst).toBe(sum.most)
        expect(sum.recover_time === null).toBe(sum.active > 0)
      }
    }
  }
}
