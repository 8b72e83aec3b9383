import { citySeats } from './city-seats.ts'
import { countySeats } from './county-seats.ts'
import { provinceSeats } from './province-seats.ts'
import { townshipSeats } from './township-seats.ts'

/** Seat of a region: region code, short name, longitude, latitude (degrees, WGS 84, within about 0.02). */
export type Seat = readonly [code: string, name: string, longitude: number, latitude: number]

const all: readonly Seat[] = [...provinceSeats, ...citySeats, ...countySeats, ...townshipSeats]
const byCode = new Map(all.map((seat) => [seat[0], seat]))

/** Returns the seat of exactly this region, if known. */
export const seatOf = (code: string): Seat | undefined => byCode.get(code)

const isBelow = (code: string, region: string): boolean => {
  if (code === region) return false
  if (region === '00') return code.endsWith('0000')
  if (region.endsWith('0000')) return code.startsWith(region.slice(0, 2)) && /^\d{4}00$/.test(code)
  if (region.endsWith('00')) return code.startsWith(region.slice(0, 4)) && code.length === 6
  return code.startsWith(region) && code.length === 9
}

/** Returns the seats one level below a region ('00' = China), labelled on its map. */
export const seatsBelow = (region: string): readonly Seat[] => all.filter(([code]) => isBelow(code, region))
