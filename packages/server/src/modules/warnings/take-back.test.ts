import { expect, it } from 'vitest'
import { escalate } from './escalation/escalate-job.ts'
import { takeBackWarnings } from './settle.ts'
import { ask, clock, db, openGround, openTimer, rowOf, warning } from './test/acts-ground.ts'

openGround()
const hour = 3_600_000

it('corrects records, deadlines and timers set by a clock that was ahead', async () => {
  const truth = clock.now()
  const right = await warning(2, 'm1')
  const before = { row: await rowOf(right), timer: await openTimer(right) }
  clock.set(new Date(truth.getTime() + 3 * hour))
  const wrong = await warning(2, 'm1')
  clock.set(truth)
  expect(await takeBackWarnings(db(), truth)).toBe(1)
  expect(await takeBackWarnings(db(), truth)).toBe(0)
  expect({ row: await rowOf(right), timer: await openTimer(right) }).toEqual(before)
  const row = await rowOf(wrong)
  expect([row.create_time, row.warn_time, row.last_time]).toEqual([truth, truth, truth])
  expect(row.deadline).toEqual(before.row.deadline)
  expect((await openTimer(wrong)).due).toEqual(row.deadline)
  const [occurrence] = await ask('select start_time from warn_occurrence where warn_id = $1', [wrong])
  expect(occurrence.start_time.getTime()).toBeLessThanOrEqual(truth.getTime())
})

it('leaves a next escalation step timed from the preceding one, and corrects when that one fired', async () => {
  const truth = clock.now()
  const id = await warning(1, 'm1')
  const first = await openTimer(id)
  await escalate(db(), { ...clock, now: () => new Date(first.due.getTime() + 3 * hour) })
  const next = await openTimer(id)
  expect(await takeBackWarnings(db(), truth)).toBeGreaterThan(0)
  expect(await openTimer(id)).toEqual(next)
  const fired = await ask('select fired_at from warn_timer where warn_id = $1 and fired_at is not null', [id])
  expect(fired.length).toBeGreaterThan(0)
  for (const { fired_at } of fired) expect(fired_at).toEqual(truth)
})
