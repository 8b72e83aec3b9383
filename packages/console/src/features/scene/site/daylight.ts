/** Where the plants are: near enough for dawn and dusk. */
const [latitude, longitude] = [28.2, 113.6]
const day = 86_400_000
const radians = Math.PI / 180

/** Whether the sun is down at a time, in ms. */
export function isNight(ms: number): boolean {
  const year = Date.UTC(new Date(ms).getUTCFullYear(), 0, 1)
  const ofYear = (ms - year) / day
  const tilt = -23.44 * Math.cos(((ofYear + 10) / 365.25) * 2 * Math.PI) * radians
  const half = Math.acos(-Math.tan(latitude * radians) * Math.tan(tilt)) / radians / 15
  // Hours from the highest sun, by the longitude.
  const solar = (((ms / 3_600_000 + longitude / 15) % 24) + 24) % 24
  return Math.abs(solar - 12) > half
}
