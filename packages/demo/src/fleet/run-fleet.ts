import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { contain } from '@fengsui/server/framework/concurrency/contain.ts'
import { sql } from 'kysely'
import { HOUR } from '../county/days.ts'
import { isWhole } from '../trade/books.ts'
import { type CaughtUp, catchUp, type FleetDatabase, forgetOld, settingOf } from './catch-up.ts'
import { fleet } from './fleet-list.ts'
import { type HaulSetting, settleHaul, settleHauls } from './haul-orders.ts'
import { hasFleet } from './register-fleet.ts'
import { type Haul, haulsBetween } from './timetable.ts'

interface FleetOptions extends FleetDatabase {
  /** Orders name goods of the books: vehicles drive once these are written. */
  readonly waitsForBooks: boolean
  readonly log: (message: string) => void
}

const everyMs = 5000

/**
 * Writes the orders of the vehicles as their drives go on; the simulator's terminals report where they are. A restarted server
 * first makes up for the time it was away.
 */
export async function startFleet(options: FleetOptions): Promise<{ stop: () => Promise<void> }> {
  const { db, clock, log, waitsForBooks } = options
  let setting: HaulSetting | undefined
  let until = 0
  let forgotten = 0
  if (await hasFleet(db)) await begin()

  /** Waits for the program of the books, if it writes the days before. */
  async function begin(): Promise<CaughtUp> {
    const caughtUp = await catchUp(options)
    setting = await settingOf(db, clock.now().getTime())
    until = caughtUp.until
    return caughtUp
  }

  async function step(): Promise<void> {
    if (!setting) {
      const isNew = !(await hasFleet(db))
      if (isNew && waitsForBooks && !(await isWhole(db))) return
      const { positions, orders } = await begin()
      if (isNew)
        log(`The vehicles of the demonstration drive: ${orders} orders and ${positions} positions of the last days`)
    }
    const now = clock.now().getTime()
    if (!setting || now <= until) return
    await settleHauls(db, setting, changedBetween(until, now), now)
    until = now
    if (now - forgotten < 6 * HOUR) return
    forgotten = now
    await forgetOld(db, now)
  }

  let running: Promise<void> | undefined
  const timer = setInterval(
    contain('orders of the demonstration’s vehicles', () => {
      running ??= step().finally(() => {
        running = undefined
      })
      return running
    }),
    everyMs,
  )
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}

/** Hauls whose order changes after one moment up to another. */
const changedBetween = (after: number, until: number): Haul[] =>
  haulsBetween(after, until + 1).filter(({ load, depart, leave }) =>
    [load, depart, leave].some((time) => time > after && time <= until),
  )

/** Ends the orders of vehicles that no longer drive, so that nobody misses them: nothing reports their places. */
export async function endFleet({ db, clock }: FleetDatabase): Promise<void> {
  const { planned, inTransit, arrived } = transportStatus.is
  const open = await sql<{ id: string; load: Date }>`select id::text as id, create_time as load from ord_transport
    where vehicle_id = any(${fleet().map(({ id }) => id)}::bigint[]) and transport_status in (${planned}, ${inTransit}, ${arrived})
      and is_deleted = 0`.execute(db)
  if (open.rows.length === 0) return
  const now = clock.now().getTime()
  const setting = await settingOf(db, now)
  for (const { id, load } of open.rows)
    for (const haul of haulsBetween(load.getTime() - 1, load.getTime() + 1).filter((one) => one.id === id)) {
      const [depart, arrive, leave] = [haul.depart, haul.arrive, haul.leave].map((time) => Math.min(time, now))
      await settleHaul(db, setting, { ...haul, depart: depart ?? now, arrive: arrive ?? now, leave: leave ?? now }, now)
    }
}
