import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeClock } from '../framework/clock.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { keepWorkerRows, type WorkerSight } from './worker-rows.ts'

let database: TestDatabase
const clock = fakeClock(new Date('2026-11-20T06:00:00Z'))
let sights: WorkerSight[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.stop())

const far = '10.0.0.2:8560'
const rows = async () =>
  (
    await database.pool.query<{ name: string; state: string; streams: number; began: number; beat: number }>(
      `select name, state, streams, extract(epoch from start_time - $1::timestamptz)::int as began,
        extract(epoch from beat_time - $1::timestamptz)::int as beat from vid_media_worker order by name`,
      ['2026-11-20T06:00:00Z'],
    )
  ).rows

it('each worker is known by its row: what it carries, when it was seen last, and since when it runs', async () => {
  const kept = keepWorkerRows({ db: database.db, clock, workers: () => sights })
  sights = [
    { name: 'worker 1', isRemote: false, state: 'idle', streams: 0 },
    { name: far, isRemote: true, state: 'running', streams: 3 },
  ]
  await kept.beat()
  expect(await rows()).toMatchObject([
    { name: far, state: 'running', streams: 3, began: 0, beat: 0 },
    { name: expect.stringMatching(/.\/worker 1$/), state: 'idle', streams: 0 },
  ])
  clock.advance(15)
  sights = [{ name: far, isRemote: true, state: 'lost', streams: 0 }]
  await kept.beat()
  // A lost one was not seen.
  expect((await rows())[0]).toEqual({ name: far, state: 'lost', streams: 0, began: 0, beat: 0 })
  clock.advance(15)
  sights = [{ name: far, isRemote: true, state: 'running', streams: 1 }]
  await kept.beat()
  expect((await rows())[0]).toEqual({ name: far, state: 'running', streams: 1, began: 30, beat: 30 })
  // One that was not seen for a day is gone.
  clock.advance(86_390)
  await kept.beat()
  expect((await rows()).map(({ name }) => name)).toEqual([far])
  kept.stop()
})
