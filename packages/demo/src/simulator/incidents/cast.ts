import type { County, Device, Workplace } from '../county/county.ts'
import { dayStart } from '../series/calendar.ts'
import { hoursOf, type Room } from '../series/shift.ts'
import { type Bound, boundsOf } from './device-bounds.ts'

/** A device with everything its series and incidents need. */
export interface Member {
  readonly device: Device
  readonly room: Room | null
  readonly bounds: readonly Bound[]
  /** Dischargers touched before an entry at this people detector. */
  readonly dischargers: readonly string[]
}
export interface Cast {
  readonly members: readonly Member[]
  readonly gateways: readonly Device[]
}

/** Combines devices, rooms, machines and limits. */
export function castOf(county: County): Cast {
  const machines = new Map(
    county.devices.filter(({ kind }) => kind === 'druginvolved').map((it) => [it.workplaceId, it]),
  )
  const dischargers = Map.groupBy(
    county.devices.filter(({ kind }) => kind === 'electrostatic'),
    (it) => it.workplaceId,
  )
  const rooms = new Map(
    [...county.workplaces.values()].map((workplace): [string, Room] => [
      workplace.id,
      { workplace, machine: machines.get(workplace.id) ?? null },
    ]),
  )
  return {
    gateways: county.gateways,
    members: county.devices.map((device) => {
      const room = rooms.get(device.workplaceId ?? '') ?? null
      const near = device.kind === 'pds' && device.workplaceId ? dischargers.get(device.workplaceId) : undefined
      return {
        device,
        room,
        bounds: boundsOf(device, room?.workplace),
        dischargers: (near ?? []).map(({ code }) => code),
      }
    }),
  }
}

/** Whether a room is at work throughout from..to. */
export function worksDuring(workplace: Workplace | undefined, from: number, to: number): boolean {
  const hours = workplace && hoursOf(workplace, dayStart(from))
  return hours ? from >= hours.from && to <= hours.to : false
}

/** A gateway also reports about itself. */
export const memberOfGateway = (device: Device): Member => ({ device, room: null, bounds: [], dischargers: [] })
