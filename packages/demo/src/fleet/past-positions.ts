import type { Clock } from '@fengsui/server/framework/clock.ts'
import {
  createPartitions,
  createPositionWriter,
  type Location,
  ofVehicles,
} from '@fengsui/server/telemetry/jt808/index.ts'
import type pg from 'pg'
import { type FleetVehicle, fleet } from './fleet-list.ts'
import { type FleetPosition, momentsOf, positionAt } from './positions.ts'

/** Positions that are made at once, before others have the loop; two such parts share a transaction. */
const together = 1000
/** Positions that wait for the database. */
const mostWaiting = 6000

const locationOf = ({ temperature, ...position }: FleetPosition): Location => ({
  ...position,
  alarmBits: 0,
  statusBits: 2,
  isLocated: true,
  cargoTemperature: temperature,
})

/**
 * Writes what the terminals would have reported after `from`, or after the last position of this period that is known, up to `to`: by
 * the writer that also keeps what they report. Returns the number of positions.
 */
export async function writePastPositions(pool: pg.Pool, clock: Clock, from: number, to: number): Promise<number> {
  const writer = createPositionWriter({
    pool,
    clock,
    partitions: createPartitions(pool, ofVehicles),
    log: () => {},
  })
  const last = await lastTimes(pool, from, to)
  let written = 0
  try {
    for (const vehicle of fleet()) {
      const moments = momentsOf(vehicle, last.get(vehicle.id) ?? from, to)
      for (let at = 0; at < moments.length; at += together) await keep(vehicle, moments.slice(at, at + together))
      written += moments.length
    }
  } finally {
    await writer.stop()
  }
  return written

  async function keep(vehicle: FleetVehicle, moments: readonly number[]): Promise<void> {
    const locations = moments.map((time) => locationOf(positionAt(vehicle, time)))
    await new Promise<void>((resolve) => {
      writer.add({ vehicleId: vehicle.id, locations, kept: resolve })
      if (writer.waiting() < mostWaiting) setImmediate(resolve)
    })
  }
}

async function lastTimes(pool: pg.Pool, from: number, to: number): Promise<ReadonlyMap<string, number>> {
  const found = await pool.query<{ id: string; time: Date }>(
    `select vehicle_id::text as id, max(time) as time from tele_vehicle_point
     where vehicle_id = any($1::bigint[]) and time > $2 and time <= $3 group by vehicle_id`,
    [fleet().map(({ id }) => id), new Date(from), new Date(to)],
  )
  return new Map(found.rows.map(({ id, time }) => [id, time.getTime()]))
}
