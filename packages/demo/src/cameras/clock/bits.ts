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
  const bytes: number[] = []
  let filled = 0
  const bit = (value: number) => {
    if (filled % 8 === 0) bytes.push(0)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | (value << (7 - (filled % 8)))
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
      while (filled % 8 !== 0) bit(0)
    },
    /** Whole bytes at a byte boundary. */
    append(whole: Uint8Array) {
      for (const byte of whole) bytes.push(byte)
      filled += whole.length * 8
    },
    bytes: () => Buffer.from(bytes),
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

export function escaped(bytes: Buffer): Buffer {
  const nal: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      nal.push(3)
      zeros = 0
    }
    zeros = byte === 0 ? zeros + 1 : 0
    nal.push(byte)
  }
  return Buffer.from(nal)
}
