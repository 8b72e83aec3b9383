/** A box of an MP4 file: `start` of its header, `body` after it, `end`. */
export interface Box {
  readonly type: string
  readonly start: number
  readonly body: number
  readonly end: number
}

/** Returns the boxes between two offsets; stops at one that is cut off or has no valid size. */
export function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  let at = from
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at)
    const long = short === 1 && at + 16 <= to ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const header = short === 1 ? 16 : 8
    if (long < header || at + long > to) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at, body: at + header, end: at + long }
    at += long
  }
}

/** Returns the first box on a path of types, such as moof, traf, tfdt. */
function boxAt(bytes: Buffer, [type = '', ...more]: readonly string[], from = 0, to = bytes.length): Box | undefined {
  for (const box of boxesIn(bytes, from, to)) {
    if (box.type !== type) continue
    const found = more.length === 0 ? box : boxAt(bytes, more, box.body, box.end)
    if (found) return found
  }
  return undefined
}

/** Ticks per second of each track of an fMP4 head, by track id. */
export function timescalesOf(init: Buffer): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const moov = boxAt(init, ['moov'])
  for (const trak of moov ? boxesIn(init, moov.body, moov.end) : []) {
    if (trak.type !== 'trak') continue
    const tkhd = boxAt(init, ['tkhd'], trak.body, trak.end)
    const mdhd = boxAt(init, ['mdia', 'mdhd'], trak.body, trak.end)
    if (!tkhd || !mdhd) continue
    const isLong = (box: Box) => init[box.body] === 1
    const id = init.readUInt32BE(tkhd.body + (isLong(tkhd) ? 20 : 12))
    found.set(id, init.readUInt32BE(mdhd.body + (isLong(mdhd) ? 20 : 12)))
  }
  return found
}

/** Time of the first sample of a fragment on the clock of its stream, s; 0 when it does not say. */
export function decodeTimeOf(fragment: Buffer, timescales: ReadonlyMap<number, number>): number {
  const traf = boxAt(fragment, ['moof', 'traf'])
  const tfhd = traf && boxAt(fragment, ['tfhd'], traf.body, traf.end)
  const tfdt = traf && boxAt(fragment, ['tfdt'], traf.body, traf.end)
  if (!tfhd || !tfdt) return 0
  const ticks =
    fragment[tfdt.body] === 1 ? Number(fragment.readBigUInt64BE(tfdt.body + 4)) : fragment.readUInt32BE(tfdt.body + 4)
  return ticks / (timescales.get(fragment.readUInt32BE(tfhd.body + 4)) || 1)
}
