import { seatsBelow } from '@fengsui/contract/geo/seats.ts'
import type { LonLat } from './projection.ts'

/** Names on the map: seats one level below the region, and of its townships when near enough. */
export function seatNames(region: string, zoom: number): readonly (readonly [name: string, at: LonLat])[] {
  const code = region.length > 6 ? region.slice(0, 6) : region
  const below = seatsBelow(code)
  const deeper = zoom >= 8.5 ? below.flatMap(([one]) => (one.length === 6 ? seatsBelow(one) : [])) : []
  return (deeper.length > 0 ? [...below, ...deeper] : below).map(
    ([, name, longitude, latitude]) => [name, [longitude, latitude]] as const,
  )
}
