/** Yields the units of a coded picture in the form with start codes (Annex B of H.264 and H.265), without the codes. */
export function* nalUnits(bytes: Buffer): Generator<Buffer> {
  let from = nextCode(bytes, 0)
  while (from >= 0) {
    const begin = from + 3
    const next = nextCode(bytes, begin)
    let end = next < 0 ? bytes.length : next
    while (end > begin && bytes[end - 1] === 0) end -= 1
    if (end > begin) yield bytes.subarray(begin, end)
    from = next
  }
}

const code = Buffer.from([0, 0, 1])
const nextCode = (bytes: Buffer, from: number): number => bytes.indexOf(code, from)

/** Reads a number of variable length from the beginning of a byte, up to 14; others are given by the byte. */
function smallNumber(byte = 0): number {
  const zeros = Math.clz32(byte) - 24
  return zeros > 3 ? byte + 100 : (byte >> (7 - 2 * zeros)) - 1
}

const h264 = {
  of: (unit: Buffer) => (unit[0] ?? 0) & 31,
  sets: new Set([7, 8]),
  idOf: (kind: number, unit: Buffer) => smallNumber(unit[kind === 7 ? 4 : 1]),
  noise: new Set([9, 12]),
  keys: new Set([5]),
}
const h265 = {
  of: (unit: Buffer) => ((unit[0] ?? 0) >> 1) & 63,
  sets: new Set([32, 33, 34]),
  // Of sequence sets only one is in use at a time.
  idOf: (kind: number, unit: Buffer) => (kind === 34 ? smallNumber(unit[2]) : 0),
  noise: new Set([35, 38]),
  keys: new Set([16, 17, 18, 19, 20, 21]),
}

/** A coded picture as fMP4 holds it: units with their length before them; parameter sets apart. */
export interface Picture {
  readonly bytes: Buffer
  /** Whether it needs no other. */
  readonly isKey: boolean
  /** Parameter sets in the form with start codes; empty where the picture brings none. */
  readonly sets: Buffer
}

const none = Buffer.alloc(0)
const startCode = Buffer.from([0, 0, 0, 1])

/** A set replaces an earlier one of its number; the order in which they come does not matter. */
const inOrder = (sets: ReadonlyMap<string, Buffer>): Buffer =>
  Buffer.concat([...sets.values()].sort(Buffer.compare).flatMap((unit) => [startCode, unit]))

/** Takes a coded picture apart; delimiters and filling are dropped. */
export function pictureOf(codec: 'h264' | 'h265', coded: Buffer): Picture {
  const kinds = codec === 'h264' ? h264 : h265
  const units: Buffer[] = []
  const sets = new Map<string, Buffer>()
  let isKey = false
  let length = 0
  for (const unit of nalUnits(coded)) {
    const kind = kinds.of(unit)
    if (kinds.sets.has(kind)) sets.set(`${kind} ${kinds.idOf(kind, unit)}`, unit)
    else if (!kinds.noise.has(kind)) {
      isKey ||= kinds.keys.has(kind)
      units.push(unit)
      length += 4 + unit.length
    }
  }
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  for (const unit of units) {
    at = bytes.writeUInt32BE(unit.length, at)
    at += unit.copy(bytes, at)
  }
  return { bytes, isKey, sets: sets.size > 0 ? inOrder(sets) : none }
}
