import { partOfDay, partOfYear } from './calendar.ts'
import { chance } from './chance.ts'
import { tremble, wave } from './wave.ts'

const hours = 3_600_000
/** Workplace kinds used as stores: thick walls, little ventilation. */
const stores = new Set(['2', '3', '4', '5', '6', '7'])

/** Outdoor temperature in the hills of eastern Hunan in °C: season, time of day and weather. */
function outside(seed: number, time: number): number {
  const year = -Math.cos((partOfYear(time) - 0.055) * 2 * Math.PI)
  const daily = -Math.cos((partOfDay(time) - 0.1) * 2 * Math.PI)
  return 17.5 + 11.5 * year + 3.4 * daily + 2.5 * wave(seed, 'weather', time, 30 * hours)
}

const dryingRoom = '9'

/** Air of a drying room: its heating is regulated and independent of the weather. */
function heated(seed: number, code: string, time: number) {
  const temperature = 43 + 3 * (chance(seed, 'place', code) - 0.5) + 0.8 * wave(seed, code, time, 0.6 * hours)
  const humidity = 38 + 3 * wave(seed, 'damp', time, 26 * hours) + 1.5 * wave(seed, `h${code}`, time, hours)
  return {
    temperature: temperature + 0.05 * tremble(seed, code, time),
    humidity: humidity + 0.2 * tremble(seed, `h${code}`, time),
  }
}

/** Air of a conditioned room: walls and heating let through a third of the outdoor variation. */
export function climate(seed: number, code: string, workplaceKind: string, time: number) {
  if (workplaceKind === dryingRoom) return heated(seed, code, time)
  const walls = stores.has(workplaceKind) ? 0.22 : 0.34
  const place = chance(seed, 'place', code)
  const temperature =
    20 + walls * (outside(seed, time) - 17.5) + 2.4 * (place - 0.5) + 0.5 * wave(seed, code, time, 0.6 * hours)
  const humidity =
    63 -
    0.45 * (temperature - 20) +
    4 * (place - 0.5) +
    4 * wave(seed, 'damp', time, 26 * hours) +
    1.5 * wave(seed, `h${code}`, time, hours)
  return {
    temperature: temperature + 0.05 * tremble(seed, code, time),
    humidity: humidity + 0.2 * tremble(seed, `h${code}`, time),
  }
}
