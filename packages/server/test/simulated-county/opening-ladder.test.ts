import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Decision } from '../../src/framework/store/decision.ts'
import { applyDecisions } from '../../src/modules/warnings/raise.ts'
import { startForTest, type TestApp } from '../support/app.ts'
import { judged } from './judged.ts'

const minute = 60_000
let server: TestApp
let device = ''
beforeAll(async () => {
  server = await startForTest()
  const found = await sql<{ id: string }>`select id::text from dev_device where code = 'LY01-TH-004'`.execute(server.db)
  device = found.rows[0]?.id ?? ''
  expect(device).toBeTruthy()
})
afterAll(() => server.stop())

it('climbs two levels within ten minutes: it is the third of the drying room in a day, and gets worse', async () => {
  const start = server.clock.now().getTime()
  const all = await judged({ scenario: 'gentle', start, hours: 0.5, rate: 40 })
  const levels: { minutes: number; level: string }[] = []
  for (const { code, ...decision } of all) {
    if (code !== 'LY01-TH-004' || decision.act !== 'raise') continue
    await applyDecisions(
      server.db,
      [{ ...decision, ruleId: null, deviceId: device } as Decision],
      new Date(decision.time),
    )
    const found = await sql<{ level: string }>`select handle_type as level from warn_event
      where device_id = ${device} and close_time is null order by id desc limit 1`.execute(server.db)
    levels.push({ minutes: (decision.time - start) / minute, level: found.rows[0]?.level ?? '' })
  }
  // Yellow starts with the safety administrator (1), the third in a day with the head; worse, with the
  // township.
  expect(levels.map(({ level }) => level)).toEqual(['2', '2', '3'])
  expect(levels.at(-1)?.minutes).toBeLessThan(10.5)
})
