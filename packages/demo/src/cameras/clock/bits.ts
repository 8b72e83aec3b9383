/** Reads bits and exponential Golomb codes (H.264, 9.1). */
export function bitReader(bytes: Buffer) {
  let at = 0
  const bit = (): number => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
    at++
    return value
  }
  const bits = (count: number): number => {
    let value = 0
    for (let n = 0; n < count; n++) value = value * 2 + bit()
    return value
  }
  return {
    get position() {
      return at
    },
    bits,
    golomb(): number {
      let zeros = 0
      while (zeros < 32 && at < bytes.length * 8 && bit() === 0) zeros++
      return 2 ** zeros - 1 + bits(zeros)
    },
  }
}

/** Writes bits and exponential Golomb codes. */
export function bitWriter() {
  let bytes = Buffer.alloc(1024)
  let filled = 0
  const reserve = (more: number) => {
    const needed = (filled >> 3) + more + 1
    if (needed > bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(Math.max(needed, bytes.length))])
  }
  const bit = (value: number) => {
    reserve(1)
    if (value) bytes[filled >> 3] = (bytes[filled >> 3] ?? 0) | (1 << (7 - (filled & 7)))
    filled++
  }
  const bits = (value: number, count: number) => {
    for (let n = count - 1; n >= 0; n--) bit(Math.floor(value / 2 ** n) & 1)
  }
  return {
    bit,
    bits,
    golomb(value: number) {
      const size = Math.floor(Math.log2(value + 1))
      bits(0, size)
      bits(value + 1, size + 1)
    },
    align() {
      filled = (filled + 7) & ~7
    },
    /** Whole bytes at a byte boundary. */
    append(whole: Uint8Array) {
      reserve(whole.length)
      bytes.set(whole, filled >> 3)
      filled += whole.length * 8
    },
    bytes: () => Buffer.from(bytes.subarray(0, (filled + 7) >> 3)),
  }
}

/** Bytes of a unit without the bytes that keep start codes from occurring in it. */
export function unescaped(nal: Buffer): Buffer {
  const bytes: number[] = []
  let zeros = 0
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    bytes.push(byte)
  }
  return Buffer.from(bytes)
}

const zeros2 = Buffer.alloc(2)

/** A unit in which no start code occurs. */
export function escaped(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(zeros2); at >= 0; ) {
    const next = at + 2
    if (next >= bytes.length) break
    if ((bytes[next] ?? 0) > 3) at = bytes.indexOf(zeros2, next)
    else {
      parts.push(bytes.subarray(from, next), three)
      from = next
      at = bytes.indexOf(zeros2, next)
    }
  }
  return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(from)])
}
const three = Buffer.from([3])
