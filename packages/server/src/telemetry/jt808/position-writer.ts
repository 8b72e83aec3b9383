import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../../framework/clock.ts'
import { day, dayStart } from '../calendar.ts'
import type { Partitions } from '../partitions.ts'
import type { Location } from './location.ts'

/** Positions of one message, and what follows their commit. */
export interface Arrival {
  readonly vehicleId: string
  readonly locations: readonly Location[]
  readonly kept: () => void
}

export interface PositionWriter {
  /** False when too many wait: the message is not taken, and not answered. */
  add(arrival: Arrival): boolean
  waiting(): number
  /** Writes what waits, then stops. */
  stop(): Promise<void>
}

export interface PositionWriterOptions {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly partitions: Partitions
  readonly log: (message: string, error: unknown) => void
  readonly maxWaiting?: number
}

/** Positions of one transaction. */
const batch = 2000
/** Positions collect for this long, so that many terminals share a transaction. */
const collectMs = 40
const retryMs = 1000

const insertPoints = `insert into tele_vehicle_point
    (vehicle_id, time, longitude, latitude, speed, direction, altitude, acc_on, alarm_bits, mileage, temperature)
  select * from unnest($1::bigint[], $2::timestamptz[], $3::float8[], $4::float8[], $5::real[], $6::smallint[], $7::smallint[],
    $8::smallint[], $9::bigint[], $10::float8[], $11::real[])
  on conflict do nothing`

const markDays = `insert into vehicle_day (vehicle_id, day)
  select distinct id, (at at time zone 'Asia/Shanghai')::date from unnest($1::bigint[], $2::timestamptz[]) of (id, at) order by 1, 2
  on conflict (vehicle_id, day) do update set due = true where not vehicle_day.due`

const keepLast = `insert into vehicle_last as old
    (vehicle_id, time, longitude, latitude, speed, direction, altitude, acc_on, alarm_bits, mileage, temperature, heard_time)
  select distinct on (id) id, at, lon, lat, speed, direction, altitude, acc, alarms, mileage, temperature, $12::timestamptz
  from unnest($1::bigint[], $2::timestamptz[], $3::float8[], $4::float8[], $5::real[], $6::smallint[], $7::smallint[],
    $8::smallint[], $9::bigint[], $10::float8[], $11::real[])
    of (id, at, lon, lat, speed, direction, altitude, acc, alarms, mileage, temperature)
  order by id, at desc
  on conflict (vehicle_id) do update set heard_time = greatest(old.heard_time, excluded.heard_time),
    time = case when excluded.time >= old.time then excluded.time else old.time end,
    longitude = case when excluded.time >= old.time then excluded.longitude else old.longitude end,
    latitude = case when excluded.time >= old.time then excluded.latitude else old.latitude end,
    speed = case when excluded.time >= old.time then excluded.speed else old.speed end,
    direction = case when excluded.time >= old.time then excluded.direction else old.direction end,
    altitude = case when excluded.time >= old.time then excluded.altitude else old.altitude end,
    acc_on = case when excluded.time >= old.time then excluded.acc_on else old.acc_on end,
    alarm_bits = case when excluded.time >= old.time then excluded.alarm_bits else old.alarm_bits end,
    mileage = case when excluded.time >= old.time then excluded.mileage else old.mileage end,
    temperature = case when excluded.time >= old.time then excluded.temperature else old.temperature end`

/**
 * Writes positions in shared transactions, in the order of their arrival, each position of a vehicle once. A failed
 * transaction is tried again: nothing is answered before it is committed.
 */
export function createPositionWriter({
  pool,
  clock,
  partitions,
  log,
  maxWaiting = 20_000,
}: PositionWriterOptions): PositionWriter {
  const queue: Arrival[] = []
  let count = 0
  let isStopped = false
  let running: Promise<void> | undefined

  async function write(arrivals: readonly Arrival[]): Promise<void> {
    const rows = arrivals.flatMap(({ vehicleId, locations }) => locations.map((at) => ({ vehicleId, at })))
    const days = new Set(rows.map(({ at }) => dayStart(at.time)))
    for (const time of days) if (!partitions.has(time)) await partitions.make(time)
    const columns = [
      rows.map(({ vehicleId }) => vehicleId),
      rows.map(({ at }) => new Date(at.time)),
      rows.map(({ at }) => at.longitude),
      rows.map(({ at }) => at.latitude),
      rows.map(({ at }) => at.speed),
      rows.map(({ at }) => at.direction),
      rows.map(({ at }) => at.altitude),
      rows.map(({ at }) => (at.accOn ? 1 : 0)),
      rows.map(({ at }) => at.alarmBits),
      rows.map(({ at }) => at.mileage ?? null),
      rows.map(({ at }) => at.cargoTemperature ?? null),
    ]
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      await client.query(insertPoints, columns)
      await client.query(markDays, columns.slice(0, 2))
      await client.query(keepLast, [...columns, clock.now()])
      await client.query('commit')
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  function next(): Arrival[] {
    const arrivals: Arrival[] = []
    let positions = 0
    for (const arrival of queue) {
      if (positions > 0 && positions + arrival.locations.length > batch) break
      arrivals.push(arrival)
      positions += arrival.locations.length
    }
    return arrivals
  }

  async function run(): Promise<void> {
    await sleep(collectMs)
    try {
      while (queue.length > 0) {
        const arrivals = next()
        try {
          await write(arrivals)
        } catch (error) {
          log('positions of vehicles were not kept, and are tried again', error)
          if (isStopped) return
          await sleep(retryMs, undefined, { ref: false })
          continue
        }
        queue.splice(0, arrivals.length)
        for (const arrival of arrivals) {
          count -= arrival.locations.length
          arrival.kept()
        }
      }
    } finally {
      // In the turn in which nothing waits any more: what is added next starts another run.
      running = undefined
    }
  }

  return {
    add(arrival) {
      if (isStopped || count + arrival.locations.length > maxWaiting) return false
      queue.push(arrival)
      count += arrival.locations.length
      running ??= run()
      return true
    },
    waiting: () => count,
    async stop() {
      isStopped = true
      await running
    },
  }
}

/** How far ahead a terminal's clock may be, and how long positions are kept. */
const aheadMs = 10 * 60_000
export const keptDays = 180
export const isDated = ({ time }: Location, now: number): boolean =>
  time <= now + aheadMs && time > now - (keptDays - 1) * day
