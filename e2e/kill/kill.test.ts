import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Channel, readFleet } from './fleet.ts'
import { openPublisher, type Publisher, type Reading } from './publisher.ts'
import { step, stretchesOf, valueAt } from './series.ts'
import { startVictim, type VictimServer } from './server.ts'

type Kill = 'server' | 'database' | 'both'
const isLong = process.env.FENGSUI_LONG === '1'
const kills: readonly Kill[] = isLong
  ? ['server', 'both', 'server', 'database', 'both', 'server', 'database', 'both', 'server', 'server']
  : ['server', 'both']
/** 100 metrics five times a second. */
const channelCount = 100
const tick = 200
const fewestSteps = 300

let server: VictimServer
let channels: Channel[]
let publishers: Map<string, Publisher>
let steps = 0
/**
 * Event time of the first step, and the time from which records belong to this test: the demonstration has a
 * history.
 */
let start = 0
let began: Date
let areKillsOver = false
let isPublished = false
let publishedMs = 0

/** Publishes one value of every channel, gateway by gateway. */
function publishStep(n: number): void {
  for (const [gateway, publisher] of publishers) {
    const body: Record<string, { ts: number; values: Record<string, number> }[]> = {}
    const readings: Reading[] = []
    const ts = start + n * step
    for (const channel of channels) {
      if (channel.gateway !== gateway) continue
      const sample = body[channel.code]?.[0] ?? { ts, values: {} }
      sample.values[channel.metric] = valueAt(channel, n)
      body[channel.code] = [sample]
      readings.push([channel.deviceId, channel.metric, ts])
    }
    publisher.send(body, readings)
  }
}

async function publishUntilDone(): Promise<void> {
  const from = Date.now()
  while (!areKillsOver || steps < fewestSteps) {
    publishStep(steps++)
    await sleep(Math.max(0, from + steps * tick - Date.now()))
  }
}

/** Makes deadlines due: a third of the timers at a time, so that escalation goes on throughout. */
async function hurryTimers(): Promise<void> {
  for (let n = 0; !isPublished; n++) {
    await server.pool
      .query(`update warn_timer set due = now() - interval '1 second' where fired_at is null and id % 3 = $1`, [n % 3])
      // Its database may just have been killed.
      .catch(() => {})
    await sleep(700)
  }
}

async function killAgainAndAgain(): Promise<void> {
  for (const kill of kills) {
    await sleep(300 + Math.random() * 2500)
    // An external database is not killed.
    const what = server.isEmbedded ? kill : 'server'
    const ends = [what !== 'database' && server.kill(), what !== 'server' && server.killDatabase()]
    await Promise.all(ends)
    await (what === 'database' ? server.untilHealthy() : server.start())
  }
}

async function untilAcknowledged(): Promise<void> {
  const until = Date.now() + 240_000
  while ([...publishers.values()].some(({ waiting }) => waiting > 0)) {
    if (Date.now() > until) throw new Error('what was sent is not acknowledged')
    await sleep(50)
  }
}

const ask = async <T>(text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows as T[]

beforeAll(async () => {
  server = await startVictim()
  channels = await readFleet(server.pool, channelCount)
  const gateways = [...new Set(channels.map(({ gateway }) => gateway))]
  publishers = new Map(gateways.map((code) => [code, openPublisher(server.mqttPort, `demo-${code}`)]))
  // Event time ends well before now, however long the restarts take.
  start = Date.now() - 2 * 3_600_000
  began = new Date()
  const published = publishUntilDone()
  const hurried = hurryTimers()
  await killAgainAndAgain()
  areKillsOver = true
  await published
  publishedMs = Date.now() - began.getTime()
  await untilAcknowledged()
  isPublished = true
  await hurried
  // Wait for the effects of the last deadlines.
  await sleep(3000)
})
afterAll(async () => {
  for (const publisher of publishers?.values() ?? []) await publisher.stop()
  await server?.stop()
})

/** Returns the number of episodes in each warning of a channel, and the episodes. */
async function recordsOf({ deviceId, crossing }: Channel) {
  const warnings = await ask<{ id: string; count: number }>(
    'select id, hit_count as count from warn_event where device_id = $1 and type_key = $2 and create_time >= $3',
    [deviceId, crossing?.typeKey, began],
  )
  const occurrences = await ask<{ start: Date; end: Date | null }>(
    'select start_time as start, end_time as end from warn_occurrence where warn_id = any($1::bigint[]) order by start_time',
    [warnings.map(({ id }) => id)],
  )
  return {
    counts: warnings.map(({ count }) => count),
    occurrences: occurrences.map(({ start, end }) => ({ start: start.getTime(), end: end?.getTime() ?? null })),
  }
}

describe(`killed ${kills.length} times`, () => {
  it('has every reading that was acknowledged, once', async () => {
    const acknowledged = [...publishers.values()].flatMap((publisher) => publisher.acknowledged)
    expect(new Set(acknowledged.map(String)).size).toBe(steps * channelCount)
    const rows = await ask<{ deviceId: string; metric: string; time: Date }>(
      'select device_id as "deviceId", metric, time from tele_value where time >= $1',
      [new Date(start)],
    )
    const kept = new Set(rows.map(({ deviceId, metric, time }) => String([deviceId, metric, time.getTime()])))
    expect(rows.length).toBe(kept.size)
    expect(acknowledged.filter((reading) => !kept.has(String(reading)))).toEqual([])
  })

  it('has one open warning for each key and no occurrence twice', async () => {
    const doubled = await ask(
      'select dedup_key from warn_event where close_time is null group by 1 having count(*) > 1',
    )
    expect(doubled).toEqual([])
    for (const channel of channels) {
      if (!channel.crossing) continue
      const expected = stretchesOf(channel, steps, start)
      const counts = expected.length > 0 ? [expected.length] : []
      await expect.poll(() => recordsOf(channel), { message: channel.code }).toEqual({ counts, occurrences: expected })
    }
  })

  it('has raised and notified each recipient once, step by step', async () => {
    // Jobs of the demonstration raise others meanwhile, of certificates for instance.
    const of = [began, channels.map(({ deviceId }) => deviceId)]
    const [told] = await ask<{ warnings: number; notices: number; levels: number; climbs: number }>(
      `select count(distinct warn_id)::int as warnings, count(*)::int as notices, count(distinct level)::int as levels,
         (count(*) filter (where reason = 'timeout'))::int as climbs
       from warn_notify n join warn_event w on w.id = n.warn_id where w.create_time >= $1 and w.device_id = any($2::bigint[])`,
      of,
    )
    expect(told?.warnings).toBe(channels.filter((channel) => stretchesOf(channel, steps, start).length > 0).length)
    const seconds = Math.round(publishedMs / 1000)
    console.log(
      `killed: ${kills.join(', ')}; ${steps * channelCount} readings in ${seconds} s; ${JSON.stringify(told)}`,
    )
    expect(told?.climbs).toBeGreaterThan(0)
    expect(told?.levels).toBeGreaterThan(3)
    const twice = await ask(
      `select warn_id, level, user_id, channel, reason from warn_notify n join warn_event w on w.id = n.warn_id
       where w.create_time >= $1 and w.device_id = any($2::bigint[]) group by 1, 2, 3, 4, 5 having count(*) > 1`,
      of,
    )
    expect(twice).toEqual([])
    const lines = await ask(
      `select warn_id, action, to_level from warn_log l join warn_event w on w.id = l.warn_id
       where w.create_time >= $1 and w.device_id = any($2::bigint[]) and action in ('raise', 'escalate')
       group by 1, 2, 3 having count(*) > 1`,
      of,
    )
    expect(lines).toEqual([])
  })
})
