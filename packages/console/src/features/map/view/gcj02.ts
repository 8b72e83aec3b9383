/** Longest half axis and eccentricity squared of the ellipsoid of GCJ-02 (Krasovsky 1940). */
const axis = 6_378_245
const eccentricity = 0.006_693_421_622_965_943

const wave = (value: number, ...parts: readonly (readonly [amplitude: number, divisor: number])[]): number =>
  parts.reduce((sum, [amplitude, divisor]) => sum + amplitude * Math.sin((value / divisor) * Math.PI), 0) * (2 / 3)

/** Returns how far GCJ-02 draws a WGS 84 place beside itself, in degrees; nothing outside the country. */
export function gcjShift([longitude, latitude]: readonly [number, number]): readonly [number, number] {
  if (longitude < 72.004 || longitude > 137.8347 || latitude < 0.8293 || latitude > 55.8271) return [0, 0]
  const [x, y] = [longitude - 105, latitude - 35]
  const common = wave(x, [20, 1 / 6], [20, 1 / 2])
  const root = Math.sqrt(Math.abs(x))
  const up =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    common +
    wave(y, [20, 1], [40, 3]) +
    wave(y, [160, 12], [320, 30])
  const across =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    common +
    wave(x, [20, 1], [40, 3]) +
    wave(x, [150, 12], [300, 30])
  const radians = (latitude / 180) * Math.PI
  const magic = 1 - eccentricity * Math.sin(radians) ** 2
  const rootOfMagic = Math.sqrt(magic)
  return [
    (across * 180) / ((axis / rootOfMagic) * Math.cos(radians) * Math.PI),
    (up * 180) / (((axis * (1 - eccentricity)) / (magic * rootOfMagic)) * Math.PI),
  ]
}

/** Returns where GCJ-02 draws a WGS 84 place. */
export function toGcj02([longitude, latitude]: readonly [number, number]): readonly [number, number] {
  const [across, up] = gcjShift([longitude, latitude])
  return [longitude + across, latitude + up]
}

/** Returns the WGS 84 place that GCJ-02 draws here, within a millimetre. */
export function fromGcj02([longitude, latitude]: readonly [number, number]): readonly [number, number] {
  let place: readonly [number, number] = [longitude, latitude]
  for (let step = 0; step < 4; step++) {
    const [across, up] = gcjShift(place)
    place = [longitude - across, latitude - up]
  }
  return place
}
