import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStand, type Stand } from './test/stand.ts'

let stand: Stand
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  stand = await openStand([{ kind: 'th', code: 'TH-1', token: 'one' }], { app })
})
afterAll(async () => {
  await app.close()
  await stand.stop()
})

const begin = Date.now() - 60_000
const post = async (n: number) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/v1/one/telemetry',
      payload: { ts: begin + n * 1000, values: { temperature: 20 } },
    })
  ).json()
/** Longer than a batch is ever held open for more messages. */
const longerThanABatch = 40

it('commits together what arrives while a batch is being committed', async () => {
  await post(0)
  const holder = await stand.test.pool.connect()
  await holder.query('begin; lock table tele_value in exclusive mode')
  const answers = [post(1)]
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await stand.ask(waits)).length).toBeGreaterThan(0)
  for (let n = 2; n <= 9; n += 1) {
    answers.push(post(n))
    await sleep(longerThanABatch)
  }
  await holder.query('commit')
  holder.release()
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 9 }, () => ({ kept: 1, rejected: 0 })))
  const transactions = await stand.ask(
    `select count(*)::int as readings from tele_value where time > $1 group by xmin::text order by 1`,
    [new Date(begin)],
  )
  expect(transactions).toEqual([{ readings: 1 }, { readings: 8 }])
})
