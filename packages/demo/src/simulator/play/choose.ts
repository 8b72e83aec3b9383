import type { County, Device } from '../county/county.ts'

/** Prefers dischargers, so that people entering a partially simulated room have one to touch. */
const rank = (device: Device): number => ['electrostatic', 'druginvolved'].indexOf(device.kind) >>> 0

/** Returns the first `most` devices, room by room, with their gateways; all when null. */
export function choose(county: County, most: number | null): County {
  if (most === null || most >= county.devices.length) return county
  const rooms = Map.groupBy(county.devices, ({ workplaceId, code }) => workplaceId ?? code)
  const ordered = [...rooms.values()].flatMap((room) => room.toSorted((one, other) => rank(one) - rank(other)))
  const devices = ordered.slice(0, most)
  const needed = new Set(devices.map(({ gatewayId }) => gatewayId))
  return { ...county, devices, gateways: county.gateways.filter(({ id }) => needed.has(id)) }
}
