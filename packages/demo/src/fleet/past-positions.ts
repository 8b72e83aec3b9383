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

/** Positions of one transaction. */
const together = 1500

const locationOf = ({ temperature, ...position }: FleetPosition): Location => ({
  ...position,
  alarmBits: 0,
  statusBits: 2,
  isLocated: true,
  cargoTemperature: temperature,
})

/** Gives the loop to others. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Writes what the terminals would have told since `from`, or since their last position if that is later, up to `to`: by the
 * writer that also keeps what they tell. Returns the number of positions.
 */
export async function writePastPositions(pool: pg.Pool, clock: Clock, from: number, to: number): Promise<number> {
  const failed: unknown[] = []
  const writer = createPositionWriter({
    pool,
    clock,
    partitions: createPartitions(pool, ofVehicles),
    log: (_, error) => failed.push(error),
  })
  const last = await lastTimes(pool)
  let written = 0
  try {
    for (const vehicle of fleet()) {
      const moments = momentsOf(vehicle, Math.max(from, last.get(vehicle.id) ?? 0), to)
      for (let at = 0; at < moments.length; at += together) {
        await keep(vehicle, moments.slice(at, at + together))
        written += Math.min(together, moments.length - at)
      }
    }
  } finally {
    await writer.stop()
  }
  return written

  async function keep(vehicle: FleetVehicle, moments: readonly number[]): Promise<void> {
    const locations = moments.map((time) => locationOf(positionAt(vehicle, time)))
    await new Promise<void>((resolve) => writer.add({ vehicleId: vehicle.id, locations, kept: resolve }))
    await breathe()
  }
}

async function lastTimes(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const found = await pool.query<{ id: string; time: Date }>(
    'select vehicle_id::text as id, time from vehicle_last where vehicle_id = any($1::bigint[])',
    [fleet().map(({ id }) => id)],
  )
  return new Map(found.rows.map(({ id, time }) => [id, time.getTime()]))
}
