import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import { kindMetrics, type Metric } from '@fengsui/contract/telemetry/metrics.ts'
import { type Device, numberOf } from '../county/county.ts'
import type { Member } from '../incidents/cast.ts'
import { boundOf } from '../incidents/device-bounds.ts'
import type { Values } from '../incidents/incident.ts'
import { dayStart } from '../series/calendar.ts'
import { portions, stock } from '../series/charge.ts'
import { climate } from '../series/climate.ts'
import { dust } from '../series/dust.ts'
import { gateway } from '../series/gateway-series.ts'
import { ground } from '../series/ground.ts'
import { machine } from '../series/machine.ts'
import { isBusy, type PlanOf, peopleAt, type RoomDay, runAt } from '../series/room-day.ts'
import { hoursOf } from '../series/shift.ts'
import { steady } from '../series/steady.ts'

/** Returns the numeric metrics of a device at a moment on a normal day. */
export type Normal = (member: Member, time: number) => Values

/** A box of fireworks takes about 60 litres of a store. */
const boxesIn = (volume: number, occupancy: number) => Math.round((volume * occupancy) / 100 / 0.06)
const idle: RoomDay = { people: [], entries: [], touches: [], runs: [] }
const limitOf = ({ bounds }: Member, metric: string, otherwise: number) => boundOf(bounds, metric)?.value ?? otherwise

/** Returns the numeric metrics of a kind with their sampling periods. */
export const sampled = (device: Device): Metric[] =>
  kindMetrics[device.kind].metrics.filter((metric) => !metric.event && metric.sampleSeconds !== null)

/** Generates the normal days of a fleet, deterministic for a seed. */
export function normalDays(seed: number, planOf: PlanOf): Normal {
  const steadily = ({ device, bounds }: Member, time: number): Values =>
    Object.fromEntries(sampled(device).map((metric) => [metric.key, steady(seed, device.code, metric, bounds, time)]))
  return (member, time) => {
    const { device, room } = member
    const { code } = device
    const plan = room ? planOf(room, time) : idle
    switch (device.kind) {
      case 'th':
        return climate(seed, code, room?.workplace.kind ?? '', time)
      case 'dust':
        return { concentration: dust(seed, code, limitOf(member, 'concentration', 10), isBusy(plan, time), time) }
      case 'electrostatic':
        return { resistance: ground(seed, code, limitOf(member, 'resistance', 100), time) }
      case 'pds': {
        const count = peopleAt(plan, time)
        return { peopleCount: count, motion: count > 0 ? 1 : 0, manMachine: 0, offPost: 0 }
      }
      case 'chargegunpowder': {
        const limit = limitOf(member, 'weight', 10)
        const hours = room && hoursOf(room.workplace, dayStart(time))
        const isRoom = room?.workplace.kind === workplaceKind.is.productionRoom
        return { weight: isRoom ? portions(seed, code, limit, hours, time) : stock(seed, code, limit, time) }
      }
      case 'druginvolved':
        return machine(seed, code, numberOf(device.fields, 'ratedSpeed') ?? 60, runAt(plan, time), time)
      case 'warehousevolume': {
        const values = steadily(member, time)
        return { ...values, boxEstimate: boxesIn(numberOf(device.fields, 'totalVolume') ?? 100, values.occupancy ?? 0) }
      }
      case 'gateway':
        return gateway(seed, code, time)
      default:
        return steadily(member, time)
    }
  }
}
