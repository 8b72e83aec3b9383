import { sql } from 'kysely'
import { contain } from '../framework/concurrency/contain.ts'
import type { Db } from '../framework/context.ts'
import { shanghai } from '../framework/http/serialize-row.ts'
import type { Hub } from './hub.ts'

/** A new place of a vehicle: whose it is, and what is reported. */
export interface VehiclePlace {
  readonly tenantId: string
  readonly regionCode: string
  readonly enterpriseId: string
  readonly shown: {
    readonly id: string
    readonly at: readonly [longitude: number, latitude: number]
    readonly heading: number
    readonly speed: number
    readonly time: string
  }
}

const everyMs = 1000
/** The most places of one second; vehicles left out are sent a second later. */
const most = 5000

interface Row {
  id: string
  tenantId: string
  regionCode: string
  enterpriseId: string
  longitude: number
  latitude: number
  direction: number
  speed: number
  time: Date
  heardTime: Date
}

/**
 * Sends new places of vehicles once a second while anyone follows them. Read from the table of latest places, which every
 * server sees, whichever of them the terminal is connected to.
 */
export function startVehicleFeed(db: Db, hub: Pick<Hub, 'wantsVehicles' | 'vehicles'>): { stop(): void } {
  let since: Date | null = null
  let isRunning = false
  async function tell(): Promise<void> {
    if (isRunning) return
    if (!hub.wantsVehicles()) {
      since = null
      return
    }
    isRunning = true
    try {
      const from: Date = since ?? new Date(Date.now() - everyMs)
      const found =
        await sql<Row>`select v.id, v.tenant_id, v.region_code, v.enterprise_id, l.longitude, l.latitude, l.direction,
          l.speed::float8 as speed, l.time, l.heard_time
        from vehicle_last l join base_vehicle v on v.id = l.vehicle_id
        where l.heard_time > ${from} and v.is_deleted = 0 order by l.heard_time limit ${most}`.execute(db)
      since = found.rows.at(-1)?.heardTime ?? from
      hub.vehicles(
        found.rows.map(({ longitude, latitude, direction, time, id, speed, ...owner }) => ({
          tenantId: owner.tenantId,
          regionCode: owner.regionCode,
          enterpriseId: owner.enterpriseId,
          shown: { id, at: [longitude, latitude], heading: direction, speed: Math.round(speed), time: shanghai(time) },
        })),
      )
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(contain('live: vehicles', tell), everyMs)
  return { stop: () => clearInterval(timer) }
}
