import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import type { ReplayFrame } from '@fengsui/contract/replay/replay.ts'
import { openBy, type World } from '@fengsui/contract/replay/world.ts'
import { parseTime } from '../../ui/format/time.ts'

/** A vehicle is silent when nothing has come from it for so long, as on the live map. */
const silentMs = 180_000

/** The marks of the map at a moment, the worst first. */
export function marksOf(frame: ReplayFrame, world: World, at: number): readonly Mark[] {
  const open = openBy(world, 'enterpriseId')
  const openAtDevice = openBy(world, 'deviceId')
  const plants = frame.enterprises.map(
    ({ id, name, at: place, placeSource }): Mark => ({
      kind: 'enterprise',
      id,
      name,
      at: place,
      ...open(id),
      onLine: null,
      enterpriseId: id,
      ...(placeSource === null || placeSource === 'own' ? {} : { placeSource }),
    }),
  )
  const gates = (frame.gates ?? []).map(
    ({ id, name, at: place, enterpriseId }): Mark => ({
      kind: 'gate',
      id,
      name,
      at: place,
      ...openAtDevice(id),
      onLine: world.devices.get(id) ?? null,
      enterpriseId,
    }),
  )
  const vehicles = (frame.vehicles ?? []).flatMap(({ id, name, enterpriseId }): Mark[] => {
    const place = world.vehicles.get(id)
    if (!place) return []
    const isHeard = at - (parseTime(place.time) ?? 0) <= silentMs
    return [{ kind: 'vehicle', name, worst: null, open: 0, enterpriseId, ...place, onLine: isHeard ? 1 : 0 }]
  })
  return [...plants, ...gates, ...vehicles].sort((one, other) => (one.worst ?? 9) - (other.worst ?? 9))
}

/** Vehicles that move at a moment. */
export const drivingAt = (marks: readonly Mark[]): number =>
  marks.filter(({ kind, onLine, speed }) => kind === 'vehicle' && onLine === 1 && (speed ?? 0) > 3).length

/** West, south, east, north of what has a place: around the chosen plant, or around all. */
export function boundsOf(
  frame: ReplayFrame,
  enterpriseId: string | null,
): readonly [number, number, number, number] | null {
  const own = frame.enterprises.filter(({ id }) => id === enterpriseId)
  const places = (own.length > 0 ? own : frame.enterprises).map(({ at }) => at)
  if (places.length === 0) return null
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const spare = own.length > 0 ? 0.05 : 0
  return [Math.min(...xs) - spare, Math.min(...ys) - spare, Math.max(...xs) + spare, Math.max(...ys) + spare]
}
