import { metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Crossing, crossingsOf } from './crossings.ts'
import { type PlannedLimit, type Player, players, seriesOf } from './plan.ts'
import { openStand, play, type Reading, type Stand } from './stand.ts'

const all = players(Date.now())
const limits = all.flatMap((player) => player.limits.map((limit) => ({ player, limit })))
let stand: Stand
let acknowledged: Reading[]

beforeAll(async () => {
  stand = await openStand(all)
  const said = await Promise.all(all.map((player, n) => play(stand, player, 30 + 7 * n)))
  acknowledged = said.flat()
})
afterAll(() => stand?.stop())

const id = (player: Player) => stand.ids.get(player.code) ?? ''
const name = (player: Player, { metric, op, value, typeKey }: PlannedLimit) =>
  `${player.code} ${metric} ${op} ${value} (${typeKey})`
const number = (value: string | null) => (value === null ? null : Number(value))
const kept = (value: number) => Math.round(value * 10_000) / 10_000

interface Occurrence {
  start: Date
  end: Date | null
  worst: string
}
interface Warning {
  id: string
  first: Date
  last: Date
  lastValue: string
  worst: string
  count: number
  recovered: Date | null
  closed: Date | null
}

async function warningsOf(player: Player, typeKey: string): Promise<Warning[]> {
  return stand.ask<Warning>(
    `select id, warn_time as first, last_time as last, last_value as "lastValue", worst_value as worst,
       hit_count as count, recover_time as recovered, close_time as closed
     from warn_event where device_id = $1 and type_key = $2`,
    [id(player), typeKey],
  )
}

describe('every reading that was acknowledged is kept, once', () => {
  it('whatever its device', async () => {
    const codes = new Map([...stand.ids].map(([code, deviceId]) => [deviceId, code]))
    const rows = await stand.ask<{ deviceId: string; metric: string; time: Date }>(
      'select device_id as "deviceId", metric, time from tele_value',
    )
    const inDatabase = rows.map((row) => `${codes.get(row.deviceId)} ${row.metric} ${row.time.getTime()}`)
    const distinct = new Set(acknowledged.map((reading) => reading.join(' ')))
    expect(inDatabase.length).toBe(distinct.size)
    expect(new Set(inDatabase)).toEqual(distinct)
    // 20,560 rows of three metrics, and the machine twice without its 12 duplicate times.
    expect(distinct.size).toBe(3 * 20_560 + 2 * 22_683)
  })

  it('with the value that came first', async () => {
    for (const player of all) {
      for (const metric of Object.keys(player.rows[0]?.values ?? {})) {
        const rows = await stand.ask<{ time: Date; value: number }>(
          'select time, value from tele_value where device_id = $1 and metric = $2 order by time',
          [id(player), metric],
        )
        expect(rows.map(({ time, value }) => [time.getTime(), value])).toEqual(seriesOf(player, metric))
      }
    }
  })

  it('and sent again it changes nothing', async () => {
    const [player] = all as [Player]
    const count = 'select count(*)::int as n from tele_value'
    const [before] = await stand.ask<{ n: number }>(count)
    const occurrences = await stand.ask('select * from warn_occurrence order by id')
    await play(stand, { ...player, rows: player.rows.slice(-500) }, 100)
    expect(await stand.ask(count)).toEqual([before])
    expect(await stand.ask('select * from warn_occurrence order by id')).toEqual(occurrences)
  })

  it('and counted once in the hours', async () => {
    for (const player of all) {
      for (const metric of Object.keys(player.rows[0]?.values ?? {})) {
        const values = seriesOf(player, metric).map(([, value]) => value)
        const hours = async () => {
          await stand.telemetry.catchUp()
          const [row] = await stand.ask<{ count: number; min: number; max: number }>(
            'select sum(count)::int as count, min(min) as min, max(max) as max from tele_hour where device_id = $1 and metric = $2',
            [id(player), metric],
          )
          return row
        }
        const all = { count: values.length, min: Math.min(...values), max: Math.max(...values) }
        // Roll-ups wait for every older transaction of the database server, including those of other tests.
        await expect.poll(hours, { interval: 200 }).toEqual(all)
      }
    }
  })
})

describe.each(limits)('$player.code $limit.metric $limit.op $limit.value ($limit.typeKey)', ({ player, limit }) => {
  const crossings = crossingsOf(
    seriesOf(player, limit.metric),
    limit,
    metricOf(player.kind, limit.metric)?.sampleSeconds ?? 0,
  )

  it('has one occurrence for each crossing, with its start, worst value and end', async () => {
    expect(crossings.length, name(player, limit)).toBeGreaterThan(0)
    const rows = await stand.ask<Occurrence>(
      `select o.start_time as start, o.end_time as end, o.worst_value as worst
       from warn_occurrence o join warn_event w on w.id = o.warn_id
       where w.device_id = $1 and w.type_key = $2 order by o.start_time`,
      [id(player), limit.typeKey],
    )
    const found = rows.map(({ start, end, worst }) => [start.getTime(), end?.getTime() ?? null, number(worst)])
    expect(found).toEqual(crossings.map(({ start, end, worst }) => [start, end, kept(worst)]))
  })

  it('has one open warning that agrees with them', async () => {
    const [warning, ...others] = await warningsOf(player, limit.typeKey)
    expect(others).toEqual([])
    const [first, last] = [crossings[0], crossings.at(-1)] as [Crossing, Crossing]
    const isWorse = limit.op === '>' ? Math.max : Math.min
    expect(warning).toMatchObject({
      first: new Date(first.start),
      last: new Date(last.lastTime),
      count: crossings.length,
      recovered: last.end === null ? null : new Date(last.end),
      closed: null,
    })
    expect(number(warning?.worst ?? null)).toBe(kept(isWorse(...crossings.map(({ worst }) => worst))))
    expect(number(warning?.lastValue ?? null)).toBe(kept(last.last))
  })
})

it('raises nothing else, and fails nowhere', async () => {
  const types = await stand.ask<{ deviceId: string; typeKey: string }>(
    'select device_id as "deviceId", type_key as "typeKey" from warn_event where device_id = any($1::bigint[])',
    [[...stand.ids.values()]],
  )
  const planned = limits.map(({ player, limit }) => `${id(player)} ${limit.typeKey}`)
  expect(types.map((row) => `${row.deviceId} ${row.typeKey}`).toSorted()).toEqual(planned.toSorted())
  expect(stand.failures).toEqual([])
})
